#!/usr/bin/env python3
"""Writes a folder as a container image: image.py ROOT FILE.oci.tar --tag iqsine:0.1.0 --architecture amd64

The file has the OCI image layout, with one layer. 'podman load', 'docker load' (25 or later) and 'skopeo' read it.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import tarfile
from datetime import UTC, datetime
from pathlib import Path

LAYOUT, INDEX, MANIFEST, CONFIG, LAYER = (
    "1.0.0", "application/vnd.oci.image.index.v1+json", "application/vnd.oci.image.manifest.v1+json", "application/vnd.oci.image.config.v1+json",
    "application/vnd.oci.image.layer.v1.tar+gzip")
# The same settings as in the package, but each is a variable, so that compose files can change it.
SETTINGS = {
    "Entrypoint": ["/usr/bin/iqsine"],
    "Cmd": ["serve"],
    "Env": [
        "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", "IQSINE_DATA=/var/lib/iqsine",
        "IQSINE_BACKUPS=/var/lib/iqsine-backups",
    ],
    "User": "iqsine",
    "WorkingDir": "/",
    "ExposedPorts": {"8080/tcp": {}, "8443/tcp": {}},
    "Volumes": {"/var/lib/iqsine": {}, "/var/lib/iqsine-backups": {}},
    "StopSignal": "SIGTERM",
}


class Digesting:
    """Passes bytes on, and knows their SHA-256 and number."""

    def __init__(self, file):
        self.file, self.sha, self.size = file, hashlib.sha256(), 0

    def write(self, data):
        self.sha.update(data)
        self.size += len(data)
        return self.file.write(data)

    def flush(self):
        self.file.flush()

    @property
    def digest(self):
        return "sha256:" + self.sha.hexdigest()


def write_layer(root, path):
    """The root as a compressed tar. Returns the digest of the tar, and digest and size of the file."""
    with path.open("wb") as file:
        packed = Digesting(file)
        with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=6, mtime=0, filename="") as zipped:
            plain = Digesting(zipped)
            with tarfile.open(fileobj=plain, mode="w|", format=tarfile.PAX_FORMAT) as tar:
                for name in sorted(os.listdir(root)):
                    tar.add(root / name, arcname=name, filter=kept)
    return plain.digest, packed.digest, packed.size


def kept(entry):
    """Containers get their own devices and kernel folders."""
    top = entry.name.split("/")[0]
    if top in ("dev", "proc", "sys") and entry.name != top:
        return None
    entry.uname = entry.gname = ""
    return entry


def as_json(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def described(kind, data):
    return {"mediaType": kind, "digest": "sha256:" + hashlib.sha256(data).hexdigest(), "size": len(data)}


def write_image(root, out, tag, architecture, created):
    layer = out.with_name(out.name + ".layer")
    try:
        diff, digest, size = write_layer(root, layer)
        config = as_json({
            "architecture": architecture, "os": "linux", "created": created, "config": SETTINGS, "rootfs": {"type": "layers", "diff_ids": [diff]},
            "history": [{"created": created, "created_by": "Tools/package/image.py"}],
        })
        manifest = as_json({
            "schemaVersion": 2, "mediaType": MANIFEST, "config": described(CONFIG, config),
            "layers": [{"mediaType": LAYER, "digest": digest, "size": size}],
        })
        name, version = tag.split(":")
        listed = {
            **described(MANIFEST, manifest), "platform": {"architecture": architecture, "os": "linux"},
            "annotations": {"org.opencontainers.image.ref.name": version, "io.containerd.image.name": f"localhost/{name}:{version}"},
        }
        index = as_json({"schemaVersion": 2, "mediaType": INDEX, "manifests": [listed]})
        unfinished = out.with_name(out.name + ".part")
        with tarfile.open(unfinished, "w") as tar:
            for path, data in (
                ("oci-layout", as_json({"imageLayoutVersion": LAYOUT})), ("index.json", index), (blob(manifest), manifest), (blob(config), config)
            ):
                entry = tarfile.TarInfo(path)
                entry.size = len(data)
                tar.addfile(entry, io.BytesIO(data))
            tar.add(layer, arcname="blobs/sha256/" + digest.removeprefix("sha256:"))
        unfinished.rename(out)
    finally:
        layer.unlink(missing_ok=True)


def blob(data):
    return "blobs/sha256/" + hashlib.sha256(data).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tag", required=True)
    parser.add_argument("--architecture", required=True)
    given = parser.parse_args()
    write_image(given.root, given.out, given.tag, given.architecture, datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"))


if __name__ == "__main__":
    main()
