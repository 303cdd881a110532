"""A `navsearch serve --http` of its own for a check, over a copy of the demo manifest in a temporary folder."""
import base64, hashlib, hmac, http.client, json, os, pathlib, shutil, signal, socket, subprocess, tempfile, time

NAVSEARCH = os.environ["NAVSEARCH"]
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SECRET = b"a secret of the check, with more than 32 bytes"


def token(level):
    encode = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=")
    parts = ({"alg": "HS256"}, {"level": level, "exp": int(time.time()) + 600})
    text = b".".join(encode(json.dumps(part).encode()) for part in parts)
    return (text + b"." + encode(hmac.new(SECRET, text, hashlib.sha256).digest())).decode()


def until(condition, seconds=20):
    """Waits for something to become true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


class Server:
    def __init__(self, *options, source=None, launcher=()):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.manifest = self.path / "manifest.json"
        shutil.copy(REPOSITORY / "data/mycuppa.en.manifest.json", self.manifest)
        (self.path / "secret").write_bytes(SECRET)
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = dict(os.environ, XDG_CACHE_HOME=str(self.path / "cache"))
        self.errors = open(self.path / "log", "w+b")
        source = source(self.path) if source else ["--manifest", str(self.manifest)]
        self.process = subprocess.Popen(
            [*launcher, NAVSEARCH, "serve", "--http", f"127.0.0.1:{self.port}", "--jwt-secret-file", str(self.path / "secret"),
             "--max-level", "premium", "--log-format", "json", *source, *options],
            stderr=self.errors, env=self.environment)
        until(lambda: self.process.poll() is not None or self.is_up())
        assert self.process.poll() is None, self.log()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.errors.close()
        self.folder.cleanup()

    def is_up(self):
        try:
            return self.get("/readyz")[0] == 200
        except OSError:
            return False

    def get(self, target, method="GET", headers={}, body=None):
        """The status, the fields and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, target, headers=headers, body=body)
        answer = connection.getresponse()
        result = (answer.status, answer.headers, answer.read())
        connection.close()
        return result

    def log(self):
        return (self.path / "log").read_text()

    def retitle(self, title):
        """Gives the first section another title, as a content owner would: a new file in the place of the old one."""
        document = json.loads((REPOSITORY / "data/mycuppa.en.manifest.json").read_text())
        document["sections"][0]["title"] = title
        self.replace(json.dumps(document).encode())

    def replace(self, data):
        new = self.path / "new.json"
        new.write_bytes(data)
        new.rename(self.manifest)

    def titles(self, text):
        answer = json.loads(self.get(f"/v1/search?q={text}")[2])
        return [hit["title"] for hit in answer["hits"]]

    def signal(self, number):
        self.process.send_signal(number)
