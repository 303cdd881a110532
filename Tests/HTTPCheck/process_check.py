"""What only a running process shows. Each function is a check; its name says what holds."""
import json, pathlib, signal, socket, subprocess, sys, threading, time
from server import NAVSEARCH, REPOSITORY, Server, token, until


def command(server, *arguments, input=None):
    return subprocess.run([NAVSEARCH, *arguments], input=input, env=server.environment, capture_output=True)


def the_same_question_has_the_same_bytes_however_it_is_asked():
    with Server() as server:
        key = {"Authorization": f"Bearer {token('premium')}"}
        for text in ["settings", "wi fi", "dark moed", "", "zzqx", 'a"b\\c\u00e9']:
            quoted = "".join(f"%{byte:02X}" for byte in text.encode())
            for level in ["public", "authenticated", "premium"]:
                http = server.get(f"/v1/search?q={quoted}&level={level}&limit=5", headers=key)[2]
                shell = command(server, "query", "--level", level, "--limit", "5", "--format", "json", "--manifest",
                                str(server.manifest), "--", text).stdout
                call = {"jsonrpc": "2.0", "id": 1, "method": "search",
                        "params": {"query": text, "level": level, "limit": 5}}
                line = command(server, "serve", "--manifest", str(server.manifest),
                               input=json.dumps(call).encode() + b"\n").stdout
                post = server.get("/rpc", "POST", {**key, "Content-Type": "application/json"}, json.dumps(call))[2]
                assert shell == http + b"\n", (text, level)
                assert line == b'{"jsonrpc":"2.0","result":' + http + b',"id":1}\n', (text, level)
                assert post + b"\n" == line, (text, level)


def a_changed_manifest_is_noticed_and_a_broken_one_is_not_served():
    with Server() as server:
        server.retitle("Quokka house")
        until(lambda: server.titles("quokka")[:1] == ["Quokka house"])
        server.replace(b'{"sections": [{"id": "x"}]}')
        until(lambda: "goes on answering" in server.log())
        assert server.titles("quokka")[:1] == ["Quokka house"]
        server.retitle("Wombat house")
        until(lambda: server.titles("wombat")[:1] == ["Wombat house"])
        assert server.titles("quokka") == []


def a_hangup_has_the_manifest_looked_at_at_once():
    with Server() as server:
        server.retitle("Quokka house")
        server.signal(signal.SIGHUP)
        until(lambda: '"message":"Reloaded the index"' in server.log(), 5)
        assert server.titles("quokka")[:1] == ["Quokka house"]


def an_index_is_followed_whether_it_is_updated_or_replaced():
    def index(path, name="first.sqlite"):
        subprocess.run([NAVSEARCH, "index", str(path / "manifest.json"), "--output", str(path / name)],
                       check=True, capture_output=True)
        link = path / "next"
        link.symlink_to(name)
        link.rename(path / "index.sqlite")
        return ["--index", str(path / "index.sqlite")]

    with Server(source=index) as server:
        for title, name in [("Quokka house", "index.sqlite"), ("Wombat house", "second.sqlite"),
                            ("Numbat house", "index.sqlite"), ("Bilby house", "third.sqlite")]:
            server.retitle(title)
            if name == "index.sqlite":
                # In place, by way of the link.
                assert command(server, "index", str(server.manifest), "--output", str(server.path / name)).returncode == 0
            else:
                index(server.path, name)
            until(lambda: server.titles(title.split()[0])[:1] == [title])


def reloads_under_load_fail_no_request_and_mix_no_answer():
    with Server("--cache-size", "0") as server:
        wrong, asked, isDone = [], [0], threading.Event()

        def ask():
            while not isDone.is_set():
                try:
                    status, _, body = server.get("/v1/search?q=house&limit=3")
                    titles = {hit["title"] for hit in json.loads(body)["hits"]} & {"Quokka house", "Wombat house"}
                    if status != 200 or (asked[0] > 0 and len(titles) > 1):
                        wrong.append((status, body))
                except (OSError, ValueError) as error:
                    wrong.append(error)
                asked[0] += 1

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for number in range(6):
            server.retitle(["Quokka house", "Wombat house"][number % 2])
            reloads = server.log().count("Reloaded")
            server.signal(signal.SIGHUP)
            until(lambda: server.log().count("Reloaded") > reloads)
        isDone.set()
        for thread in threads:
            thread.join()
        assert not wrong, wrong[:3]
        assert asked[0] > 50, asked


def a_request_in_flight_is_answered_when_the_server_stops():
    with Server() as server:
        body = b'{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings"}}'
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(b"POST /rpc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                               b"Content-Length: %d\r\n\r\n" % len(body) + body[:20])
            until(lambda: b"navsearch_http_requests_in_flight 2" in server.get("/metrics")[2])
            server.signal(signal.SIGTERM)
            # From now on nobody else is let in.
            until(lambda: not server.is_up())
            connection.sendall(body[20:])
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        assert answer.startswith(b"HTTP/1.1 200 ") and answer.endswith(b',"id":1}'), answer
        assert server.process.wait(20) == 0
        assert '"message":"Stopped"' in server.log()


def a_body_that_is_no_http_or_does_not_come_is_the_askers_fault():
    with Server() as server:
        head = b"POST /rpc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n")
            answer = connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 400 "), answer
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(head + b"Content-Length: 1000\r\n\r\n{}")
            until(lambda: b"navsearch_http_requests_in_flight 2" in server.get("/metrics")[2])
        until(lambda: b"navsearch_http_requests_in_flight 1" in server.get("/metrics")[2])
        assert b"internal-error" not in server.get("/metrics")[2]
        assert "A request failed" not in server.log(), server.log()


