"""How it looks: nothing jumps, light and dark, phones, right to left, still for those who want it still."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

from browser import PaletteCheck, until
from server import DEMO, Proxy, Server, token

SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shifts.push([one.value, one.sources.map((s) => s.node?.className ?? s.node?.nodeName)]); })
      .observe({ type: 'layout-shift', buffered: true });"""


class Looks(PaletteCheck):
    def shifts(self):
        """All shifts of what is on screen, those after a key included."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
        return self.script("return window.shifts")

    def test_the_observer_would_see_something_jump(self):
        self.visit()
        self.script(SHIFTS)
        self.script("document.querySelector('main').style.marginTop = '40px'")
        self.assertNotEqual(self.shifts(), [])

    def test_nothing_jumps_while_a_page_loads_and_one_types(self):
        for path in ["/", "/ranking"]:
            self.visit(path)
            self.visit(path)
            self.script(SHIFTS)
            until(lambda: self.script("return document.querySelectorAll('#categories li, .hit').length"), "the page")
            self.assertEqual(self.shifts(), [], path)
        self.visit()
        until(lambda: self.script("return !document.querySelector('#embedding').hidden"), "the page")
        self.script(SHIFTS)
        self.press("k", Keys.CONTROL)
        until(self.titles, "hits")
        until(lambda: len(self.chips()) > 3, "categories")
        for text in ["d", "dark", "dark moed", "qqxxzz", "set"]:
            self.ask(text)
            self.assertEqual(self.shifts(), [], text)
        for key in [Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ESCAPE]:
            self.press(key)
        self.assertEqual(self.shifts(), [], "keys")

    def test_the_panel_keeps_its_size(self):
        self.open()
        size = lambda: self.inside("const box = root.querySelector('dialog').getBoundingClientRect(); return [box.x, box.y, box.width, box.height]")
        self.media(prefers_reduced_motion="reduce")
        sizes = [size() for text in ["set", "qqxxzz", "dark moed"] if self.ask(text) is not None]
        self.assertEqual(len(set(map(tuple, sizes))), 1)

    def test_the_page_behind_stays_where_it_is(self):
        self.screen(1200, 500)
        self.open()
        self.ask("dark moed")
        wheel = lambda x, y: ActionChains(self.driver).scroll_from_origin(ScrollOrigin.from_viewport(x, y), 0, 300).perform()
        for x, y in [(20, 300), (600, 80), (600, 300)]:
            wheel(x, y)
            self.assertEqual(self.script("return scrollY"), 0, f"{x}, {y}")
        self.ask("settings")
        wheel(600, 300)
        until(lambda: self.inside("return root.querySelector('.list').scrollTop") > 0, "the list being scrolled")
        self.assertEqual(self.script("return scrollY"), 0)
        self.press(Keys.ESCAPE)
        wheel(20, 300)
        until(lambda: self.script("return scrollY") > 0, "the page being scrolled")

    def background(self):
        return self.inside("return getComputedStyle(root.querySelector('dialog')).backgroundColor")

    def test_light_and_dark_follow_the_system_unless_a_theme_is_named(self):
        self.media(prefers_color_scheme="light")
        self.open()
        self.assertEqual(self.background(), "rgb(255, 255, 255)")
        self.media(prefers_color_scheme="dark")
        self.assertEqual(self.background(), "rgb(26, 27, 32)")
        self.script("document.querySelector('nav-search').setAttribute('theme', 'light')")
        self.assertEqual(self.background(), "rgb(255, 255, 255)")
        self.media(prefers_color_scheme="light")
        self.script("document.querySelector('nav-search').setAttribute('theme', 'dark')")
        self.assertEqual(self.background(), "rgb(26, 27, 32)")

    def test_a_page_can_set_the_colours(self):
        self.open()
        self.script("document.querySelector('nav-search').style.setProperty('--nav-search-background', 'rgb(1, 2, 3)')")
        self.assertEqual(self.background(), "rgb(1, 2, 3)")

    def test_nothing_moves_for_those_who_asked_for_less_motion(self):
        # At once: an animation takes a tenth of a second, which a busy machine needs for the next question.
        moving = """document.querySelector('nav-search').show();
            return root.querySelector('dialog').getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation).length"""
        self.visit()
        self.assertGreater(self.inside(moving), 0)
        self.media(prefers_reduced_motion="reduce")
        self.visit()
        self.assertEqual(self.inside(moving), 0)

    def test_on_a_phone_it_fills_the_screen_and_fingers_hit_it(self):
        self.screen(360, 640, phone=True)
        self.media(prefers_reduced_motion="reduce")
        self.visit()
        self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 360)
        self.script("document.querySelector('nav-search').show('set')")
        until(self.titles, "hits")
        until(lambda: len(self.chips()) > 3, "categories")
        box = self.inside("const box = root.querySelector('dialog').getBoundingClientRect(); return [box.x, box.y, box.width, box.height]")
        self.assertEqual(box, [0, 0, 360, 640])
        small = self.inside("""return [...root.querySelectorAll('.option, .chip, .close, .clear')].filter((one) => {
            const box = one.getBoundingClientRect(); return box.height < 40 || box.width < 40; }).map((one) => one.className)""")
        self.assertEqual(small, [])
        # Safari zooms into fields whose letters are smaller.
        self.assertGreaterEqual(self.inside("return parseFloat(getComputedStyle(root.querySelector('input')).fontSize)"), 16)
        self.inside("root.querySelector('.close').click()")
        self.assertFalse(self.is_open())
        for path in ["/", "/ranking?q=set&compare=1"]:
            self.visit(path)
            until(lambda: self.script("return document.querySelectorAll('#categories li, .hit').length"), "the page")
            self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 360, path)

    def test_fingers_hit_it_on_wider_screens_and_a_phone_on_its_side_is_filled(self):
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.addCleanup(lambda: self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False}))
        for width, height in [(1024, 768), (844, 390)]:
            self.screen(width, height, phone=True)
            self.media(prefers_reduced_motion="reduce")
            self.visit()
            self.assertTrue(self.script("return matchMedia('(pointer: coarse)').matches"))
            self.script("document.querySelector('nav-search').show('set')")
            until(self.titles, "hits")
            until(lambda: len(self.chips()) > 3, "categories")
            small = self.inside("""return [...root.querySelectorAll('.option, .chip, .close, .clear')].filter((one) => {
                const box = one.getBoundingClientRect(); return box.height < 40 || box.width < 40; }).map((one) => one.className)""")
            self.assertEqual(small, [])
            size = self.inside("const box = root.querySelector('dialog').getBoundingClientRect(); return [box.width, box.height]")
            self.assertEqual(size == [width, height], height == 390, size)


class Embedding(PaletteCheck):
    def test_two_lines_are_enough_on_another_site_that_the_server_allows(self):
        site = Proxy(None)
        self.addCleanup(site.close)
        server = Server(DEMO, "--allow-origin", site.address)
        self.addCleanup(server.close)
        for one in [server, self.server]:
            site.pages[f"/{one.port}"] = f"<!doctype html><title>x</title><script src='{one.address}/nav-search.js' defer></script>\n<nav-search></nav-search>"
        self.open(f"/{server.port}", site.address)
        self.assertEqual(self.ask("dark mode")[0], "Dark Mode")
        self.script("document.querySelector('nav-search').token = arguments[0]", token("premium"))
        self.assertIn("Journal settings", self.ask("journal settings"))
        # The other server lets nobody else read its answers.
        self.visit(f"/{self.server.port}", site.address)
        self.press("k", Keys.CONTROL)
        until(lambda: self.message() == "The search cannot be reached", "the message")

    def test_a_choice_leads_to_the_base_and_the_path(self):
        page = "<!doctype html><title>x</title><script src='/nav-search.js' defer></script><nav-search base='/app'></nav-search>"
        proxy = Proxy(self.server, {"/page.html": page, "/app/settings/appearance/dark-mode": "<!doctype html><title>arrived</title>"})
        self.addCleanup(proxy.close)
        self.open("/page.html", proxy.address)
        self.ask("dark mode")
        self.press(Keys.ENTER)
        until(lambda: self.driver.title == "arrived", "the screen")

    def test_what_a_page_sets_before_the_script_is_there_counts(self):
        page = "<!doctype html><title>x</title><nav-search></nav-search><script src='/before.js'></script><script src='/nav-search.js' defer></script>"
        before = "const one = document.querySelector('nav-search'); one.token = () => { window.asked = true; return null; }; one.labels = { placeholder: 'Jump to' };"
        proxy = Proxy(self.server, {"/page.html": page, "/before.js": before})
        self.addCleanup(proxy.close)
        self.open("/page.html", proxy.address)
        self.assertTrue(self.script("return window.asked"))
        self.assertEqual(self.inside("return root.querySelector('input').placeholder"), "Jump to")

    def test_hovering_over_the_button_fetches_what_opening_it_shows(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.visit(address=proxy.address)
        ActionChains(self.driver).move_to_element(self.script("return document.querySelector('nav-search')")).perform()
        until(lambda: "" in proxy.asked, "the request")
        self.inside("root.querySelector('.trigger').click()")
        until(self.titles, "hits")
        self.assertEqual(proxy.asked.count(""), 1)

    def test_own_words_of_a_page_are_used(self):
        self.visit()
        self.script("const one = document.querySelector('nav-search'); one.setAttribute('placeholder', 'Jump to'); one.setAttribute('labels', JSON.stringify({ results: 'Ziele' }))")
        self.assertEqual(self.inside("return [root.querySelector('input').placeholder, root.querySelector('#list').ariaLabel]"), ["Jump to", "Ziele"])


class RightToLeft(PaletteCheck):
    manifest = {
        "version": "1",
        "sections": [{"id": "settings", "path": "/settings", "title": "الإعدادات", "subtitle": "كل شيء", "accessLevel": "public", "icon": "gear", "children": [
            {"id": "display", "path": "/settings/display", "title": "الشاشة", "accessLevel": "public", "icon": "sun"},
            {"id": "wifi", "path": "/settings/wifi", "title": "Wi-Fi", "accessLevel": "public", "icon": "wifi"}]}],
        "searchCategories": {"main": {"title": "عام", "order": 1, "itemIds": ["settings"]}, "net": {"title": "شبكة", "order": 2, "itemIds": ["wifi"]}},
    }

    def test_the_layout_is_mirrored_and_every_text_has_its_own_direction(self):
        self.open("/?dir=rtl&lang=ar")
        self.assertEqual(self.inside("return root.querySelector('input').placeholder"), "بحث")
        self.ask("الشاشة")
        places = self.inside("""return ['.tile', '.texts', '.enter'].map((one) => root.querySelector('.option ' + one).getBoundingClientRect().x)""")
        self.assertEqual(places, sorted(places, reverse=True))
        title = self.inside("const one = root.querySelector('.option .title bdi'); return [one.dir, getComputedStyle(one).direction]")
        self.assertEqual(title, ["auto", "rtl"])
        self.ask("wi-fi")
        self.assertEqual(self.inside("return getComputedStyle(root.querySelector('.option .title bdi')).direction"), "ltr")
        self.assertEqual(self.inside("return getComputedStyle(root.querySelector('input')).direction"), "ltr")
        self.assertEqual(self.inside("return getComputedStyle(root.querySelector('.option')).direction"), "rtl")

    def test_an_empty_field_begins_on_the_right(self):
        self.open("/?dir=rtl&lang=ar")
        self.assertEqual(self.inside("return getComputedStyle(root.querySelector('input')).direction"), "rtl")

    def test_arrows_on_the_chips_go_where_they_point(self):
        self.open("/?dir=rtl&lang=ar")
        until(lambda: len(self.chips()) == 3, "categories")
        self.inside("root.querySelector('.chip').focus()")
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.inside("return root.activeElement.textContent"), "عام")
