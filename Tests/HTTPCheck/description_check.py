"""Sends what the server's description allows, and what it does not, and looks whether the answers are as described."""
import pathlib, subprocess, sys
from server import Server, token

with Server() as server:
    # 501 is a server's error to schemathesis, and what an index without links has to say to us.
    left_out = ["--exclude-path", "/v1/resolve"] if server.get("/v1/resolve?url=a://b")[0] == 501 else []
    for title, options in [("anybody", []), ("a token", ["--header", f"Authorization: Bearer {token('premium')}"])]:
        print(f"description: as {title}", flush=True)
        run = subprocess.run(
            ["schemathesis", "--config-file", str(pathlib.Path(__file__).parent / "schemathesis.toml"), "run",
             f"{server.address}/openapi.json", *left_out, "--phases", "examples,coverage,fuzzing",
             "--max-examples", "25", "--seed", "1", "--no-color", *options],
            cwd=server.path, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(run.stdout + run.stderr)
        print("\n".join(run.stdout.strip().splitlines()[-6:]))
    assert server.process.poll() is None, server.log()
