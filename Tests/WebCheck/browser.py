"""One Chromium for all checks, and what a person does with the palette in it."""
import atexit, importlib.util, json, pathlib, shutil, time, unittest

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.chrome.service import Service

from server import Server

_driver = None


def driver():
    global _driver
    if _driver is None:
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1200,900",
                         "--force-device-scale-factor=1", "--disable-background-networking", "--no-first-run"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        _driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        _driver.set_script_timeout(20)
        atexit.register(_driver.quit)
    return _driver


def until(condition, what="that"):
    """What the condition gives, as soon as it gives something."""
    end = time.monotonic() + 20
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"It never came to {what}: {value!r}")
        time.sleep(0.02)


class PaletteCheck(unittest.TestCase):
    """A check of pages. The server is the demo app's unless `manifest` says otherwise."""

    manifest = None
    longMessage = True

    @classmethod
    def setUpClass(cls):
        cls.server = Server() if cls.manifest is None else Server(cls.manifest)
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.driver = driver()
        self.media()
        self.screen(1200, 900)
        self.driver.get_log("browser")
        self.addCleanup(self.leave)

    def leave(self):
        """Nothing a page did may have been against its own policy or have thrown."""
        bad = [entry["message"] for entry in self.driver.get_log("browser")
               if "Content Security Policy" in entry["message"] or "Uncaught" in entry["message"] or "TrustedHTML" in entry["message"]]
        self.driver.get("about:blank")
        self.assertEqual(bad, [])

    # What the machine is like

    def media(self, **features):
        values = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": values})

    def screen(self, width, height, phone=False):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone})

    # What a person does

    def visit(self, path="/", address=None, keep=False):
        self.driver.get((address or self.server.address) + path)
        if not keep:
            self.script("localStorage.clear(); sessionStorage.clear()")

    def open(self, path="/", address=None, keep=False):
        """The page, with its palette open and the answer to the empty query there."""
        self.visit(path, address, keep)
        self.press("k", Keys.CONTROL)
        until(self.titles, "hits")

    def type(self, text):
        ActionChains(self.driver, duration=0).send_keys(text).perform()

    def press(self, key, *modifiers):
        chain = ActionChains(self.driver, duration=0)
        for modifier in modifiers:
            chain = chain.key_down(modifier)
        chain = chain.send_keys(key)
        for modifier in modifiers:
            chain = chain.key_up(modifier)
        chain.perform()

    def ask(self, text):
        """Types a text in place of what is there, and waits for its answer."""
        self.script("window.answered = null; document.querySelector('nav-search').addEventListener('nav-search-answer', (e) => { window.answered = e.detail.query; })")
        self.press("a", Keys.CONTROL)
        self.type(text)
        until(lambda: self.script("return window.answered") == text, f"an answer to {text!r}")
        return self.titles()

    def put(self, name):
        """Puts an element called `mine` on the page and gives it the focus."""
        self.script("""
            const one = document.createElement(arguments[0]);
            one.id = 'mine'; document.body.prepend(one); one.focus()""", name)

    # What a person sees

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def inside(self, text, *arguments):
        """Runs a script with `root`, the palette's shadow tree."""
        return self.script("const root = document.querySelector('nav-search').shadowRoot;" + text, *arguments)

    def titles(self):
        return self.inside("return [...root.querySelectorAll('.option .title')].map((one) => one.textContent)")

    def active(self):
        """The title that is chosen when Enter is pressed, as assistive technology is told."""
        return self.inside("""
            const id = root.querySelector('input').getAttribute('aria-activedescendant');
            return id && root.getElementById(id).querySelector('.title').textContent""")

    def is_open(self):
        return self.inside("return root.querySelector('dialog').open")

    def message(self):
        return self.inside("const box = root.querySelector('.message'); return box.hidden ? null : box.querySelector('strong').textContent")

    def status(self):
        return self.inside("return root.querySelector('.status').textContent")

    def chips(self):
        return self.inside("return [...root.querySelectorAll('.chip')].map((one) => one.textContent)")

    def violations(self):
        """What axe-core finds wrong with the page, shadow trees included."""
        package = importlib.util.find_spec("axe_playwright_python")
        path = pathlib.Path(package.submodule_search_locations[0], "axe.min.js")
        self.script(path.read_text())
        answer = self.driver.execute_async_script("const done = arguments[0]; axe.run(document).then(done)")
        return [f"{one['id']}: {one['help']}: {json.dumps(node['target'])} {node['failureSummary']}"
                for one in answer["violations"] for node in one["nodes"]]
