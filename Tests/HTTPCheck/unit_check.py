"""The unit for systemd: it says what systemd understands, and the server lives with what it allows."""
import pathlib, signal, subprocess, sys, tempfile, time
from server import NAVSEARCH, REPOSITORY, Server, token, until

UNIT = REPOSITORY / "deploy/navsearch.service"
SANDBOX = [sys.executable, str(REPOSITORY / "Tests/HTTPCheck/sandbox.py"), str(UNIT)]


def systemd_understands_the_unit():
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / UNIT.name
        copy.write_text(UNIT.read_text().replace("/usr/local/bin/navsearch", NAVSEARCH))
        run = subprocess.run(["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True)
        complaints = [line for line in (run.stdout + run.stderr).splitlines() if UNIT.name in line]
        assert run.returncode == 0 and not complaints, run


def the_server_needs_no_system_call_that_the_unit_forbids():
    with tempfile.TemporaryDirectory() as folder, Server(
            "--query-log", f"{folder}/queries.log", launcher=SANDBOX) as server:
        assert server.get("/v1/search?q=zzqx")[0] == 200
        until(lambda: "zzqx" in pathlib.Path(folder, "queries.log").read_text())
        for target in ["/v1/search?q=settings", "/v1/suggest?q=no", "/v1/resolve?url=mycuppa://home", "/", "/metrics"]:
            assert server.get(target)[0] == 200, target
        assert server.get("/v1/search?q=s", headers={"Authorization": f"Bearer {token('premium')}"})[0] == 200
        server.retitle("Quokka house")
        until(lambda: server.titles("quokka")[:1] == ["Quokka house"])
        server.signal(signal.SIGHUP)
        server.signal(signal.SIGTERM)
        assert server.process.wait(20) == 0, server.log()


checks = [systemd_understands_the_unit, the_server_needs_no_system_call_that_the_unit_forbids]
for check in checks:
    start = time.monotonic()
    check()
    print(f"unit: {check.__name__.replace('_', ' ')} ({time.monotonic() - start:.1f} s)", flush=True)
