"""A film as a phone sends it: 20 MB of H.264 with sound."""

import functools
import subprocess
import tempfile

SIZE = 20 << 20
# A little less than fills it, at a rate that does not vary; the rest is filled up.
SECONDS, PICTURE, SOUND = 20, "8M", "128k"


@functools.cache
def film():
    """Made once: a moving picture with noise in it, so that it is as long as it should be, and a tone. Its index is at its end, as recorders
    write it."""
    with tempfile.NamedTemporaryFile(suffix=".mp4") as out:
        subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i", f"testsrc2=s=1280x720:r=30:d={SECONDS},noise=alls=20:allf=t",
             "-f", "lavfi", "-i", f"sine=d={SECONDS}", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p",
             "-b:v", PICTURE, "-minrate", PICTURE, "-maxrate", PICTURE, "-bufsize", "2M", "-x264-params", "nal-hrd=cbr",
             "-c:a", "aac", "-b:a", SOUND, "-y", out.name], check=True, timeout=600)
        return filled(out.read())


def filled(film):
    """To exactly that size, by a box of nothing (ISO 14496-12, `free`)."""
    missing = SIZE - len(film)
    assert 8 <= missing < SIZE // 10, len(film)
    return film + missing.to_bytes(4, "big") + b"free" + bytes(missing - 8)
