// A stand-in for EnTT where EnTT itself cannot be had: the part of its public interface that this
// project uses, with the names and the documented behaviour of versions 3.13 to 3.16, written anew.
// No signals, groups, snapshots, named storage or handles; what is missing here is not used here.
// Names under entt::internal are nobody's business outside this folder.
#pragma once

#include <entt/context.hpp>
#include <entt/entity.hpp>
#include <entt/registry.hpp>
#include <entt/view.hpp>