def a_host_has_no_blanks():
    with Server() as server:
        for host, status in ((b"a b", 400), (b"a/b", 400), (b"a:80", 200), (b"[::1]:80", 200)):
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
                answer = connection.recv(65536)
            assert answer.startswith(b"HTTP/1.1 %d " % status), (host, answer)


def a_request_that_drips_in_is_given_up():
    with Server("--request-timeout", "1") as server:
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.settimeout(10)
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
            start = time.monotonic()
            try:
                while time.monotonic() < start + 8:
                    connection.sendall(b"X-A: b\r\n")
                    time.sleep(0.2)
            except OSError:
                pass
            assert time.monotonic() < start + 5, "still connected"


def an_answer_is_waited_for_as_long_as_somebody_takes_some_of_it():
    call = '{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"","limit":1000,"explain":true}}'
    batch = "[" + ",".join([call] * 100) + "]"
    request = f"POST /rpc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(batch)}\r\n\r\n"
    with Server("--request-timeout", "1", "--cache-size", "0") as server:
        def ask():
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
            connection.settimeout(20)
            connection.connect(("127.0.0.1", server.port))
            connection.sendall((request + batch).encode())
            return connection, connection.recv(1 << 12)

        def rest(connection, answer, pause):
            head, _, body = answer.partition(b"\r\n\r\n")
            length = int([line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")][0][15:])
            count = len(body)
            try:
                while count < length and (piece := connection.recv(1 << 16)):
                    count += len(piece)
                    time.sleep(pause)
            except OSError:
                pass
            return length - count

        connection, answer = ask()
        start = time.monotonic()
        with connection:
            assert rest(connection, answer, 0.05) == 0, "a part of it is missing"
        assert time.monotonic() > start + 2, "the answer was taken too fast to tell"
        connection, answer = ask()
        with connection:
            time.sleep(4)
            assert rest(connection, answer, 0) > 0, "nobody has taken anything, and still connected"


def an_answer_that_is_being_sent_when_the_server_stops_arrives_whole():
    call = '{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"","limit":1000,"explain":true}}'
    batch = "[" + ",".join([call] * 100) + "]"
    with Server() as server, socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 12)
        connection.settimeout(20)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall((f"POST /rpc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                            f"Content-Length: {len(batch)}\r\n\r\n{batch}").encode())
        answer = connection.recv(1 << 12)
        server.signal(signal.SIGTERM)
        time.sleep(1)
        while piece := connection.recv(1 << 20):
            answer += piece
        head, _, body = answer.partition(b"\r\n\r\n")
        length = int([line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")][0][15:])
        assert length > 3_000_000, "the system may have had room for all of it"
        assert len(body) == length, (len(body), length)
        assert server.process.wait(timeout=10) == 0


def a_later_request_has_all_of_its_time():
    with Server("--request-timeout", "2") as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
            for _ in range(2):
                connection.sendall(b"POST /rpc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[")
                time.sleep(1.4)
                connection.sendall(b"]")
                assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
                time.sleep(1.4)
            start = time.monotonic()
            assert connection.recv(1) == b"" and time.monotonic() < start + 4, "an idle connection stays"


def raw(server, text, *more):
    """What the server sends back to bytes on a connection, until it closes it; each further piece is sent after an
    answer to the one before."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(text.replace("\n", "\r\n").encode())
        answer = b""
        for piece in more:
            answer += connection.recv(65536)
            connection.sendall(piece.encode())
        while piece := connection.recv(65536):
            answer += piece
        return answer.decode()


def requests_are_held_against_the_protocol():
    with Server("--log-level", "info") as server:
        for hosts in ["", "Host: a\nHost: b\n"]:
            answer = raw(server, f"GET /healthz HTTP/1.1\n{hosts}Connection: close\n\n")
            assert answer.startswith("HTTP/1.1 400 ") and '"code":"invalid-request"' in answer, answer
        # HTTP/1.0 needs no host, and ends its connection.
        assert " 200 " in raw(server, "GET /healthz HTTP/1.0\n\n")
        call = '{"jsonrpc":"2.0","id":1,"method":"get","params":["x"]}'
        answer = raw(server, "POST /rpc HTTP/1.1\nHost: a\nContent-Type: application/json\nExpect: 100-continue\n"
                     f"Connection: close\nContent-Length: {len(call)}\n\n", call)
        assert answer.startswith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 "), answer
        assert answer.endswith('"result":null,"id":1}'), answer
        assert raw(server, "garbage\n\n").startswith("HTTP/1.1 400 ")
        figures = server.get("/metrics")[2].decode()
        assert 'requests_total{route="none",method="other",status="400"} 1' in figures, figures
        assert '"message":"A request cannot be read as HTTP"' in server.log()
        requests = [json.loads(line) for line in server.log().splitlines() if "Answered a request" in line]
        assert all(type(request["status"]) is int and type(request["microseconds"]) is int for request in requests)


def no_question_keeps_others_from_being_answered():
    with Server("--max-body", "4000000") as server:
        questions = ["Å" * 500_000, "ﷺ" * 100_000, "設" * 300_000, "a" * 1_000_000]
        bodies = [json.dumps({"jsonrpc": "2.0", "id": 1, "method": "search", "params": [text]}, ensure_ascii=False)
                  for text in questions] * 4
        fields = {"Content-Type": "application/json"}
        answers = []
        threads = [threading.Thread(target=lambda body=body: answers.append(
            server.get("/rpc", "POST", fields, body.encode())[2])) for body in bodies]
        for thread in threads:
            thread.start()
        assert server.get("/healthz")[0] == 200
        for thread in threads:
            thread.join()
        assert len(answers) == len(bodies) and all(b'"code":-32602' in answer for answer in answers), answers[:1]
        server.signal(signal.SIGTERM)
        assert server.process.wait(20) == 0


def an_index_in_a_folder_that_cannot_be_written_to_is_served():
    def index(path):
        folder = path / "read-only"
        folder.mkdir()
        subprocess.run([NAVSEARCH, "index", str(path / "manifest.json"), "--output", str(folder / "index.sqlite")],
                       check=True, capture_output=True)
        # What holds for root, too: a link to nowhere stands where SQLite keeps what readers tell each other.
        (folder / "index.sqlite-shm").symlink_to("/nowhere/at all")
        folder.chmod(0o555)
        return ["--index", str(folder / "index.sqlite")]

    with Server(source=index) as server:
        assert server.titles("settings")[:1] == ["Settings"]
        server.retitle("Quokka house")
        new = server.path / "new.sqlite"
        assert command(server, "index", str(server.manifest), "--output", str(new)).returncode == 0
        (server.path / "read-only").chmod(0o755)
        new.rename(server.path / "read-only/index.sqlite")
        until(lambda: server.titles("quokka")[:1] == ["Quokka house"])


def changed_keys_are_used():
    with Server() as server:
        ask = lambda: server.get("/v1/search?q=s", headers={"Authorization": f"Bearer {token('premium')}"})[0]
        assert ask() == 200
        (server.path / "secret").write_bytes(b"quite another secret, with more than 32 bytes too")
        until(lambda: ask() == 401)
        (server.path / "secret").write_bytes(b"short")
        until(lambda: "old ones are" in server.log())
        assert ask() == 401


def wrong_usage_is_told():
    with Server() as server:
        for arguments, words in [
            (["--http", "8080"], b"--http"), (["--http", "127.0.0.1:0", "--rate-limit", "0"], b"--rate-limit"),
            (["--http", "127.0.0.1:0", "--jwt-issuer", "x"], b"--jwt-secret-file"),
            (["--jwt-secret-file", "x"], b"--http"),
        ]:
            run = command(server, "serve", *arguments)
            assert run.returncode == 64 and words in run.stderr, (arguments, run)
        taken = command(server, "serve", "--http", f"127.0.0.1:{server.port}", "--manifest", str(server.manifest))
        assert taken.returncode == 2 and b"cannot be served" in taken.stderr, taken
        path = server.path / "socket"
        for listens, in_the_way in [(True, b"Address already in use"), (False, None), (None, b"something else than a socket")]:
            one = socket.socket(socket.AF_UNIX)
            path.unlink(missing_ok=True)
            path.write_bytes(b"") if listens is None else one.bind(str(path))
            if listens:
                one.listen()
            else:
                one.close()
            if in_the_way:
                taken = command(server, "serve", "--http", f"unix:{path}", "--manifest", str(server.manifest))
                assert taken.returncode == 2 and in_the_way in taken.stderr and path.exists(), taken
                one.close()
                continue
            # What a process left behind that is gone is no hindrance.
            process = subprocess.Popen([NAVSEARCH, "serve", "--http", f"unix:{path}", "--manifest", str(server.manifest)],
                                       stderr=subprocess.PIPE, env=server.environment)
            assert any(b"Listening" in line for line in process.stderr)
            process.terminate()
            process.communicate()
        nothing = command(server, "serve", "--http", "127.0.0.1:0", "--jwt-key-set", str(server.path / "none"),
                          "--manifest", str(server.manifest))
        assert nothing.returncode == 2 and b"cannot be read" in nothing.stderr, nothing


checks = [value for value in list(globals().values()) if callable(value) and getattr(value, "__module__", "") == "__main__"
          and value.__name__ not in ("command", "raw")]
for check in checks:
    start = time.monotonic()
    check()
    print(f"process: {check.__name__.replace('_', ' ')} ({time.monotonic() - start:.1f} s)", flush=True)
