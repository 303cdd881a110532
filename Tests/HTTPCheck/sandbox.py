"""Runs a command under the system calls that a systemd unit allows: sandbox.py UNIT COMMAND [ARGUMENT]...

A system call that the unit does not allow ends the command, whatever the unit says of errors: what is needed has to be
allowed, not to fail quietly."""
import ctypes, functools, os, pathlib, subprocess, sys

ALLOW, KILL, NO_NEW_PRIVILEGES = 0x7FFF0000, 0x80000000, 38
# What systemd allows whatever a unit says.
ALWAYS = {"execve", "exit", "exit_group", "getrlimit", "rt_sigreturn", "sigreturn", "time"}


@functools.cache
def members(name):
    """The system calls of a group such as @system-service, or the one with this name."""
    if not name.startswith("@"):
        return frozenset([name])
    run = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    lines = [line.strip() for line in run.stdout.splitlines()[1:]]
    return frozenset().union(*(members(line) for line in lines if line and not line.startswith("#")))


def allowed(unit):
    calls = set(members("@default")) | ALWAYS
    root = {"fchown"} if os.geteuid() == 0 else set()
    for line in unit.read_text().splitlines():
        if not line.startswith("SystemCallFilter="):
            continue
        value = line.removeprefix("SystemCallFilter=")
        named = frozenset().union(*(members(name) for name in value.removeprefix("~").split()))
        calls = calls - named if value.startswith("~") else calls | named
    # SQLite calls it for root alone, which the unit's user is not, and whoever runs this may be.
    return calls | root


def enter(calls):
    library = ctypes.CDLL("libseccomp.so.2")
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_rule_add.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint]
    library.seccomp_load.argtypes = [ctypes.c_void_p]
    filter = library.seccomp_init(KILL)
    for name in calls:
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number >= 0:
            assert library.seccomp_rule_add(filter, ALLOW, number, 0) == 0, name
    assert ctypes.CDLL(None).prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert library.seccomp_load(filter) == 0


if __name__ == "__main__":
    enter(allowed(pathlib.Path(sys.argv[1])))
    os.execv(sys.argv[2], sys.argv[2:])
