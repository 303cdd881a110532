"""What the server hands out: pages under a strict policy, one script for other sites, rankings by name."""
import json, re, subprocess, unittest, urllib.error, urllib.request

from server import DEMO, NAVSEARCH, REPOSITORY, Server

ASSETS = REPOSITORY / "Sources/NavigationServer/Web/Assets"
KINDS = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)

    def get(self, path):
        try:
            with urllib.request.urlopen(self.server.address + path) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def test_every_asset_is_served_byte_for_byte(self):
        for file in ASSETS.iterdir():
            path = {"palette.html": "/", "ranking.html": "/ranking"}.get(file.name, f"/{file.name}")
            status, headers, body = self.get(path)
            self.assertEqual((status, body), (200, file.read_bytes()), path)
            self.assertEqual(headers["Content-Type"], KINDS.get(file.suffix, "text/html; charset=utf-8"), path)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff", path)

    def test_pages_allow_their_own_scripts_alone_and_need_no_more(self):
        for path in ["/", "/ranking"]:
            _, headers, body = self.get(path)
            policy = headers["Content-Security-Policy"]
            self.assertNotIn("unsafe", policy)
            self.assertIn("default-src 'none'", policy)
            text = body.decode()
            self.assertEqual(re.findall(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text), [], path)
            self.assertEqual(re.findall(r"(?:src|href)=\"(?:https?:)?//", text), [], path)

    def test_other_sites_may_load_the_component_alone(self):
        for path, expected in [("/nav-search.js", "cross-origin"), ("/ranking.js", "same-origin"), ("/", "same-origin")]:
            self.assertEqual(self.get(path)[1]["Cross-Origin-Resource-Policy"], expected, path)

    def test_no_script_makes_markup_of_texts(self):
        for file in ASSETS.glob("*.js"):
            used = re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", file.read_text())
            self.assertEqual(used, [], file.name)

    def test_rankings_are_listed_and_an_unknown_one_is_refused(self):
        self.assertEqual(json.loads(self.get("/v1/profiles")[2]), {"profiles": [{"name": "default"}]})
        self.assertEqual(self.get("/v1/search?q=set&profile=default")[2], self.get("/v1/search?q=set")[2])
        status, _, body = self.get("/v1/search?q=set&profile=quick")
        problem = json.loads(body)
        self.assertEqual((status, problem["member"], problem["detail"]),
                         (400, "profile", "Unknown. GET /v1/profiles lists the names."))

    def test_a_ranking_needs_a_name_of_its_own_and_a_file(self):
        for texts in [["quick"], ["=a.json"], ["quick="], ["default=a.json"], ["a b=a.json"], ["a=a.json", "a=b.json"]]:
            options = [word for text in texts for word in ("--named-profile", text)]
            ended = subprocess.run([NAVSEARCH, "serve", "--http", "127.0.0.1:1", "--manifest", DEMO, *options],
                                   capture_output=True, text=True, timeout=20)
            self.assertEqual(ended.returncode, 64, f"{texts}: {ended.stderr}")
            self.assertIn("--named-profile", ended.stderr)
