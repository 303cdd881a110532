"""Talks to `navsearch mcp` as an agent's program does, and holds each answer against what JSON-RPC answers."""

import contextlib
import json
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import anyio
import mcp
from mcp.client.stdio import StdioServerParameters, stdio_client

NAVSEARCH, MANIFEST = (str(Path(argument).resolve()) for argument in sys.argv[1:3])
GENERATION = int(version("mcp").split(".")[0])
INITIALIZE, DISCOVER = "2025-11-25", "2026-07-28"
TOOLS = ["search_navigation", "suggest", "resolve_link", "get_entry"]


def member(value, name):
    """A member by its name in the protocol; the current client spells it in snake case."""
    snake = "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)
    return getattr(value, snake) if hasattr(value, snake) else getattr(value, name)


def expect(is_so, what):
    if not is_so:
        raise AssertionError(what)


def answer(method, **parameters):
    """What `navsearch serve` answers."""
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters})
    run = subprocess.run([NAVSEARCH, "serve", "--manifest", MANIFEST], input=request, capture_output=True, text=True)
    return json.loads(run.stdout)["result"]


@contextlib.asynccontextmanager
async def connected(mode, status, *options, **environment):
    """A session with a server of its own, whose exit status is in a file afterwards."""
    # The client passes HOME, PATH and the like on, and nothing else.
    script = '"$@"; echo $? > ' + f"'{status}'"
    server = StdioServerParameters(
        command="/bin/sh",
        args=["-c", script, "sh", NAVSEARCH, "mcp", "--manifest", MANIFEST, *options],
        env=environment or None)
    if GENERATION == 1:
        async with stdio_client(server) as (reader, writer), mcp.ClientSession(reader, writer) as session:
            initialized = await session.initialize()
            expect(initialized.protocolVersion == INITIALIZE, "the newest version with a handshake is agreed on")
            expect(initialized.serverInfo.name == "navsearch", "the server says its name")
            expect("search_navigation" in (initialized.instructions or ""), "the server says what it is for")
            yield session
    else:
        async with mcp.Client(server, mode=mode) as client:
            wanted = INITIALIZE if mode == "legacy" else DISCOVER
            expect(client.protocol_version == wanted, f"{mode}: {client.protocol_version} is spoken")
            if mode != DISCOVER:  # A client that is told the version in advance asks nothing.
                expect(client.server_info.name == "navsearch", "the server says its name")
                expect("search_navigation" in (client.instructions or ""), "the server says what it is for")
            yield client


async def list_tools(session):
    listed = await session.list_tools()
    expect([tool.name for tool in listed.tools] == TOOLS, "all tools are listed")
    for tool in listed.tools:
        expect(member(tool.annotations, "readOnlyHint") is True, f"{tool.name} only reads")
        expect(member(tool, "inputSchema")["type"] == "object", f"{tool.name} says what goes in")
        expect(member(tool, "outputSchema")["type"] == "object", f"{tool.name} says what comes out")


async def call_tools(session):
    # The client itself checks structured content against the schema.
    for tool, method, parameters in [
        ("search_navigation", "search", {"query": "dark moed", "level": "public", "explain": True}),
        ("search_navigation", "search", {"query": "settings", "level": "premium", "limit": 50}),
        ("suggest", "suggest", {"query": "noti", "level": "premium"}),
        ("get_entry", "get", {"id": "settings-appearance"}),
    ]:
        result = await session.call_tool(tool, parameters)
        expected = answer(method, **parameters)
        expect(not member(result, "isError"), f"{tool} is no error")
        expect(member(result, "structuredContent") == expected, f"{tool}: the object of JSON-RPC")
        expect(json.loads(result.content[0].text) == expected, f"{tool}: the same as text")


async def make_mistakes(session):
    for tool, parameters, word in [
        ("search_navigation", {}, "query"),
        ("search_navigation", {"query": "a", "limit": 5000}, "limit"),
        ("search_navigation", {"query": "a", "level": "admin"}, "premium"),
        ("get_entry", {"id": "admin"}, "search_navigation"),
    ]:
        result = await session.call_tool(tool, parameters)
        expect(member(result, "isError"), f"{tool} {parameters} is an error")
        expect(word in result.content[0].text, f"{tool} {parameters} says {word}")
    error = getattr(mcp, "MCPError", None) or mcp.McpError
    try:
        await session.call_tool("no_such_tool", {})
    except error as refusal:
        expect(refusal.error.code == -32602, "an unknown tool is an error of the protocol")
    else:
        raise AssertionError("an unknown tool is refused")


async def cancel(session):
    """Abandons calls at once and a little later; the client tells the server, which then serves on."""
    for delay in [0, 0.0001, 0.001]:
        with anyio.move_on_after(delay):
            for _ in range(100):
                await session.call_tool("search_navigation", {"query": "s", "limit": 1000})
    if GENERATION == 1:  # It tells the server nothing by itself.
        notification = mcp.types.CancelledNotification(params=mcp.types.CancelledNotificationParams(requestId=1))
        await session.send_notification(mcp.ClientNotification(notification))
    result = await session.call_tool("suggest", {"query": "set"})
    expect(not member(result, "isError"), "the server serves on after a cancellation")


async def level_of(session):
    result = await session.call_tool("search_navigation", {"query": "x"})
    return member(result, "structuredContent")["level"]


async def converse(mode):
    with tempfile.TemporaryDirectory() as folder:
        status = Path(folder) / "status"
        async with connected(mode, status, "--level", "premium") as session:
            for part in [list_tools, call_tools, make_mistakes, cancel]:
                with anyio.fail_after(60):
                    await part(session)
            if mode in ("handshake", "legacy"):
                await session.send_ping()
            expect(await level_of(session) == "premium", "the option is the level")
        expect(status.read_text() == "0\n", "the end of the input ends the server with status 0")
        async with connected(mode, status, NAVSEARCH_LEVEL="authenticated") as session:
            expect(await level_of(session) == "authenticated", "the environment is the level")
        async with connected(mode, status) as session:
            expect(await level_of(session) == "public", "nobody says a level")
    print(f"mcp {version('mcp')} ({mode}): everything agrees")


for mode in ["handshake"] if GENERATION == 1 else ["legacy", "auto", DISCOVER]:
    anyio.run(converse, mode)
