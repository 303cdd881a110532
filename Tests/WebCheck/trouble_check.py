"""A server that goes away, refuses or is slow; texts that would like to be markup."""


from selenium.webdriver.common.keys import Keys

from browser import PaletteCheck, until
from server import Proxy, Server

ATTACK = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>'


class Trouble(PaletteCheck):
    def test_a_server_that_dies_while_one_types_is_said_and_found_again(self):
        server = Server()
        self.addCleanup(server.close)
        self.open(address=server.address)
        self.ask("dark")
        server.kill()
        self.type(" m")
        until(lambda: self.message() == "The search cannot be reached", "the message")
        self.assertEqual(self.titles(), [])
        self.assertEqual(self.inside("return root.querySelector('input').value"), "dark m")
        self.type("o")
        server.start()
        # Nobody touches a key.
        until(lambda: self.titles()[:1] == ["Dark Mode"], "the answer after all")
        self.assertIsNone(self.message())

    def test_trying_again_can_be_asked_for(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        self.script("window.fetched = window.fetch; window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))")
        self.type("dark")
        until(self.message, "the message")
        self.script("window.fetch = window.fetched")
        self.inside("root.querySelector('.message button').click()")
        until(lambda: self.titles()[:1] == ["Dark Mode"], "the answer")
        self.assertEqual(self.inside("return root.activeElement.getAttribute('role')"), "combobox")

    def test_a_token_that_never_comes_is_no_answer(self):
        self.visit()
        self.script("window.waited = window.setTimeout; window.setTimeout = (body, time) => window.waited(body, time / 50)")
        self.script("document.querySelector('nav-search').token = () => new Promise(() => {})")
        self.press("k", Keys.CONTROL)
        until(lambda: self.message() == "The search cannot be reached", "the message")

    def test_a_token_that_no_header_can_hold_is_refused(self):
        self.open()
        self.script("document.querySelector('nav-search').token = 'żeton'")
        until(lambda: self.message() == "This search is not open to you", "the message")

    def test_texts_of_the_page_without_all_forms_are_no_trouble(self):
        self.open()
        self.script("document.querySelector('nav-search').labels = { count: { one: 'just one' } }")
        self.assertEqual(self.ask("dark mode")[:1], ["Dark Mode"])
        self.assertIsNone(self.message())

    def test_the_button_keeps_the_focus_while_it_is_tried_again(self):
        self.open()
        self.script("window.tries = 0; window.fetched = window.fetch; window.fetch = () => { window.tries += 1; return Promise.reject(new TypeError('Failed to fetch')); }")
        self.type("dark m")
        until(self.message, "the message")
        # Letters are no tries that failed: the next one comes after a second, however many there were.
        tries = self.script("return window.tries")
        self.inside("root.querySelector('.message button').focus()")
        until(lambda: self.script("return window.tries") > tries, "another try")
        self.assertEqual(self.inside("return root.activeElement.tagName"), "BUTTON")
        self.assertEqual(self.inside("return root.querySelector('input').getAttribute('aria-expanded')"), "false")
        self.script("window.fetch = window.fetched")
        until(lambda: self.titles()[:1] == ["Dark Mode"], "the answer")
        self.assertEqual(self.inside("return root.activeElement.getAttribute('role')"), "combobox")

    def test_what_the_server_says_is_shown_as_text(self):
        self.open()
        self.script("""
            document.addEventListener('nav-search-error', (event) => { window.status = event.detail.status; });
            window.fetch = async () => new Response(JSON.stringify({ title: 'No', detail: arguments[0] }), { status: 400, headers: { 'Content-Type': 'application/problem+json' } });""", ATTACK)
        self.type("dark")
        until(self.message, "the message")
        self.assertEqual(self.message(), "The search did not work")
        self.assertEqual(self.inside("return root.querySelector('.message p').textContent"), ATTACK)
        self.assertEqual(int(self.script("return window.status")), 400)
        self.assertFalse(self.script("return window.attacked ?? false"))

    def test_a_slow_answer_is_waited_for_visibly(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        proxy.hold("dark")
        self.script("document.querySelector('nav-search').show('dark')")
        until(lambda: self.inside("return root.querySelector('#list').getAttribute('aria-busy')") == "true", "the list being busy")
        self.assertTrue(self.inside("return root.querySelector('.panel').classList.contains('busy')"))
        proxy.release("dark")
        until(lambda: self.inside("return root.querySelector('#list').getAttribute('aria-busy')") == "false", "the end of that")

    def test_closing_ends_the_request(self):
        proxy = Proxy(self.server)
        self.addCleanup(proxy.close)
        self.open(address=proxy.address)
        proxy.hold("dark")
        self.script("document.querySelector('nav-search').show('dark')")
        until(lambda: "dark" in proxy.asked, "the request")
        before = self.titles()
        self.press(Keys.ESCAPE)
        proxy.release("dark")
        self.assertEqual(self.titles(), before)
        self.assertIsNone(self.message())

    def test_nothing_that_the_browser_keeps_is_needed(self):
        self.visit()
        self.script("Object.defineProperty(Storage.prototype, 'getItem', { value() { throw new Error('no'); } }); Object.defineProperty(Storage.prototype, 'setItem', { value() { throw new Error('no'); } })")
        self.press("k", Keys.CONTROL)
        until(self.titles, "hits")
        self.ask("dark mode")
        self.press(Keys.ENTER)
        self.assertFalse(self.is_open())


class Markup(PaletteCheck):
    manifest = {
        "version": "1",
        "sections": [{
            "id": ATTACK, "path": "/attack", "title": ATTACK, "subtitle": ATTACK, "icon": ATTACK, "color": "red;background:url(x)", "accessLevel": "public",
            "metadata": {"keywords": [ATTACK], "description": ATTACK},
            "children": [
                {"id": "child", "path": "/attack/child", "title": "child " + ATTACK, "accessLevel": "public"},
                {"id": "emoji", "path": "/attack/emoji", "title": "👩‍💻🇩🇪 Wörk 𝒮pace ąć", "accessLevel": "public"}],
        }],
        "searchCategories": {"c": {"title": ATTACK, "icon": ATTACK, "order": 1, "itemIds": [ATTACK]}},
    }

    def test_texts_of_a_manifest_never_become_markup(self):
        self.open()
        until(lambda: len(self.chips()) > 1, "categories")
        for text in ["img", "child"]:
            self.ask(text)
            self.assertIn(ATTACK, " ".join(self.titles()))
        self.assertEqual(self.inside("return root.querySelectorAll('img, script').length"), 0)
        self.assertEqual(self.script("return document.querySelectorAll('main img, main script').length"), 0)
        self.press(Keys.ENTER)
        until(lambda: self.script("return document.querySelector('#entry h2')?.textContent ?? ''").endswith(ATTACK), "the entry in full")
        self.press("k", Keys.CONTROL)
        until(lambda: "child " + ATTACK in self.titles(), "the recent choice")
        self.visit("/ranking?q=child")
        until(lambda: ATTACK in self.script("return document.querySelector('.hit')?.textContent ?? ''"), "the ranking")
        self.assertFalse(self.script("return window.attacked ?? false"))

    def test_an_address_that_is_a_script_is_not_opened(self):
        self.open()
        self.script("""
            document.addEventListener('nav-search-select', (event) => { window.address = event.detail.address; });
            const json = Response.prototype.json;
            Response.prototype.json = async function () {
              const body = await json.call(this); for (const hit of body.hits ?? []) hit.link = 'javascript:window.attacked=1'; return body;
            }""")
        self.ask("wörk")
        self.press(Keys.ENTER)
        self.assertEqual(self.script("return window.address"), self.server.address + "/attack/emoji")

    def test_marks_count_scalars_and_not_utf_16(self):
        self.open()
        for text, marked in [("wörk", ["Wörk"]), ("𝒮pace", ["𝒮pace"]), ("ąć", ["ąć"])]:
            self.ask(text)
            self.assertEqual(self.inside("return [...root.querySelector('.option .title').querySelectorAll('mark')].map((one) => one.textContent)"), marked)
            self.assertEqual(self.titles(), ["👩‍💻🇩🇪 Wörk 𝒮pace ąć"])
