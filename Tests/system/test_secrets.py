"""Passwords, PINs and session tokens leave no trace: not in the log, not in any file of the database."""

from device import Device
from hub import PASSWORD

WRONG, NEW, GIVEN, PIN, SLIPPED = "khong-phai-mat-khau", "mat-khau-moi-cua-lan", "mat-khau-hoa-dat", "918273", "lo-tay-go-vao-day"


def test_no_secret_is_logged_or_stored(sqlite_hub):
    # given people who sign in, mistype, and change their secrets
    hub = sqlite_hub
    lan, minh, manager = Device(hub, "lan"), Device(hub, "minh"), Device(hub, "hoa")
    attempt = {"login": "lan", "password": WRONG, "device": "d", "deviceName": "d"}
    assert lan.ask("POST", "/api/session", attempt).status == 401
    assert lan.ask("POST", "/api/me/password", {"old": PASSWORD, "new": NEW}).status in (200, 204)
    assert lan.ask("PUT", "/api/me/pin", {"password": NEW, "pin": PIN}).status in (200, 204)
    assert manager.ask("POST", f"/api/employees/{minh.me['employee']['id']}/password", {"password": GIVEN}).status in (200, 204)
    assert lan.ask("POST", "/api/session/switch", {"employee": "minh", "pin": WRONG}).status == 401
    # when a secret is even typed where it does not belong: into a command, a path, a query
    employee = {"employee": "minh", "login": "minh", "name": "Minh", "roles": ["waiter"]}
    assert manager.want("staff.saveEmployee", **employee, password=SLIPPED)["error"]["code"] == "field.unexpected"
    lan.ask("GET", f"/api/changes?stream=restaurant&since={SLIPPED}")
    # then none of it is in the log or in the files
    hub.stop()
    tokens = [device.cookie.split("=", 1)[1] for device in (lan, minh, manager)]
    files = b"".join(path.read_bytes() for path in hub.data.iterdir() if path.is_file())
    log = "".join(hub.lines)
    for secret in [PASSWORD, WRONG, NEW, GIVEN, PIN, SLIPPED, *tokens]:
        assert secret not in log, secret
        assert secret.encode() not in files, secret
