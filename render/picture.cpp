#include "render/picture.hpp"

#include <memory>
#include <string_view>

#include "engine/base/files.hpp"

namespace kingsbridge::render {

Result<void> save_png(const Picture& picture, const std::filesystem::path& path) {
    Image opaque = ImageCopy(picture.image());
    ImageFormat(&opaque, PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    const Picture owner(opaque);
    int size = 0;
    const std::unique_ptr<unsigned char, void (*)(void*)> bytes(
        ExportImageToMemory(owner.image(), ".png", &size), MemFree);
    if (!bytes) return Error{"The memory does not suffice for a picture of this size."};
    return write_file(path,
                      {reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size)});
}

}  // namespace kingsbridge::render
