"""One device's way to the hub, as a garden's wireless is: it can be cut, fall silent without being cut, or be slow."""

import asyncio
import threading


class Cable:
    """A proxy in front of a hub. Its effect on messages is set for each direction."""

    def __init__(self, hub):
        self.hub = hub
        self.port = None
        # seconds that words need in either direction
        self.slow = 0.0
        # so many bytes still reach the hub, and then the cable is cut; None: all
        self.room = None
        self._up = self._down = self._whole = True
        self.lines = set()
        self.loop = asyncio.new_event_loop()
        opened = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(opened,), daemon=True)
        self.thread.start()
        assert opened.wait(10), "the cable did not open"

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    # failures

    def cut(self):
        """Lines break, and none comes about."""
        self._whole = False
        self._in_loop(self._break_all)
        return self

    def mend(self):
        self._whole = self._up = self._down = True
        return self

    def silence(self, to_hub=False, to_device=True):
        """Connections stay open, and nothing passes any more. Messages sent meanwhile are lost with them."""
        self._up, self._down = not to_hub, not to_device
        return self

    def end(self):
        self.cut()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

    def _in_loop(self, work):
        done = threading.Event()
        self.loop.call_soon_threadsafe(lambda: (work(), done.set()))
        assert done.wait(10), "the cable hangs"

    def _break_all(self):
        for writer in self.lines:
            writer.transport.abort()
        self.lines.clear()

    # internals

    def _run(self, opened):
        async def listen():
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            opened.set()

        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(listen())
        self.loop.run_forever()
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()

    async def _serve(self, reader, writer):
        if not self._whole:
            return writer.transport.abort()
        try:
            hub_reader, hub_writer = await asyncio.open_connection("127.0.0.1", self.hub.port)
        except OSError:
            return writer.transport.abort()
        ends = {writer, hub_writer}
        # The cable may have been cut while the hub was being reached.
        if not self._whole:
            for end in ends:
                end.transport.abort()
            return
        self.lines |= ends
        ways = [self._carry(reader, hub_writer, lambda: self._up, self._spend), self._carry(hub_reader, writer, lambda: self._down)]
        try:
            await asyncio.gather(*ways, return_exceptions=True)
        except asyncio.CancelledError:
            pass  # the cable's end
        for end in ends:
            end.transport.abort()
        self.lines -= ends

    def _spend(self, count):
        if self.room is None:
            return
        self.room -= count
        if self.room < 0:
            self._whole, self.room = False, None
            self._break_all()

    async def _carry(self, reader, writer, passes, spend=lambda count: None):
        """Bytes that a silent connection has swallowed never arrive. From then on it is dead, although it stays open.
        """
        dead = False
        while data := await reader.read(65536):
            dead = dead or not passes()
            if dead:
                continue
            if self.slow:
                await asyncio.sleep(self.slow)
            spend(len(data))
            writer.write(data)
            await writer.drain()
        if not dead:
            writer.transport.abort()
