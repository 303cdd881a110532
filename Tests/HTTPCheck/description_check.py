"""Sends what the server's description allows, and what it does not, and looks whether the answers are as described."""
import pathlib, subprocess, sys
from server import Server, token

with Server() as server:
    for title, options in [("anybody", []), ("a token", ["--header", f"Authorization: Bearer {token('premium')}"])]:
        print(f"description: as {title}", flush=True)
        run = subprocess.run(
            ["schemathesis", "--config-file", str(pathlib.Path(__file__).parent / "schemathesis.toml"), "run",
             f"{server.address}/openapi.json", "--phases", "examples,coverage,fuzzing",
             "--max-examples", "25", "--seed", "1", "--no-color", *options],
            cwd=server.path, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(run.stdout + run.stderr)
        print("\n".join(run.stdout.strip().splitlines()[-6:]))
    assert server.process.poll() is None, server.log()
