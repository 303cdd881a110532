"""What is typed is answered at each keystroke, and the newest answer stays."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import PaletteCheck, until
from server import Proxy


class Typing(PaletteCheck):
    def test_each_letter_is_answered(self):
        self.open()
        self.script("window.texts = []; document.addEventListener('nav-search-answer', (event) => window.texts.push(event.detail.query))")
        for letter in "dark":
            before = len(self.script("return window.texts"))
            self.type(letter)
            until(lambda: len(self.script("return window.texts")) > before, "an answer")
        self.assertEqual(self.script("return window.texts"), ["d", "da", "dar", "dark"])
        self.assertEqual(self.titles()[0], "Dark Mode")

    def test_the_words_typed_are_marked(self):
        self.open()
        self.ask("do not dist")
        marks = self.inside("return [...root.querySelectorAll('.option .title')][0].querySelectorAll('mark').length")
        text = self.inside("return [...root.querySelector('.option .title').querySelectorAll('mark')].map((one) => one.textContent)")
        self.assertEqual((marks, text), (3, ["Do", "Not", "Dist"]))

    def test_breadcrumbs_and_the_subtitle_stand_below(self):
        self.open()
        self.ask("do not disturb")
        detail = self.inside("return root.querySelector('.option .detail').textContent")
        self.assertEqual(detail, "Settings›NotificationsSilence everything but ready orders")

    def test_what_is_left_of_a_short_list_is_asked_for(self):
        self.visit()
        self.script("document.querySelector('nav-search').setAttribute('limit', '3')")
        self.press("k", Keys.CONTROL)
        until(lambda: len(self.titles()) > 3, "further pages")
        until(lambda: self.inside("const list = root.querySelector('[role=listbox]'); return list.scrollHeight > list.clientHeight"), "enough to scroll")

    def test_further_pages_are_no_recent_choices(self):
        self.open()
        ids = self.inside("return [...root.querySelectorAll('.option')].slice(0, 3).map((one) => one.dataset.id)")
        self.script("localStorage.setItem(Object.keys(localStorage)[0] ?? 'nav-search:recent:' + location.origin + '/', JSON.stringify(arguments[0]))", ids)
        self.script("const one = document.querySelector('nav-search'); one.close(); one.setAttribute('limit', '3'); one.show('')")
        sizes = lambda: self.inside("return [...root.querySelectorAll('[role=group]')].map((one) => one.querySelectorAll('.option').length)")
        # What stood here before may still be in sight, and the recent ones come before the further page.
        until(lambda: len(sizes()) > 1, "a group of further pages")
        self.assertEqual(sizes()[0], 3)

    def test_a_pending_enter_is_not_for_another_text(self):
        self.open()
        self.script("""window.chosen = 0; document.addEventListener('nav-search-select', (event) => { window.chosen += 1; event.preventDefault(); });
            window.fetched = window.fetch; window.fetch = (...all) => new Promise((done) => setTimeout(done, 200)).then(() => window.fetched(...all))""")
        self.type("esp")
        self.press(Keys.ENTER)
        self.script("document.querySelector('nav-search').show('dark mode')")
        until(lambda: self.titles()[:1] == ["Dark Mode"], "the answer")
        self.assertEqual(self.script("return window.chosen"), 0)

    def test_a_click_beside_buttons_leaves_the_focus_where_it_is(self):
        self.open()
        self.ask("dark")
        for part in (".status", ".keys"):
            ActionChains(self.driver, duration=0).move_to_element(self.inside(f"return root.querySelector('{part}')")).click().perform()
            self.assertEqual(self.inside("return root.activeElement.getAttribute('role')"), "combobox", part)

    def test_a_typing_error_is_asked_about_and_the_question_can_be_taken(self):
        self.open()
        self.ask("dark moed")
        self.assertIn("Did you mean dark mode?", self.status())
        self.inside("root.querySelector('.meant').click()")
        until(lambda: "Did you mean" not in self.status(), "an answer without a question")
        self.assertEqual(self.inside("return root.querySelector('input').value"), "dark mode")
        self.assertEqual(self.titles()[0], "Dark Mode")

    def test_words_left_aside_are_crossed_out(self):
        self.open()
        self.ask("flat white banana")
        self.assertEqual(self.inside("return root.querySelector('.note s').textContent"), "banana")

    def test_a_hit_without_a_mark_says_where_the_word_is(self):
        self.open()
        self.assertEqual(self.ask("theme")[0], "Appearance")
        self.ask("preferences")
        self.assertEqual(self.inside("return root.querySelector('.option .note').textContent"), "keyword")

    def test_nothing_found_says_so_and_names_the_text(self):
        self.open()
        self.ask("qqxxzz")
        self.assertEqual(self.message(), "Nothing found for “qqxxzz”")
        self.assertEqual(self.titles(), [])

    def test_an_old_answer_never_replaces_a_newer_one(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        # Without this the old request would be ended, and nothing would be left to come late.
        self.script("""
            AbortController.prototype.abort = () => {};
            const fetched = window.fetch; window.arrived = [];
            window.fetch = async (...all) => {
              const answer = await fetched(...all); const text = new URL(all[0]).searchParams.get('q');
              const json = answer.json.bind(answer);
              answer.json = async () => { const body = await json(); setTimeout(() => window.arrived.push(text)); return body; };
              return answer;
            }""")
        proxy.hold("da")
        self.type("d"); self.type("a"); self.type("r"); self.type("k")
        until(lambda: "dark" in self.script("return window.arrived"), "the newest answer")
        newest = self.titles()
        proxy.release("da")
        until(lambda: "da" in self.script("return window.arrived"), "the old answer")
        self.assertEqual(self.titles(), newest)
        self.assertEqual(self.ask("dark"), newest)

    def test_requests_that_are_no_longer_wanted_are_ended(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        self.script("""
            window.ended = []; const fetched = window.fetch;
            window.fetch = (url, options) => { options.signal.addEventListener('abort', () => window.ended.push(new URL(url).searchParams.get('q'))); return fetched(url, options); }""")
        proxy.hold("da")
        self.type("d"); self.type("a"); self.type("r")
        until(lambda: "da" in self.script("return window.ended"), "the end of the old request")

    def test_enter_waits_for_the_answer_to_what_is_typed(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        self.script("document.querySelector('nav-search').addEventListener('nav-search-select', (e) => { window.chosen = e.detail.hit.title; })")
        proxy.hold("dark mode")
        self.type("dark mode" + Keys.ENTER)
        until(lambda: "dark mode" in proxy.asked, "the request")
        self.assertIsNone(self.script("return window.chosen ?? null"))
        proxy.release("dark mode")
        self.assertEqual(until(lambda: self.script("return window.chosen"), "a choice"), "Dark Mode")

    def test_enter_after_moving_waits_for_the_answer_to_another_question(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        self.ask("settings")
        self.press(Keys.ARROW_DOWN)
        self.script("window.chosen = []; document.addEventListener('nav-search-select', (event) => { event.preventDefault(); window.chosen.push(event.detail.hit.title); })")
        proxy.hold("dark mode")
        self.script("document.querySelector('nav-search').show('dark mode')")
        self.press(Keys.ENTER)
        self.assertEqual(self.script("return window.chosen"), [])
        proxy.release("dark mode")
        until(lambda: self.script("return window.chosen") == ["Dark Mode"], "the choice")

    def test_down_at_the_end_of_what_is_loaded_waits_for_more(self):
        self.open()
        self.ask("s")
        loaded = len(self.titles())
        self.script("window.fetched = window.fetch; window.fetch = () => new Promise(() => {})")
        self.press(Keys.END)
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(self.inside("return [...root.querySelectorAll('.option')].findIndex((one) => one.getAttribute('aria-selected') === 'true')"), loaded - 1)
        # A page that never comes keeps no other question from its own.
        self.script("window.fetch = window.fetched")
        self.ask("se")
        loaded = len(self.titles())
        self.press(Keys.END)
        until(lambda: len(self.titles()) > loaded, "the next page")

    def test_scrolling_on_fetches_the_next_page_in_the_same_order(self):
        self.open()
        self.ask("settings")
        first = self.titles()
        self.press(Keys.END)
        until(lambda: len(self.titles()) > len(first), "more hits")
        self.assertEqual(self.titles()[:len(first)], first)
        self.assertEqual(len(set(self.inside("return [...root.querySelectorAll('.option')].map((one) => one.dataset.id)"))), len(self.titles()))

    def test_a_category_narrows_the_search_and_backspace_widens_it(self):
        self.open()
        until(lambda: len(self.chips()) > 3, "categories")
        self.ask("settings")
        self.assertIn("Dark Mode", self.titles())
        self.inside("[...root.querySelectorAll('.chip')].find((one) => one.textContent === 'Privacy & security').click()")
        until(lambda: self.titles() and "Dark Mode" not in self.titles(), "hits of the category alone")
        self.assertIn("Privacy & security", self.titles())
        self.inside("root.querySelector('input').focus()")
        self.press("a", Keys.CONTROL)
        self.press(Keys.BACKSPACE)
        self.press(Keys.BACKSPACE)
        self.assertEqual(self.inside("return root.querySelector('.chip[aria-pressed=true]').textContent"), "All")

    def test_an_empty_category_leads_back_to_all_of_them(self):
        self.open()
        until(lambda: len(self.chips()) > 3, "categories")
        self.inside("[...root.querySelectorAll('.chip')].find((one) => one.textContent === 'Payment').click()")
        self.ask("dark mode")
        self.assertEqual(self.message(), "Nothing found for “dark mode” in Payment")
        self.inside("root.querySelector('.message button').click()")
        until(lambda: self.titles()[:1] == ["Dark Mode"], "the hit elsewhere")
