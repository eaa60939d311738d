// Stands between a process and the files of one folder (LD_PRELOAD): counts what is done to them, lets the n-th call
// fail, kills the process before it or in the middle of it, flips a bit of what is read, or writes down every call, so
// that a loss of power can be acted out afterwards. `faults.py` compiles it and gives the orders.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { READ = 1, WRITE = 2, SYNC = 4, NAME = 8 };
enum action { COUNT, FAIL, FAIL_ON, KILL, TEAR, FLIP };
enum { FILES = 1024, LONGEST = 512 };

static char folder[LONGEST];
static char paths[FILES][LONGEST];  // of the open files that are watched; empty: not watched
static int kinds, action, error;
static long at, count;
static int journal = -1;

void faults_arm(const char* where, int which, int what, long when, int code) {
    strncpy(folder, where, LONGEST - 1);
    kinds = which, action = what, at = when, error = code, count = 0;
}

long faults_count(void) { return count; }

static void put(const void* data, size_t size) {
    if (syscall(SYS_write, journal, data, size) != (long)size) abort();
}

// Writes a call down: what it was, on which path, where, and with what bytes.
static void note(char what, const char* path, int64_t offset, const void* data, uint32_t size) {
    if (journal < 0) return;
    const uint32_t length = (uint32_t)strlen(path);
    put(&what, 1), put(&length, 4), put(&offset, 8), put(&size, 4), put(path, length), put(data, size);
}

void faults_journal(int file) { journal = file; }
void faults_note(const char* text) { note('n', text, 0, "", 0); }

static int in_folder(const char* path) { return *folder && strncmp(path, folder, strlen(folder)) == 0; }
static const char* watched(int file) { return file >= 0 && file < FILES && *paths[file] ? paths[file] : NULL; }

// Counts a call; whether it is the one that something happens to.
static int struck(int kind) {
    if (!(kinds & kind)) return 0;
    ++count;
    if (action == FAIL_ON ? count < at : count != at) return 0;
    if (action == KILL) syscall(SYS_kill, getpid(), SIGKILL);
    errno = error;
    return action;
}

static int refused(int kind) {
    const int what = struck(kind);
    return what == FAIL || what == FAIL_ON;
}

static int opened(const char* path, int flags, int mode) {
    const int ours = in_folder(path), new = ours && (flags & O_CREAT) && access(path, F_OK) != 0;
    if (new && refused(NAME)) return -1;
    const int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (file >= 0 && file < FILES) {
        paths[file][0] = 0;
        if (ours) strncpy(paths[file], path, LONGEST - 1);
        if (new) note('c', path, 0, "", 0);
        if (ours && (flags & O_TRUNC)) note('t', path, 0, "", 0);
    }
    return file;
}

static int mode_of(int flags, va_list more) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0; }

int open64(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const int mode = mode_of(flags, more);
    va_end(more);
    return opened(path, flags, mode);
}

int open(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const int mode = mode_of(flags, more);
    va_end(more);
    return opened(path, flags, mode);
}

int close(int file) {
    if (watched(file)) paths[file][0] = 0;
    return (int)syscall(SYS_close, file);
}

static ssize_t read_at(int file, void* data, size_t size, int64_t offset) {
    const int what = watched(file) ? struck(READ) : COUNT;
    if (what == FAIL || what == FAIL_ON) return -1;
    const ssize_t got =
        offset < 0 ? syscall(SYS_read, file, data, size) : syscall(SYS_pread64, file, data, size, offset);
    if (what == FLIP && got > 0)
        ((unsigned char*)data)[(size_t)(at * 7919 + error * 104729L) % (size_t)got] ^= 1 << (at + error) % 8;
    return got;
}

ssize_t read(int file, void* data, size_t size) { return read_at(file, data, size, -1); }
ssize_t pread64(int file, void* data, size_t size, off64_t offset) { return read_at(file, data, size, offset); }
ssize_t pread(int file, void* data, size_t size, off_t offset) { return read_at(file, data, size, offset); }

static ssize_t write_at(int file, const void* data, size_t size, int64_t offset) {
    const char* path = watched(file);
    const int what = path ? struck(WRITE) : COUNT;
    if (what == FAIL || what == FAIL_ON) return -1;
    const int64_t place = offset < 0 && path ? lseek64(file, 0, SEEK_CUR) : offset;
    const size_t part = what == TEAR ? size / 2 : size;
    const ssize_t done =
        offset < 0 ? syscall(SYS_write, file, data, part) : syscall(SYS_pwrite64, file, data, part, offset);
    if (what == TEAR) syscall(SYS_kill, getpid(), SIGKILL);
    if (path && done > 0) note('w', path, place, data, (uint32_t)done);
    return done;
}

ssize_t write(int file, const void* data, size_t size) { return write_at(file, data, size, -1); }
ssize_t pwrite64(int file, const void* data, size_t size, off64_t offset) { return write_at(file, data, size, offset); }
ssize_t pwrite(int file, const void* data, size_t size, off_t offset) { return write_at(file, data, size, offset); }

static int synced(int file, int call) {
    const char* path = watched(file);
    if (path && refused(SYNC)) return -1;
    const int done = (int)syscall(call, file);
    if (path && done == 0) note('s', path, 0, "", 0);
    return done;
}

int fsync(int file) { return synced(file, SYS_fsync); }
int fdatasync(int file) { return synced(file, SYS_fdatasync); }

int ftruncate64(int file, off64_t size) {
    const char* path = watched(file);
    if (path && refused(WRITE)) return -1;
    if (path) note('t', path, size, "", 0);
    return (int)syscall(SYS_ftruncate, file, size);
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int unlink(const char* path) {
    if (in_folder(path) && access(path, F_OK) == 0 && refused(NAME)) return -1;
    const int done = (int)syscall(SYS_unlink, path);
    if (done == 0 && in_folder(path)) note('u', path, 0, "", 0);
    return done;
}

int rename(const char* from, const char* to) {
    if (in_folder(from) && refused(NAME)) return -1;
    const int done = (int)syscall(SYS_rename, from, to);
    if (done == 0 && in_folder(from)) note('r', from, 0, to, (uint32_t)strlen(to));
    return done;
}

int link(const char* from, const char* to) {
    if (in_folder(from) && refused(NAME)) return -1;
    const int done = (int)syscall(SYS_link, from, to);
    if (done == 0 && in_folder(from)) note('l', from, 0, to, (uint32_t)strlen(to));
    return done;
}
