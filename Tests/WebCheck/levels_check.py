"""Nobody sees or keeps what is above their level."""
from selenium.webdriver.common.keys import Keys

from browser import PaletteCheck, until
from server import token


class Levels(PaletteCheck):
    SECRET_TITLE = "Journal settings"  # premium in the demo app

    def as_viewer(self, level, asked=None):
        self.script("""const one = document.querySelector('nav-search'); one.token = arguments[0];
            if (arguments[1]) one.setAttribute('level', arguments[1]); else one.removeAttribute('level');""", level and token(level), asked)

    def test_a_token_shows_more_and_its_end_shows_less_at_once(self):
        self.open()
        self.assertNotIn(self.SECRET_TITLE, self.ask("journal settings"))
        self.as_viewer("premium")
        until(lambda: self.SECRET_TITLE in self.titles(), "the premium screen")
        self.as_viewer("premium", "authenticated")
        until(lambda: self.SECRET_TITLE not in self.titles(), "its absence for a lower level")
        self.as_viewer("premium")
        until(lambda: self.SECRET_TITLE in self.titles(), "the premium screen")
        self.as_viewer(None)
        until(lambda: self.SECRET_TITLE not in self.titles(), "its absence without a token")

    def test_what_somebody_else_was_shown_is_gone_before_the_next_answer(self):
        self.open()
        self.as_viewer("admin")
        until(lambda: "Back office" in self.inside("return root.querySelector('.chips').textContent"), "the category")
        self.ask("journal settings")
        self.assertIn(self.SECRET_TITLE, self.titles())
        for is_open in (True, False):
            # No answer comes any more.
            self.script("window.fetched ??= window.fetch; window.fetch = () => new Promise(() => {})")
            if not is_open:
                self.script("document.querySelector('nav-search').close()")
            self.as_viewer(None)
            shown = self.inside("return root.querySelector('dialog').textContent")
            self.assertNotIn(self.SECRET_TITLE, shown)
            self.assertNotIn("Back office", shown)
            self.script("window.fetch = window.fetched")
            self.as_viewer("admin")
            if is_open:
                until(lambda: self.SECRET_TITLE in self.titles(), "the hits of an administrator")

    def test_categories_are_those_of_the_token(self):
        self.open()
        categories = lambda: self.inside("return [...root.querySelectorAll('.chip')].map((one) => one.textContent)")
        until(lambda: "Rewards & Plus" in categories(), "the categories")
        self.assertNotIn("Back office", categories())
        self.as_viewer("admin")
        until(lambda: "Back office" in categories(), "the category of administrators")
        self.inside("root.querySelector('.chip[data-id=backoffice]').click()")
        until(lambda: self.titles(), "its hits")
        self.as_viewer(None)
        until(lambda: "Rewards & Plus" in categories() and "Back office" not in categories(), "its absence without a token")
        until(lambda: len(self.titles()) > 3, "hits of all categories")

    def test_a_level_above_the_token_is_refused_in_words(self):
        self.open()
        self.as_viewer("authenticated", "premium")
        until(lambda: self.message() == "This search is not open to you", "the message")
        self.assertEqual(self.titles(), [])
        self.as_viewer("premium", "premium")
        until(self.titles, "hits")

    def test_a_recent_choice_is_not_shown_to_who_may_no_longer_see_it(self):
        self.open()
        self.as_viewer("premium")
        self.ask("journal settings")
        self.choose()
        kept = self.script("return JSON.stringify(Object.entries(localStorage))")
        self.assertIn("journal-settings", kept)
        self.assertNotIn(self.SECRET_TITLE, kept)
        self.press("k", Keys.CONTROL)
        until(lambda: self.titles()[:1] == [self.SECRET_TITLE], "the recent choice")
        self.press(Keys.ESCAPE)
        self.as_viewer(None)
        self.press("k", Keys.CONTROL)
        until(lambda: self.titles() and self.SECRET_TITLE not in self.titles(), "hits without it")
        self.assertNotIn(self.SECRET_TITLE, self.inside("return root.querySelector('dialog').textContent"))

    def choose(self):
        """Chooses the first hit. The palette closes once that is done, and until then its key would close it too."""
        self.press(Keys.ENTER)
        until(lambda: not self.inside("return root.querySelector('dialog').open"), "a closed palette")

    def test_recent_choices_stand_first_newest_first_and_can_be_forgotten(self):
        self.open()
        for text in ["dark mode", "do not disturb"]:
            self.ask(text)
            self.choose()
            self.press("k", Keys.CONTROL)
            until(self.titles, "hits")
        until(lambda: self.titles()[:2] == ["Do Not Disturb", "Dark Mode"], "both choices")
        self.open(keep=True)
        until(lambda: self.titles()[:2] == ["Do Not Disturb", "Dark Mode"], "both choices on another visit")
        self.inside("root.querySelector('.forget').click()")
        until(lambda: self.titles() and self.titles()[0] not in ("Do Not Disturb", "Dark Mode"), "hits without them")
        self.assertEqual(self.script("return Object.keys(localStorage).length"), 0)

    def test_the_pages_ask_with_the_token_of_their_viewer(self):
        self.visit()
        self.script("sessionStorage.setItem('navsearch:viewer', JSON.stringify({ token: arguments[0], level: '' }))", token("premium"))
        self.open(keep=True)
        self.assertIn(self.SECRET_TITLE, self.ask("journal settings"))
