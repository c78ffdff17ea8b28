"""The server of textual-serve behind a guard: whoever does not know the secret address sees nothing and books nothing.

Alone it lets any page of any browser in the house open a bank. Here the secret of the address becomes a cookie, which
no script can read, and a bank is opened only for the page that came from here.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from textual_serve.server import Server

COOKIE = "banker"


class GuardedServer(Server):
    """Serves one command, a process of its own for every page; only those that came by `entrance` get one."""

    def __init__(self, command: str, host: str, port: int, title: str) -> None:
        shown = f"[{host}]" if ":" in host else host
        super().__init__(command, host=host, port=port, title=title, public_url=f"http://{shown}:{port}")
        self._secret = secrets.token_urlsafe(16)

    @property
    def entrance(self) -> str:
        """The address by which one comes in. It is new with every start."""
        return f"{self.public_url}/?key={self._secret}"

    async def _make_app(self) -> web.Application:
        app: web.Application = await super()._make_app()
        app.middlewares.append(self._guard())
        return app

    async def on_startup(self, app: web.Application) -> None:
        """Says nothing; the address was told already."""

    def initialize_logging(self) -> None:
        """Keeps no record of addresses, since one of them holds the secret."""

    def _guard(self) -> Middleware:
        host = urlsplit(self.public_url).netloc

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            # A name that somebody else's server gives to this address is not this address.
            if request.host != host:
                raise web.HTTPForbidden
            if request.path == "/" and self._fits(request.query.get("key", "")):
                return self._let_in()
            if not self._fits(request.cookies.get(COOKIE, "")):
                raise web.HTTPForbidden
            # A page from elsewhere sends the cookie along, but must name itself.
            if request.path == "/ws" and request.headers.get("Origin") != self.public_url:
                raise web.HTTPForbidden
            response = await handler(request)
            if not response.prepared:
                response.headers["Referrer-Policy"] = "no-referrer"
                response.headers["X-Frame-Options"] = "DENY"
            return response

        return guard

    def _let_in(self) -> web.Response:
        """The secret leaves the address bar, and with it the history of the browser."""
        headers = {"Location": "/", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store"}
        response = web.Response(status=303, headers=headers)
        response.set_cookie(COOKIE, self._secret, httponly=True, samesite="Lax", path="/")
        return response

    def _fits(self, tried: str) -> bool:
        # Compared by their digests, so that no difference in length or letters tells anything by its time.
        return hmac.compare_digest(sha256(tried.encode()).digest(), sha256(self._secret.encode()).digest())
