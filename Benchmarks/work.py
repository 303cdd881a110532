"""What the command is watched doing by `train` and `order`: answering and indexing the demo app's manifest, grown.

The suite measures with other manifests and other queries."""
import http.client, json, os, pathlib, random, signal, subprocess, sys, tempfile, time, urllib.parse, urllib.request

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]


def toolchain():
    """Swift's own folder, in which `bin` and `lib` are."""
    try:
        target = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    except FileNotFoundError:
        sys.exit(f"{script()}: there is no swiftc here; install Swift 6.3 from https://www.swift.org/install")
    return pathlib.Path(target["paths"]["runtimeResourcePath"]).parents[1]


def script():
    return pathlib.Path(sys.argv[0]).name


def keystrokes(asked):
    return [(level, text[:length]) for level, text in asked for length in range(1, len(text) + 1)]


def message(number, method, parameters):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}) + "\n"


class Work:
    """A command that is watched at each step but those without a name, and a folder of its own that goes with it."""

    def __init__(self, command, watch):
        """- watch: says of a step what stands before the command and what its environment has besides."""
        self.command = command
        self.watch = watch
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.draw = random.Random(1)

    def start(self, step, arguments, **options):
        before, environment = self.watch(step)
        return subprocess.Popen(
            [*before, self.command, *arguments], cwd=REPOSITORY, text=True,
            env=dict(os.environ, XDG_CACHE_HOME=str(self.path / "cache"), **environment), **options)

    def run(self, step, *arguments, text=None):
        process = self.start(step, arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        output, _ = process.communicate(text)
        if process.returncode not in (0, 1):
            self.fail(" ".join(map(str, arguments)), process)
        return output

    def fail(self, what, process, hint=""):
        sys.exit(f"{script()}: navsearch {what} ended with {process.returncode}{hint}")

    def grown(self, entries):
        """The demo app's manifest with so many entries, and the same with another title in one of a hundred."""
        manifest, changed = self.path / f"{entries}.json", self.path / f"{entries}-changed.json"
        subprocess.run(
            ["swift", "run", "-c", "release", "grow", REPOSITORY / "data/mycuppa.en.manifest.json",
             "--entries", str(entries), "--output", manifest], cwd=REPOSITORY / "Benchmarks", check=True)
        document = json.loads(manifest.read_text())

        def walk(items):
            for item in items:
                if self.draw.random() < 0.01:
                    item["title"] += " again"
                walk(item.get("children") or [])
        walk(document["sections"])
        changed.write_text(json.dumps(document))
        return manifest, changed

    def queries(self, manifest, count):
        """Of each kind so many queries: the table of them, and the level and text of each."""
        table = self.path / f"{manifest.stem}.tsv"
        self.run(None, "evaluate", "--generate", "--manifest", manifest, "--per-kind", str(count), "--output", table)
        header, *lines = [line.split("\t") for line in table.read_text().splitlines()]
        rows = [dict(zip(header, line)) for line in lines]
        return table, [(row["level"], row["query"]) for row in rows]

    def pipe(self, step, index, asked, *options):
        """Half of the questions one by one, the others at once."""
        lines = [message(number, "search", {"query": text, "level": level})
                 for number, (level, text) in enumerate(asked)]
        process = self.start(step, ["serve", "--index", index, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for line in lines[::2]:
            process.stdin.write(line)
            process.stdin.flush()
            process.stdout.readline()
        rest, _ = process.communicate("".join(lines[1::2]))
        if process.returncode != 0 or len(rest.splitlines()) != len(lines[1::2]):
            self.fail("serve", process)

    def web(self, step, index, asked, *options):
        port = 18473
        process = self.start(step, ["serve", "--http", f"127.0.0.1:{port}", "--index", index, *options],
                             stderr=subprocess.DEVNULL)
        try:
            while process.poll() is None:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
                    break
                except OSError:
                    time.sleep(0.05)
            connection = http.client.HTTPConnection("127.0.0.1", port)
            for _, text in asked if process.poll() is None else []:
                connection.request("GET", "/v1/search?q=" + urllib.parse.quote(text))
                connection.getresponse().read()
            connection.close()
        finally:
            process.send_signal(signal.SIGTERM)
        if process.wait() != 0:
            self.fail("serve --http", process, f"; is port {port} free?")

    def agent(self, step, index, asked):
        lines = [message(0, "initialize", {"protocolVersion": "2025-11-25", "capabilities": {},
                                           "clientInfo": {"name": "train", "version": "1"}})]
        lines += [message(number + 1, "tools/call", {"name": "search", "arguments": {"query": text}})
                  for number, (_, text) in enumerate(asked)]
        self.run(step, "mcp", "--index", index, text="".join(lines))
