"""The pages of calls: ringing, and the people in view."""

import json
import re

from playwright.sync_api import expect

from waiting import until

# Tests ask the browser's own connections which frames they decode and how loud they are.
KEEP_PEERS = """
const Peer = window.RTCPeerConnection;
window.peers = [];
window.RTCPeerConnection = class extends Peer { constructor(...rest) { super(...rest); window.peers.push(this); } };
"""


FRAMES = """
async () => {
  const peer = window.peers.at(-1);
  if (!peer) return 0;
  return [...(await peer.getStats()).values()].filter((one) => one.type === 'inbound-rtp' && one.kind === 'video').reduce((sum, one) => sum + (one.framesDecoded ?? 0), 0);
}
"""


MORE = f"async (than) => (await ({FRAMES})()) > than"


def rings(person, name):
    """The call that rings, over whatever page."""
    incoming = person.page.get_by_role("alertdialog", name=f"{name} đang gọi")
    expect(incoming).to_be_visible()
    return incoming


def in_call(person, name):
    screen = person.dialog(f"Cuộc gọi với {name}")
    expect(screen.get_by_text(re.compile(r"^\d+:\d\d$"))).to_be_visible(timeout=30_000)
    return screen


def sees_picture(person):
    """Frames are decoded, and go on being decoded."""
    person.page.wait_for_function(MORE, arg=0, timeout=30_000)
    person.page.wait_for_function(MORE, arg=person.page.evaluate(FRAMES) + 2, timeout=30_000)


def entry(person, words):
    return expect(person.page.locator(".call-entry", has_text=words).last).to_be_visible()


def hang_up(people, calls):
    """Ends the call of these people, so that the next test finds nobody in one. `calls` gives those that go on."""
    for person in people:
        for button in person.page.get_by_role("button", name="Kết thúc").all():
            button.click()
    until(lambda: not calls(), 40)


class Between:
    """An attacker between a page and the hub who passes another device's keys off as the caller's."""

    def __init__(self, person):
        person.page.route_web_socket(lambda address: "/live" in address, self._connect)

    def _connect(self, device):
        hub = device.connect_to_server()

        def heard(text):
            message = json.loads(text)
            if message["type"] == "signal" and message["kind"] == "call":
                message["body"] = re.sub(r"(a=fingerprint:\S+ )(.)", lambda found: found[1] + ("1" if found[2] == "0" else "0"), message["body"])
                text = json.dumps(message)
            device.send(text)

        hub.on_message(heard)
