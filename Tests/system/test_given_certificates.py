"""Starts that are refused with a clear word, and certificates that were given to the hub."""

import socket
import ssl
import subprocess

import pytest

from device import Device
from hub import Hub
from trust import OtherAuthority, SecureDevice, answers, authority_of, names_in, shown, trusting
from waiting import until


# starts that are refused

def refused(hub, *flags):
    """The output of a start that fails."""
    done = subprocess.run(
        [str(Hub.program), "serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0", "--data", str(hub.data), *map(str, flags)],
        capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0, done.stdout
    assert "http://" not in done.stdout
    assert len(done.stderr.strip().splitlines()) <= 8, "a sentence, not a dump:\n" + done.stderr
    return done.stderr


@pytest.mark.parametrize("fault, words", [
    ("expired", ["hub.pem", "expired on 2024-02-01"]),
    ("not yet", ["hub.pem", "valid only from 2099-01-01"]),
    ("misnamed", ["hub.pem", "other.example", "not for quan.example", "--name"]),
    ("foreign key", ["other.key", "does not belong", "hub.pem"]),
    ("foreign chain", ["chain", "certificate 1 was not signed by its certificate 2"]),
    ("authority", ["hub.pem", "authority's"]),
    ("missing", ["nothing.pem", "cannot be read"]),
    ("no key", ["hub.pem", "no private key"]),
])
def test_an_unusable_certificate_stops_the_start_with_a_clear_message(new_hub, tmp_path, fault, words):
    authority = OtherAuthority(tmp_path / "ca")
    dates = {"expired": ("20240101000000Z", "20240201000000Z"), "not yet": ("20990101000000Z", "20990201000000Z")}.get(fault, (None, None))
    certificate, key = authority.sign("other.example" if fault == "misnamed" else "quan.example", begin=dates[0], end=dates[1])
    match fault:
        case "foreign key":
            key = authority.sign("quan.example", stem="other")[1]
        case "foreign chain":
            certificate.write_text(certificate.read_text() + OtherAuthority(tmp_path / "foreign").pem)
        case "authority":
            certificate.write_text(authority.pem)
        case "missing":
            certificate = tmp_path / "nothing.pem"
        case "no key":
            key = certificate
    said = refused(new_hub(), "--name", "quan.example", "--certificate", certificate, "--private-key", key)
    for word in words:
        assert word in said, said


def test_a_certificate_without_its_key_is_a_wrong_setting(new_hub, tmp_path):
    certificate, key = OtherAuthority(tmp_path).sign("quan.example")
    assert "certificate: needs privateKey too" in refused(new_hub(), "--certificate", certificate)
    assert "privateKey: needs certificate too" in refused(new_hub(), "--private-key", key)


def test_ports_that_are_taken_are_named_with_their_flags(new_hub):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is taken" in (said := refused(new_hub(), "--secure-port", port)) and "--secure-port" in said
        assert len(said.strip().splitlines()) == 1, said
        said = refused(new_hub(), "--port", port)
        assert f"port {port} is taken" in said and "with --port" in said
        assert len(said.strip().splitlines()) == 1, said


def test_another_name_needs_another_authority_by_an_explicit_option(new_hub):
    # given a hub whose authority devices trust
    hub = new_hub().start()
    old = authority_of(hub)
    hub.stop()
    # when it gets another name, then it does not start, and says the way out
    said = refused(hub, "--name", "bonmua.local")
    for word in ["iqsine.local", "bonmua.local", "iqsine authority --renew"]:
        assert word in said
    # and with a new authority it does
    renewed = hub.run("authority", "--renew", "--name", "bonmua.local")
    assert renewed.returncode == 0, renewed.stderr
    hub.start(more=["--name", "bonmua.local"])
    new = authority_of(hub)
    assert new != old
    assert names_in(shown(hub, trusting(new))[1]) >= {"bonmua.local"}
    with pytest.raises(ssl.SSLCertVerificationError):
        shown(hub, trusting(old))


# certificates that were given

def test_changed_certificate_files_are_reread_unless_they_are_unusable(new_hub, tmp_path):
    # given a certificate of the wide world
    authority = OtherAuthority(tmp_path / "ca")
    certificate, key = authority.sign("quan.example")
    hub = new_hub().start(more=["--name", "quan.example", "--certificate", str(certificate), "--private-key", str(key)])
    context = trusting(authority.pem)
    first = shown(hub, context)[0]
    assert first == ssl.PEM_cert_to_DER_cert(certificate.read_text())
    # then there is nothing to install
    assert Device(hub).ask("GET", "/cai-dat/ca.crt").error["code"] == "authority.none"
    assert "authority" not in Device(hub).ask("GET", "/cai-dat/hub.json").json
    assert not (hub.data / "tls").exists()
    line = SecureDevice(hub, "lan", context).line()
    # when a new pair is put in place
    authority.sign("quan.example")
    second = until(lambda: (new := shown(hub, context)[0]) != first and new, 40)
    assert second == ssl.PEM_cert_to_DER_cert(certificate.read_text())
    assert answers(line)
    # when a bad one is
    manager = Device(hub, "hoa")
    assert manager.ask("GET", "/api/address").json["warnings"] == []
    authority.sign("other.example")
    warning = until(lambda: manager.ask("GET", "/api/address").json["warnings"], 40)[0]
    # then the good one stays, with a warning
    assert warning["code"] == "certificate.newRefused" and str(certificate) in warning["message"] and "other.example" in warning["message"]
    assert shown(hub, context)[0] == second
    assert answers(line)
    assert sum("the old one stays" in said for said in hub.lines) == 1
    # and when it is right again, all is well
    authority.sign("quan.example")
    until(lambda: shown(hub, context)[0] != second, 40)
    assert until(lambda: manager.ask("GET", "/api/address").json["warnings"] == [], 40)
