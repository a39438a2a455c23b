"""Coding agents: the official client uses the app, and broken clients get errors."""

import unittest
from xml.etree import ElementTree

from agents import RawAgent, client, run
from mcp.shared.exceptions import MCPError

LOGIN = ["type name demo", "type password demo", "tap Log in"]


class Agents(unittest.TestCase):
    def test_the_official_client_opens_a_link_and_logs_in(self):
        async def use():
            async with client() as agent:
                tools = [tool.name for tool in (await agent.list_tools()).tools]
                self.assertIn("open", tools)
                opened = await agent.call_tool("open", {"url": "bazaar://chats/anna"})
                self.assertIn("parked until logged in", opened.content[0].text)
                picture = await agent.call_tool("picture", {})
                self.assertIn("tap log-in", picture.content[0].text)
                svg = picture.content[1].resource
                self.assertEqual(svg.mime_type, "image/svg+xml")
                self.assertTrue(ElementTree.fromstring(svg.text).tag.endswith("svg"))
                logged_in = await agent.call_tool("step", {"steps": LOGIN})
                self.assertIn('ChatViewController "Anna" visible', logged_in.content[0].text)
                guide = await agent.read_resource("waymark://guides/Links")
                self.assertIn("# Open links", guide.contents[0].text)
                table = await agent.read_resource("waymark://destinations")
                self.assertIn('"name" : "product"', table.contents[0].text)

        run(use())

    def test_the_official_client_verifies_and_reads_a_finding(self):
        async def use():
            async with client(mode="legacy", defect="view loaded early: tab 1") as agent:
                extent = await agent.call_tool("verify", {"effort": "quick", "seconds": 5})
                self.assertRegex(extent.content[0].text, r"findings=[1-9]")
                finding = await agent.call_tool("findings", {"number": 1})
                self.assertIn("next: open with", finding.content[0].text)
                map = await agent.call_tool("map", {})
                self.assertIn("CatalogViewController in", map.content[0].text)

        run(use())

    def test_the_official_client_gets_typed_errors(self):
        async def use():
            async with client() as agent:
                with self.assertRaises(MCPError) as unknown:
                    await agent.call_tool("opne", {})
                self.assertIn('did you mean "open"?', str(unknown.exception))
                with self.assertRaises(MCPError) as huge:
                    await agent.call_tool("open", {"url": "bazaar://" + "x" * 5_000_000})
                self.assertIn("exceeds the limit", str(huge.exception))
                missing = await agent.call_tool("step", {"steps": ["tap Nowhere"]})
                self.assertTrue(missing.is_error)
                self.assertEqual(missing.structured_content["next"], "open")

        run(use())


class RawAgents(unittest.TestCase):
    def setUp(self):
        self.agent = RawAgent()

    def tearDown(self):
        self.agent.process.kill()
        self.agent.process.wait()
        for pipe in [self.agent.process.stdin, self.agent.process.stdout, self.agent.process.stderr]:
            pipe.close()

    def test_overlapping_calls_for_one_session_are_refused(self):
        self.agent.call(1, "open")
        self.assertFalse(self.agent.read()["result"]["isError"])
        self.agent.call(2, "step", steps=["open bazaar://products/7", "back"] * 20)
        self.agent.call(3, "tree")
        answers = {answer["id"]: answer["result"] for answer in [self.agent.read(), self.agent.read()]}
        self.assertEqual(answers[3]["structuredContent"]["code"], "busy")
        self.assertFalse(answers[2]["isError"])

    def test_the_end_of_the_input_ends_the_server_after_its_answers(self):
        self.agent.call(1, "open", url="bazaar://products/7")
        self.agent.call(2, "verify", seconds=600)
        status, _ = self.agent.end()
        self.assertEqual(status, 0)
        answers = {answer["id"]: answer["result"] for answer in [self.agent.read(), self.agent.read()]}
        self.assertFalse(answers[1]["isError"])
        self.assertEqual(answers[2]["structuredContent"]["code"], "cancelled")

    def test_a_closed_output_ends_the_server_with_an_error(self):
        self.agent.call(1, "open")
        self.agent.read()
        self.agent.process.stdout.close()
        errors = self.agent.process.stderr.read().decode()
        self.assertIn("bazaar: the client has closed standard output", errors)
        self.assertEqual(self.agent.process.wait(), 1)

    def test_malformed_lines_get_errors_and_the_server_continues(self):
        self.agent.send(b"{", b"[]", b"\xff\xfe", b"", b'"' * 400_000)
        codes = [self.agent.read()["error"]["code"] for _ in range(4)]
        self.assertEqual(codes, [-32700, -32600, -32700, -32600])
        self.agent.call(1, "routes", name="product")
        self.assertIn("product(ProductID)", self.agent.read()["result"]["content"][0]["text"])
