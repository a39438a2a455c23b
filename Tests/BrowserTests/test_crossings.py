"""Responses that arrive later than messages about later changes."""

import json
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from stand import PageCase


class Crossings(PageCase):
    def test_a_session_that_changes_while_it_is_opened_is_shown_as_it_is(self):
        self.open()
        self.cross("**/api/sessions")
        self.page.get_by_role("button", name="Pad", exact=True).click()
        self.shows_the_change()

    def cross(self, path):
        """Holds back the response to a request until the page has received the next message."""
        self.page.evaluate("""() => {
          window.told = new Promise((done) => {
            new EventSource("/events").onmessage = (event) => {
              if (JSON.parse(event.data).position === 1) done();
            };
          });
        }""")

        def hold(route):
            answer = route.fetch()
            session = answer.json()["state"]["session"]
            body = json.dumps({"step": "tab Profile"}).encode()
            headers = {"Content-Type": "application/json"}
            urlopen(Request(f"{self.server.address}api/sessions/{session}/steps", body, headers)).close()
            self.page.evaluate("() => window.told")
            route.fulfill(response=answer)

        self.page.route(path, hold)

    def shows_the_change(self):
        self.rest()
        self.sees("Profile")
        expect(self.page.locator("#timeline .entry")).to_have_count(2)


del PageCase
