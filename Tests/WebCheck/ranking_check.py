"""The page for content owners."""
import json, re, subprocess, tempfile

from browser import PaletteCheck, until
from server import DEMO, NAVSEARCH, REPOSITORY, Server, token


class Ranking(PaletteCheck):
    def see(self, query, level=None):
        self.visit("/ranking")
        if level:
            self.script("sessionStorage.setItem('navsearch:viewer', JSON.stringify({ token: arguments[0], level: '' }))", token(level))
        self.visit(f"/ranking?{query}", keep=True)
        until(lambda: self.script("return document.querySelector('.column .total')?.textContent"), "an answer")

    def hits(self, side="a"):
        return self.script("return [...document.querySelectorAll(`[data-side=${arguments[0]}] .hit`)].map((one) => one.dataset.id)", side)

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0])?.textContent", selector)

    def test_each_hit_has_its_tier_its_words_and_its_reason(self):
        self.see("q=dark+moed")
        self.assertEqual(self.hits(), ["appearance-dark"])
        self.assertEqual(self.text(".tier"), "exactTitle The query is the title.")
        self.assertEqual(self.text(".words li:last-child"), "moed → mode in title, as a word")
        self.assertEqual(self.text(".badges"), "1 letter corrected")
        self.see("q=notifications")
        self.assertTrue(self.text(".reason").startswith("tier Its tier exactTitle comes before"))

    def test_typing_answers_and_stays_in_the_address(self):
        self.see("")
        self.type("theme")
        until(lambda: self.hits()[:1] == ["settings-appearance"], "the hits")
        self.assertTrue(self.driver.current_url.endswith("/ranking?q=theme"))

    def test_two_levels_stand_side_by_side(self):
        self.see("q=journal&compare=1&a.level=public&b.level=premium", "premium")
        until(lambda: self.hits("b"), "the second column")
        self.assertLess(set(self.hits("a")), set(self.hits("b")))
        self.assertNotIn("journal-settings", self.hits("a"))
        self.assertIn("only here", self.text("[data-side=b] [data-id=journal-settings]"))
        self.assertIn("only on the right", self.text("#summary"))

    def test_a_level_above_the_token_is_refused_on_its_side_alone(self):
        self.see("q=notifications&compare=1&b.level=premium", "authenticated")
        until(lambda: self.text("[data-side=b] .failed"), "the refusal")
        self.assertTrue(self.hits("a"))
        self.assertEqual(self.hits("b"), [])

    def test_without_a_token_every_level_is_public_and_the_page_says_so(self):
        self.see("q=journal&compare=1&b.level=premium")
        until(lambda: self.text("[data-side=b] .failed"), "the remark")
        self.assertIn("found at level public. Without a token there is no more", self.text("[data-side=b] .total"))
        self.assertEqual(self.hits("b"), self.hits("a"))

    def test_without_profiles_to_choose_from_there_is_no_chooser(self):
        self.see("q=theme&compare=1")
        self.assertEqual(self.script("return document.querySelectorAll('.settings label').length"), 2)

    def test_two_profiles_stand_side_by_side(self):
        profile = json.loads(subprocess.run([NAVSEARCH, "profile"], capture_output=True, check=True).stdout)
        profile["rules"] = [rule for rule in profile["rules"] if rule not in ("tier", "exactness")]
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(profile, file)
            file.flush()
            server = Server(DEMO, "--named-profile", f"by-priority={file.name}")
            self.addCleanup(server.close)
            self.visit("/ranking?q=espresso&compare=1&b.profile=by-priority", server.address)
        until(lambda: self.hits("a") and self.hits("b"), "both columns")
        self.assertEqual(self.script("return [...document.querySelectorAll('[data-side=b] select')[1].options].map((one) => one.text)"),
                         ["default", "by-priority"])
        self.assertNotEqual(self.hits("a"), self.hits("b"))
        self.assertTrue(self.text("[data-side=b] .reason").startswith("priority"))
        self.assertIn("on the other side", self.text("[data-side=b] .move.changed"))
        self.assertIn("b.profile=by-priority", self.driver.current_url)

    def test_every_tier_and_rule_has_a_sentence(self):
        text = (REPOSITORY / "Sources/NavigationServer/Web/Assets/ranking-words.js").read_text()
        known = set(re.findall(r"^  (\w+): \"", text, re.MULTILINE))
        profile = json.loads(subprocess.run([NAVSEARCH, "profile"], capture_output=True, check=True).stdout)
        swift = (REPOSITORY / "Sources/NavigationSearch/Query/Steps/Tier.swift").read_text()
        tiers = re.findall(r"^    case (\w+)$", swift.split("\n}\n")[0], re.MULTILINE)
        self.assertGreater(len(tiers), 40)
        self.assertEqual({*profile["rules"], *tiers} - known, set())
