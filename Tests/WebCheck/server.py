"""A navsearch server of its own for a check, and a proxy before it that can hold answers back."""
import base64, hashlib, hmac, http.client, http.server, json, os, pathlib, socket, subprocess, tempfile, threading, time
import urllib.error, urllib.parse, urllib.request

NAVSEARCH = os.environ["NAVSEARCH"]
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
DEMO = REPOSITORY / "data/mycuppa.en.manifest.json"
SECRET = b"a secret of the check, 32 bytes or more of it"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def token(level, seconds=3600):
    """A bearer token that carries a level, signed as the server expects it."""
    encode = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=")
    head, body = ({"alg": "HS256", "typ": "JWT"}, {"level": level, "exp": int(time.time()) + seconds})
    text = b".".join(encode(json.dumps(part).encode()) for part in (head, body))
    return (text + b"." + encode(hmac.new(SECRET, text, hashlib.sha256).digest())).decode()


class Server:
    """`navsearch serve --http` over a manifest, given as a path or as a dictionary."""

    def __init__(self, manifest=DEMO, *options):
        self.folder = tempfile.TemporaryDirectory()
        if isinstance(manifest, dict):
            path = pathlib.Path(self.folder.name, "manifest.json")
            path.write_text(json.dumps(manifest, ensure_ascii=False))
            manifest = path
        secret = pathlib.Path(self.folder.name, "secret")
        secret.write_bytes(SECRET)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [
            NAVSEARCH, "serve", "--http", f"127.0.0.1:{self.port}", "--manifest", str(manifest),
            "--max-level", "admin", "--jwt-secret-file", str(secret), *options]
        self.start()

    def start(self):
        environment = dict(os.environ, XDG_CACHE_HOME=self.folder.name)
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
        threading.Thread(target=self._drain, args=[self.process.stderr], daemon=True).start()
        for _ in range(400):
            try:
                urllib.request.urlopen(f"{self.address}/v1/search?q=&limit=1").read()
                return
            except (urllib.error.URLError, ConnectionError):
                if self.process.poll() is not None:
                    raise RuntimeError(f"The server ended with status {self.process.returncode}: {self.log}")
                time.sleep(0.05)
        raise RuntimeError("The server did not start.")

    log = ""

    def _drain(self, stream):
        try:
            for line in stream:
                self.log = (self.log + line.decode(errors="replace"))[-4000:]
        except ValueError:
            pass  # It was closed.

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def close(self):
        self.kill()
        self.folder.cleanup()


class Proxy:
    """Hands requests on to a server. Answers to held texts wait until they are released; pages of its own come first."""

    def __init__(self, server, pages=None):
        self.server, self.pages, self.held, self.asked = server, pages or {}, {}, []
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                proxy._answer(self)

        class Listener(http.server.ThreadingHTTPServer):
            def handle_error(self, request, client_address):
                pass  # A page that leaves ends its connections.

        self.listener = Listener(("127.0.0.1", 0), Handler)
        self.listener.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.listener.server_port}"
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def hold(self, text):
        self.held[text] = threading.Event()

    def release(self, text):
        self.held.pop(text).set()

    def _answer(self, handler):
        url = urllib.parse.urlsplit(handler.path)
        text = urllib.parse.parse_qs(url.query, keep_blank_values=True).get("q", [None])[0]
        if text is not None:
            self.asked.append(text)
        if (gate := self.held.get(text)) is not None:
            gate.wait(20)
        if url.path in self.pages:
            kind = "text/javascript" if url.path.endswith(".js") else "text/html"
            status, headers, body = 200, {"Content-Type": f"{kind}; charset=utf-8"}, self.pages[url.path].encode()
        elif self.server is None:
            status, headers, body = 404, {"Content-Type": "text/plain"}, b""
        else:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
            try:
                sent = {name: value for name, value in handler.headers.items() if name.lower() == "authorization"}
                connection.request("GET", handler.path, headers=sent)
                answer = connection.getresponse()
                status, headers, body = answer.status, dict(answer.headers), answer.read()
            except OSError:
                status, headers, body = 502, {"Content-Type": "text/plain"}, b""
            finally:
                connection.close()
        try:
            handler.send_response(status)
            for name, value in headers.items():
                if name.lower() not in ("content-length", "transfer-encoding", "connection", "date", "server"):
                    handler.send_header(name, value)
            handler.send_header("Content-Length", str(len(body)))
            handler.end_headers()
            handler.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The page no longer wants it.

    def close(self):
        for gate in self.held.values():
            gate.set()
        self.listener.shutdown()
        self.listener.server_close()
