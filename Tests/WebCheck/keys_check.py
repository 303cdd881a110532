"""Keys, focus, and what is told to the page."""
from selenium.webdriver.common.keys import Keys

from browser import PaletteCheck, until


class Keyboard(PaletteCheck):
    def test_the_hot_key_opens_and_closes(self):
        self.visit()
        self.press("k", Keys.CONTROL)
        self.assertTrue(self.is_open())
        self.press("k", Keys.CONTROL)
        self.assertFalse(self.is_open())

    def test_the_hot_key_works_in_the_very_moment_of_closing(self):
        self.open()
        self.inside("""
            const field = root.querySelector('input');
            document.querySelector('nav-search').close();
            const target = root.activeElement === field ? field : document.body;
            target.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, composed: true }))""")
        self.assertTrue(self.is_open())
        self.type("dark")
        until(lambda: self.titles()[:1] == ["Dark Mode"], "the answer, in a palette that stayed open")

    def test_another_hot_key_can_be_named_but_is_left_to_fields(self):
        self.visit()
        self.script("document.querySelector('nav-search').setAttribute('hotkey', 'alt+p /')")
        self.press("k", Keys.CONTROL)
        self.assertFalse(self.is_open())
        self.put("textarea")
        self.type("a/b")
        self.assertFalse(self.is_open())
        self.assertEqual(self.script("return document.querySelector('#mine').value"), "a/b")
        self.press("p", Keys.ALT)
        self.assertTrue(self.is_open())
        self.press(Keys.ESCAPE)
        self.script("document.activeElement.blur()")
        self.press("/")
        self.assertTrue(self.is_open())

    def test_a_palette_that_is_not_shown_keeps_the_page_from_nobody(self):
        self.visit()
        self.script("""
            const hidden = document.createElement('div');
            hidden.style.display = 'none';
            hidden.append(document.createElement('nav-search'));
            document.body.prepend(hidden);""")
        self.press("k", Keys.CONTROL)
        self.assertEqual(self.script("return [...document.querySelectorAll('nav-search')].map((one) => one.open)"), [False, True])
        self.press("k", Keys.CONTROL)
        self.script("document.querySelectorAll('nav-search')[1].style.display = 'none'; document.querySelectorAll('nav-search')[1].show()")
        self.assertEqual(self.script("return [...document.querySelectorAll('nav-search')].map((one) => one.open)"), [False, False])

    def test_an_event_without_a_key_is_none(self):
        self.visit()
        self.script("window.errors = []; addEventListener('error', (event) => window.errors.push(event.message)); document.dispatchEvent(new Event('keydown'))")
        self.assertEqual(self.script("return window.errors"), [])

    def test_the_focus_goes_to_the_field_and_comes_back(self):
        self.visit()
        self.put("button")
        self.press("k", Keys.CONTROL)
        self.assertEqual(self.inside("return root.activeElement.getAttribute('role')"), "combobox")
        self.press(Keys.ESCAPE)
        self.assertFalse(self.is_open())
        self.assertEqual(self.script("return document.activeElement.id"), "mine")

    def test_the_focus_comes_back_to_the_button_that_opened_it(self):
        self.visit()
        self.inside("root.querySelector('.trigger').focus()")
        self.press(Keys.ENTER)
        self.assertTrue(self.is_open())
        self.press(Keys.ESCAPE)
        self.assertEqual(self.inside("return root.activeElement.className"), "trigger")

    def test_tab_stays_inside(self):
        self.open()
        until(lambda: len(self.chips()) > 3, "categories")
        seen = set()
        for _ in range(12):
            self.press(Keys.TAB)
            seen.add(self.script("""
                let node = document.activeElement; while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
                return node === document.body ? 'body' : node.className"""))
        self.assertLessEqual(seen, {"input", "clear shown", "clear", "close", "chip", "list", "forget", "body"})
        self.assertIn("chip", seen)

    def test_arrows_go_round_and_home_end_and_pages_go_far(self):
        self.open()
        titles = self.ask("set")
        self.assertEqual(self.active(), titles[0])
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(self.active(), titles[1])
        self.press(Keys.ARROW_UP)
        self.press(Keys.ARROW_UP)
        self.assertEqual(self.active(), titles[-1])
        self.press(Keys.HOME)
        self.assertEqual(self.active(), titles[0])
        self.press(Keys.PAGE_DOWN)
        far = self.active()
        self.assertGreater(titles.index(far), 3)
        self.press(Keys.PAGE_UP)
        self.assertEqual(self.active(), titles[0])
        self.press(Keys.END)
        until(lambda: len(self.titles()) > len(titles), "the rest, since the end is in sight")
        self.press(Keys.END)
        self.assertEqual(self.active(), self.titles()[-1])
        shown = self.inside("""
            const list = root.querySelector('.list').getBoundingClientRect(), one = root.querySelector('[aria-selected=true]').getBoundingClientRect();
            return one.top >= list.top && one.bottom <= list.bottom""")
        self.assertTrue(shown, "the active hit is in sight")

    def test_keys_for_the_palette_are_none_for_the_page(self):
        self.open()
        self.script("window.heard = []; for (const type of ['keydown', 'keyup']) addEventListener(type, (event) => window.heard.push(event.key))")
        self.type("s/")
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(self.script("return window.heard"), [])

    def test_enter_chooses_and_tells_the_page(self):
        self.visit()
        self.script("""document.addEventListener('nav-search-select', (event) => {
            window.chosen = [event.detail.hit.id, event.detail.query, event.detail.position, event.detail.address, event.cancelable]; })""")
        self.press("k", Keys.CONTROL)
        self.ask("do not dist")
        self.press(Keys.ENTER)
        self.assertEqual(self.script("return window.chosen"), [
            "notifications-dnd", "do not dist", 1, "mycuppa://settings/notifications/do-not-disturb", True])
        self.assertFalse(self.is_open())
        until(lambda: self.script("return document.querySelector('#entry h2')?.textContent") == "Do Not Disturb", "the entry in full")

    def test_a_click_chooses_and_a_click_outside_closes(self):
        self.open()
        self.ask("dark mode")
        self.inside("root.querySelector('.option').click()")
        self.assertFalse(self.is_open())
        self.press("k", Keys.CONTROL)
        # A finger's click would go to what lies below a dialog that has closed already.
        self.inside("root.querySelector('dialog').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
        self.assertTrue(self.is_open())
        self.inside("root.querySelector('dialog').click()")
        self.assertFalse(self.is_open())

    def test_an_input_method_keeps_its_keys(self):
        self.open()
        self.ask("set")
        self.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": "t", "selectionStart": 1, "selectionEnd": 1})
        before = self.active()
        for key in ["Enter", "ArrowDown", "Escape"]:
            prevented = self.inside("""return !root.querySelector('input').dispatchEvent(new KeyboardEvent('keydown', {
                key: arguments[0], isComposing: true, bubbles: true, cancelable: true, composed: true }))""", key)
            self.assertFalse(prevented, key)
        self.assertTrue(self.is_open())
        self.assertEqual(self.active(), before)

    def test_what_is_being_composed_is_searched_already(self):
        self.open()
        self.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": "dark m", "selectionStart": 6, "selectionEnd": 6})
        until(lambda: self.titles()[:1] == ["Dark Mode"], "hits for the composition")

    def test_the_chips_are_one_stop_with_arrows_inside(self):
        self.open()
        until(lambda: len(self.chips()) > 3, "categories")
        self.inside("root.querySelector('.chip').focus()")
        self.press(Keys.ARROW_RIGHT)
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.inside("return root.activeElement.textContent"), self.chips()[2])
        self.press(Keys.SPACE)
        until(lambda: self.inside("return root.querySelector('.chip[aria-pressed=true]').textContent") == self.chips()[2], "the category")
        self.type("x")
        self.assertEqual(self.inside("return root.activeElement.getAttribute('role') + root.activeElement.value"), "comboboxx")
