"""A video call between two pages in Chromium: from the finger on the answer to the first frame of the other that was decoded."""

import re

from house import Device
from stage import Stage

from rooms import direct

CALLS = 7

# The other's picture is the one that is not one's own mirrored one.
WATCH = """
() => {
  window.frames = [];
  addEventListener('pointerdown', (down) => {
    const look = () => {
      const video = [...document.querySelectorAll('video.call-picture:not(.call-mirrored)')].find(({ srcObject }) => srcObject?.getVideoTracks().length);
      if (video) video.requestVideoFrameCallback((now) => window.frames.push(performance.now() - down.timeStamp));
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true, once: true });
}
"""


def measured(house):
    """Milliseconds of each call, in the order of their length."""
    stage = Stage()
    try:
        lan, minh = Device(house.hub, "lan"), Device(house.hub, "minh")
        room = direct(lan, minh.me["employee"]["id"])
        caller, called = (stage.person(house.hub, login, "phone", permissions=["camera", "microphone"]) for login in ("lan", "minh"))
        found = []
        for _ in range(CALLS):
            for person in (caller, called):
                person.go(f"/messenger/room/{room}")
            caller.button("Gọi video", exact=True).wait_for()
            called.button("Gọi video", exact=True).wait_for()
            caller.tap(caller.button("Gọi video", exact=True))
            answer = called.button("Trả lời có hình", exact=True)
            answer.wait_for()
            # A person looks at the caller's name before answering. Meanwhile the page has come to rest.
            called.page.wait_for_timeout(700)
            called.page.evaluate(WATCH)
            called.tap(answer)
            called.page.wait_for_function("() => window.frames.length > 0", timeout=30_000)
            found.append(round(called.page.evaluate("window.frames[0]"), 1))
            caller.tap(caller.button("Kết thúc"))
            called.page.get_by_role("dialog", name=re.compile("Cuộc gọi")).wait_for(state="hidden")
        return sorted(found)
    finally:
        stage.close()
