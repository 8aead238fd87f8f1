"""A browser whose camera sees a QR code, and which reads codes as Chrome on a phone does, by a reader that is none of ours."""

import base64
import os
import re

from stage import CHROMIUM
from phones import read_code

WIDTH, HEIGHT = 640, 480

# `BarcodeDetector` of Chrome on Android and macOS, which Chromium on Linux lacks. A program outside the page reads the picture.
READER = """
globalThis.BarcodeDetector = class {
  static getSupportedFormats() { return Promise.resolve(['qr_code']); }
  async detect(video) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d').drawImage(video, 0, 0);
    const text = await window.readPicture(canvas.toDataURL('image/png').split(',')[1]);
    return text === '' ? [] : [{ rawValue: text }];
  }
};
"""


def film(svg, path):
    """A code drawn by the hub, as a camera sees it: a film of two pictures, with grey around it."""
    side = int(re.search(r'viewBox="0 0 (\d+)', svg).group(1))
    size = (HEIGHT - 40) // side
    left, top = (WIDTH - side * size) // 2, (HEIGHT - side * size) // 2
    lines = [bytearray([150]) * WIDTH for _ in range(HEIGHT)]
    for y in range(side * size):
        lines[top + y][left:left + side * size] = bytes([235]) * (side * size)
    for x, y, count in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg):
        for row in range(int(y) * size, (int(y) + 1) * size):
            at = left + int(x) * size
            lines[top + row][at:at + int(count) * size] = bytes([16]) * (int(count) * size)
    frame = b"FRAME\n" + b"".join(lines) + bytes([128]) * (WIDTH * HEIGHT // 2)
    path.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode() + frame * 2)
    return path


def launch(playwright, film_path, sound):
    return playwright.chromium.launch(
        executable_path=CHROMIUM, env={**os.environ, "PULSE_RUNTIME_PATH": sound},
        args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio", "--use-fake-ui-for-media-stream",
              "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film_path}"])


def gives_reader(context, folder):
    def read(encoded):
        path = folder / "seen.png"
        path.write_bytes(base64.b64decode(encoded))
        return read_code(path)

    context.expose_function("readPicture", read)
    context.add_init_script(READER)
