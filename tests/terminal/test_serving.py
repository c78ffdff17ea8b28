"""The table in a browser: who does not know the secret address gets nothing, and who does goes on with the game."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")
pytest.importorskip("textual_serve")

from aiohttp import (
    ClientSession,
    ClientWebSocketResponse,
    CookieJar,
    WSMsgType,
    WSServerHandshakeError,
    web,
)

from banker.command import serving
from banker.command.guard import COOKIE, GuardedServer
from banker.command.serving import drawn, own_address, table_command
from banker.desk import Desk
from banker.journal.book import Book
from banker.rules import operations as ops
from tests.making import SHELF

HOST = "127.0.0.1"
WAITS = 30


def free_port() -> int:
    with socket.create_server((HOST, 0)) as asked:
        return int(asked.getsockname()[1])


@asynccontextmanager
async def served(command: str) -> AsyncIterator[tuple[GuardedServer, ClientSession]]:
    """The server at work, and a browser that keeps its cookies."""
    server = GuardedServer(command, HOST, free_port(), "banker")
    runner = web.AppRunner(await server._make_app())
    await runner.setup()
    await web.TCPSite(runner, HOST, server.port).start()
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
        yield server, browser
    await runner.cleanup()


async def websocket_refused(browser: ClientSession, url: str, **headers: str) -> int:
    with pytest.raises(WSServerHandshakeError) as fault:
        await browser.ws_connect(f"{url}/ws?width=80&height=24", headers=headers)
    return fault.value.status


async def test_without_the_address_there_is_nothing_and_no_bank_is_opened(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    code = f"open({str(opened)!r}, 'w').close()"
    async with served(f"{sys.executable} -c {json.dumps(code)}") as (server, browser):
        url = server.public_url
        for path in ("/", "/?key=", "/?key=guessed", "/static/js/textual.js", "/download/x", "/nowhere"):
            async with browser.get(url + path, allow_redirects=False) as answer:
                assert answer.status == 403, path
        # No secret, then the secret from a page elsewhere, then from no page at all, then by another name.
        assert await websocket_refused(browser, url, Origin=url) == 403
        async with browser.get(server.entrance, allow_redirects=False) as answer:
            assert answer.status == 303 and answer.headers["Location"] == "/"
            cookie = answer.headers["Set-Cookie"]
            assert cookie.startswith(f"{COOKIE}=") and "HttpOnly" in cookie and "SameSite=Lax" in cookie
        assert await websocket_refused(browser, url, Origin="http://evil.example") == 403
        assert await websocket_refused(browser, url) == 403
        assert await websocket_refused(browser, url, Origin=url, Host="evil.example") == 403
        async with browser.get(url) as answer:
            assert answer.status == 200 and "key=" not in await answer.text()
    assert not opened.exists()


async def test_the_page_goes_on_with_the_game_played_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANKER_DB", str(tmp_path / "book.db"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    journal = Book(tmp_path / "book.db")
    for name in ("Older game", "Newest game"):
        asked = ops.Open(format=ops.FORMAT, edition="us-g0009", players=("Anna", "Ben"))
        assert isinstance(Desk.open(asked, SHELF, journal, name), tuple)
    journal.close()
    async with served(table_command()) as (server, browser):
        async with browser.get(server.entrance) as answer:
            assert answer.status == 200
        headers = {"Origin": server.public_url}
        async with browser.ws_connect(f"{server.public_url}/ws?width=80&height=24", headers=headers) as page:
            await _until(page, b"Newest game", b"on disk")
            await page.send_json(["stdin", "S"])
            await _until(page, b"collects")
        # The page is loaded anew: another process takes the game up where the first one left it.
        async with browser.ws_connect(f"{server.public_url}/ws?width=80&height=24", headers=headers) as page:
            await _until(page, b"Newest game", b"M1,700")
            await page.send_json(["stdin", "\x11"])
            async with asyncio.timeout(WAITS):
                while not (await page.receive()).type.name.startswith("CLOS"):
                    pass


async def _until(page: ClientWebSocketResponse, *words: bytes) -> None:
    seen = b""
    async with asyncio.timeout(WAITS):
        while not all(word in seen for word in words):
            message = await page.receive()
            assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), (message, seen[-2000:])
            seen += message.data if isinstance(message.data, bytes) else message.data.encode()


def test_an_address_that_is_taken_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from banker.__main__ import main

    with socket.create_server((HOST, 0)) as taken:
        assert main(["serve", "--host", HOST, "--port", str(taken.getsockname()[1])]) == 2
    assert "--port" in capsys.readouterr().err


def test_the_address_is_told_with_its_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from banker.__main__ import main

    monkeypatch.setattr(GuardedServer, "serve", lambda _self: None)
    assert main(["serve", "--host", HOST, "--port", str(free_port())]) == 0
    told = capsys.readouterr().out
    address = next(word for word in told.split() if word.startswith("http://"))
    assert drawn(address) in told
    assert own_address().count(".") == 3 and serving.table_command().endswith("--newest")
    assert os.path.basename(sys.executable) in table_command()
