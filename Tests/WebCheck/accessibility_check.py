"""What assistive technology is told: the ARIA combobox pattern, and what axe-core has to say."""
from selenium.webdriver.common.keys import Keys

from browser import PaletteCheck, until
from server import token


class Accessibility(PaletteCheck):
    def attributes(self, selector):
        return self.inside("return Object.fromEntries([...root.querySelector(arguments[0]).attributes].map((one) => [one.name, one.value]))", selector)

    def test_the_field_is_a_combobox_that_controls_a_listbox(self):
        self.open()
        self.ask("set")
        field = self.attributes("input")
        expected = {"role": "combobox", "aria-expanded": "true", "aria-autocomplete": "list", "aria-controls": "list", "aria-label": "Search"}
        self.assertEqual({name: field[name] for name in expected}, expected)
        self.assertEqual(self.attributes("#list")["role"], "listbox")
        options = self.inside("return [...root.querySelectorAll('#list > [role=option]')].map((one) => [one.id, one.ariaSelected, one.ariaPosInSet, one.ariaSetSize])")
        self.assertEqual(options[0], [field["aria-activedescendant"], "true", "1", "26"])
        self.assertEqual([one[1] for one in options[1:]], ["false"] * (len(options) - 1))

    def test_the_tree_that_screen_readers_get_has_names_and_roles(self):
        self.open()
        self.ask("do not dist")
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        seen = {(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node.get("ignored")}
        self.assertIn(("dialog", "Search"), seen)
        self.assertIn(("combobox", "Search"), seen)
        self.assertIn(("listbox", "Results"), seen)
        self.assertIn(("toolbar", "Categories"), seen)
        self.assertIn(("option", "Do Not Disturb. Settings, Notifications. Silence everything but ready orders"), seen)
        # The page behind is out of reach while the palette is open.
        self.assertFalse([one for one in seen if one[1] == "Type a few letters"])

    def test_without_hits_there_is_nothing_to_expand(self):
        self.open()
        self.ask("qqxxzz")
        field = self.attributes("input")
        self.assertEqual(field["aria-expanded"], "false")
        self.assertNotIn("aria-activedescendant", field)

    def test_the_number_of_hits_is_said_once_typing_pauses(self):
        self.open()
        live = self.attributes("[role=status]")
        self.assertEqual((live["aria-live"], live["aria-atomic"]), ("polite", "true"))
        self.ask("set")
        until(lambda: self.inside("return root.querySelector('[role=status]').textContent") == "26 results", "the number being said")
        self.ask("dark moed")
        until(lambda: self.inside("return root.querySelector('[role=status]').textContent") == "1 result. Did you mean dark mode?", "the question being said")

    def test_the_active_option_is_another_node_after_each_answer(self):
        self.open()
        self.ask("set")
        before = self.attributes("input")["aria-activedescendant"]
        self.ask("sett")
        self.assertNotEqual(self.attributes("input")["aria-activedescendant"], before)

    def test_recent_choices_are_a_named_group(self):
        self.open()
        self.ask("dark mode")
        self.press(Keys.ENTER)
        self.press("k", Keys.CONTROL)
        until(lambda: self.inside("return root.querySelectorAll('[role=group]').length") == 2, "two groups")
        names = self.inside("return [...root.querySelectorAll('[role=group]')].map((one) => root.getElementById(one.getAttribute('aria-labelledby')).textContent)")
        self.assertEqual(names, ["Recent", "Screens"])

    def test_axe_finds_nothing_in_any_state(self):
        for scheme in ["light", "dark"]:
            self.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            self.visit()
            self.assertEqual(self.violations(), [], f"{scheme}, the page")
            self.press("k", Keys.CONTROL)
            until(self.titles, "hits")
            until(lambda: len(self.chips()) > 3, "categories")
            self.assertEqual(self.violations(), [], f"{scheme}, open")
            for text in ["dark moed", "flat white banana", "qqxxzz"]:
                self.ask(text)
                self.assertEqual(self.violations(), [], f"{scheme}, {text}")

    def test_axe_finds_nothing_on_the_ranking_page(self):
        for scheme in ["light", "dark"]:
            self.media(prefers_color_scheme=scheme)
            self.visit("/ranking?q=bluetooth+scle&compare=1")
            self.script("sessionStorage.setItem('navsearch:viewer', JSON.stringify({ token: arguments[0], level: '' }))", token("premium"))
            self.visit("/ranking?q=bluetooth+scle&compare=1", keep=True)
            until(lambda: self.script("return document.querySelectorAll('.hit').length"), "hits")
            self.assertEqual(self.violations(), [], scheme)
