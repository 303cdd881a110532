"""Takes the pictures in docs/ from real servers: `make screenshots`.

The demo app's manifest is the project's own. The Arabic one has the titles of Android's Settings (AOSP, Apache-2.0) and
lies beside the repository; without it that picture stays as it is.
"""
import pathlib, subprocess

from browser import PaletteCheck, until
from server import REPOSITORY, Server, token

PICTURES = REPOSITORY / "docs/pictures"
ARABIC = REPOSITORY.parent / "shared/data/android-settings.ar.manifest.json"


class Screenshots(PaletteCheck):
    def save(self, name):
        path = PICTURES / f"{name}.png"
        self.driver.execute_async_script("document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(arguments[0], 300)))")
        self.driver.save_screenshot(str(path))
        subprocess.run(["pngquant", "--force", "--skip-if-larger", "--speed", "1", "--output", path, "64", path], check=False)
        print(f"{path.relative_to(REPOSITORY)}: {path.stat().st_size // 1000} kB")

    def shoot(self, name, path, *, address=None, size=(960, 680), phone=False, scheme="light", viewer=None, query=None):
        self.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1.5, "mobile": phone})
        self.visit("/", address)
        if viewer:
            self.script("sessionStorage.setItem('navsearch:viewer', JSON.stringify({ token: arguments[0], level: '' }))", token(viewer))
        self.visit(path, address, keep=True)
        if query is not None:
            until(lambda: self.script("return !document.querySelector('#embedding').hidden"), "the page")
            self.script("document.querySelector('nav-search').show(arguments[0])", query)
            until(lambda: len(self.chips()) > 3 and self.titles(), "hits")
            self.inside("const field = root.querySelector('input'); field.setSelectionRange(field.value.length, field.value.length)")
        else:
            until(lambda: self.script("return document.querySelectorAll('.hit').length"), "hits")
        self.save(name)

    def test_pictures(self):
        PICTURES.mkdir(exist_ok=True)
        self.shoot("palette-light", "/", viewer="premium", query="sett")
        self.shoot("palette-dark", "/", viewer="premium", query="blutooth scle", scheme="dark")
        self.shoot("palette-phone", "/", viewer="premium", query="pay", size=(390, 700), phone=True)
        self.shoot("ranking", "/ranking?q=settings&compare=1&a.level=public&b.level=premium", viewer="premium", size=(1200, 860))
        if ARABIC.exists():
            server = Server(ARABIC)
            self.addCleanup(server.close)
            self.shoot("palette-right-to-left", "/?dir=rtl&lang=ar", address=server.address, query="الشا")


if __name__ == "__main__":
    import unittest
    unittest.main(argv=["screenshots", "Screenshots"])
