"""The way back for a manager who lost the only password."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from device import Device
from hub import PASSWORD, ROOT


def set_password(hub, login, password):
    return subprocess.run(
        [str(hub.program), "password", login, *hub.flags()], cwd=ROOT, input=password + "\n", capture_output=True, text=True, timeout=60, check=False)


def test_a_lost_password_is_set_at_the_hubs_machine_and_ends_all_sessions(hub):
    # given a manager who is signed in somewhere
    old = Device(hub, "hoa")
    assert old.ask("GET", "/api/me").status == 200
    hub.stop()
    # when a new password is set in the data, and a wrong one is tried first
    short = set_password(hub, "hoa", "x")
    assert short.returncode == 1 and "staff.passwordTooShort" in short.stderr, short.stderr
    nobody = set_password(hub, "nobody", "longenough1")
    assert nobody.returncode == 1 and "nobody has the login nobody" in nobody.stderr and "hoa" in nobody.stderr
    done = set_password(hub, "hoa", "quen-mat-roi-9")
    assert done.returncode == 0, done.stderr
    # then the old session and the old password are worth nothing, and the new password opens
    hub.start()
    assert old.ask("GET", "/api/me").status == 401
    form = {"login": "hoa", "password": PASSWORD, "device": "dev-lost", "deviceName": "test"}
    assert Device(hub).ask("POST", "/api/session", form).status == 401
    Device(hub).sign_in("hoa", "quen-mat-roi-9")


def test_a_running_hub_locks_its_data(sqlite_hub):
    # given a running hub, when somebody sets a password beside it
    done = set_password(sqlite_hub, "hoa", "quen-mat-roi-9")
    # then it refuses and says why
    assert done.returncode == 1 and "in use by another hub" in done.stderr


@pytest.mark.skipif(os.getuid() != 0, reason="only root can continue as another user")
def test_commands_of_root_continue_as_the_owner_of_the_data(new_hub):
    # given a restaurant of another user
    hub, owner = new_hub(), pwd.getpwnam("nobody")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        shutil.copytree(hub.data, data)
        for path in [Path(folder), *Path(folder).rglob("*")]:
            os.chown(path, owner.pw_uid, owner.pw_gid)
        hub.data = data
        # when root sets a password and makes a copy
        done = set_password(hub, "hoa", "quen-mat-roi-9")
        assert done.returncode == 0, done.stderr
        copied = hub.run("backup")
        assert copied.returncode == 0, copied.stdout + copied.stderr
        # then every file is that user's
        assert {path.stat().st_uid for path in Path(folder).rglob("*")} == {owner.pw_uid}
        assert any((Path(folder) / "data-backups").iterdir())
