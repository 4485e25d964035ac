// POSIX calls rather than streams: only they can force bytes to the disk before the rename.
#include "engine/base/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace kingsbridge {
namespace {

namespace fs = std::filesystem;

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool open() const { return number_ >= 0; }
    int number() const { return number_; }

    // Some file systems report a full disk only here.
    bool close() {
        if (number_ < 0) return true;
        const int closing = number_;
        number_ = -1;
        return ::close(closing) == 0;
    }

  private:
    int number_;
};

std::string system_reason(int error_number) {
    return std::error_code(error_number, std::generic_category()).message();
}

Error could_not_read(const fs::path& path, int error_number) {
    const std::string name = path.string();
    switch (error_number) {
        case ENOENT:
        case ENOTDIR:
            return {"There is no file " + name + "; check the name."};
        case EACCES:
        case EPERM:
            return {"The file " + name + " may not be read; check its permissions."};
        default:
            return {"The file " + name + " could not be read (" + system_reason(error_number) +
                    "); check the disk and try again."};
    }
}

Result<std::string> read_all(const Descriptor& file, const fs::path& path, std::size_t max_bytes) {
    std::string bytes;
    std::array<char, 65536> block;
    while (true) {
        const ssize_t got = ::read(file.number(), block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return could_not_read(path, errno);
        if (got == 0) return bytes;
        if (static_cast<std::size_t>(got) > max_bytes - bytes.size()) {
            return Error{"The file " + path.string() + " is larger than the " +
                         std::to_string(max_bytes) + " bytes allowed here; choose another file."};
        }
        bytes.append(block.data(), static_cast<std::size_t>(got));
    }
}

bool write_all(const Descriptor& file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t put = ::write(file.number(), bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
}

fs::path temporary_beside(const fs::path& path, int attempt) {
    const std::string ending = std::to_string(::getpid()) + "-" + std::to_string(attempt);
    return path.parent_path() / ("." + path.filename().string() + "." + ending + ".tmp");
}

// A name left by a killed process is stepped over, never written into.
int create_temporary(const fs::path& path, fs::path& temporary) {
    int number = -1;
    for (int attempt = 0; attempt < 100; ++attempt) {
        temporary = temporary_beside(path, attempt);
        number = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (number >= 0 || errno != EEXIST) return number;
    }
    return number;
}

// Makes the new name itself survive a power cut; not every file system offers it, so a refusal
// is no failure of the write.
void flush_folder(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.open()) static_cast<void>(::fsync(handle.number()));
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
    // O_NONBLOCK: opening a pipe must not wait for somebody to write into it.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.open()) return could_not_read(path, errno);
    struct stat facts = {};
    if (::fstat(file.number(), &facts) != 0) return could_not_read(path, errno);
    if (!S_ISREG(facts.st_mode)) {
        return Error{path.string() + " is not an ordinary file; choose a file."};
    }
    return read_all(file, path, max_bytes);
}

Result<void> write_file(const fs::path& path, std::string_view bytes) {
    if (!path.has_filename()) return could_not_write(path, EISDIR);
    fs::path temporary;
    Descriptor file(create_temporary(path, temporary));
    if (!file.open()) return could_not_write(path, errno);

    const bool written = write_all(file, bytes) && ::fsync(file.number()) == 0 && file.close() &&
                         std::rename(temporary.c_str(), path.c_str()) == 0;
    if (!written) {
        const int reason = errno;
        ::unlink(temporary.c_str());
        return could_not_write(path, reason);
    }
    flush_folder(path);
    return {};
}

Result<void> can_write(const fs::path& path) {
    std::error_code ignored;
    if (!path.has_filename() || fs::is_directory(path, ignored))
        return could_not_write(path, EISDIR);
    fs::path temporary;
    const Descriptor file(create_temporary(path, temporary));
    if (!file.open()) return could_not_write(path, errno);
    ::unlink(temporary.c_str());
    return {};
}

Error could_not_write(const fs::path& path, int error_number) {
    const std::string name = path.string();
    switch (error_number) {
        case ENOENT:
        case ENOTDIR:
            return {"The folder for " + name + " does not exist; create it or choose another."};
        case EACCES:
        case EPERM:
        case EROFS:
            return {"Nothing may be written at " + name + "; choose a folder of your own."};
        case EISDIR:
        case ENOTEMPTY:
            return {name + " is a folder; add a file name."};
        case ENOSPC:
        case EDQUOT:
            return {"The disk is full, so " + name + " was not saved; free some space and retry."};
        case ENAMETOOLONG:
            return {"The name " + name + " is too long; choose a shorter one."};
        default:
            return {"The file " + name + " could not be saved (" + system_reason(error_number) +
                    "); check the disk and try again."};
    }
}

}  // namespace kingsbridge
