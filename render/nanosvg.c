/* The one place where nanosvg's two headers become code; built without our warnings. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#define NANOSVG_IMPLEMENTATION
#include <nanosvg/nanosvg.h>
#define NANOSVGRAST_IMPLEMENTATION
#include <nanosvg/nanosvgrast.h>
