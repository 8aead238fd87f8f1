"""Somebody who sends one film after the other into a room, over a line of 10 Mbit/s."""

from film import SIZE
from house import new_id
from transfers import PART, SLOW, Transfers


class Filmer:
    def __init__(self, device, room, parts):
        """- Parameter parts: so many of a film are missing when somebody begins to measure"""
        self.device, self.room, self.parts = device, room, parts
        self.media, self.at = None, 0
        self.sent = []

    def get_ahead(self):
        """Uploads all but the last parts at full speed, and waits until the sent films are prepared."""
        line = Transfers(self.device)
        for media in self.sent:
            line.await_ready(media)
        self.sent = []
        while self.at < SIZE - self.parts * PART:
            self._go_on(line)
        line.close()

    def film(self, over):
        """Until it is over; gives how many were sent."""
        line = Transfers(self.device)
        while not over.is_set():
            self._go_on(line, SLOW, over.is_set)
            if self.at == SIZE:
                self._send()
        line.close()
        return len(self.sent)

    def _go_on(self, line, per_second=None, ends=lambda: False):
        self.media = self.media or line.begin(self.room)
        self.at = line.part(self.media, self.at, per_second, ends)

    def _send(self):
        self.device.do("messenger.send", message=new_id(), room=self.room, content={"media": [self.media]})
        self.sent.append(self.media)
        self.media, self.at = None, 0
