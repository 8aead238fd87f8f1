"""Plants undeclared imports in a package and sees the check name them."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "tidy"))

import imports  # noqa: E402

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "planted",
  dependencies: [.package(url: "https://example.org/swift-log", exact: "1.0.0")],
  targets: [
    .target(name: "Kernel"),
    .target(name: "Storage", dependencies: ["Kernel", .product(name: "Logging", package: "swift-log")], path: "Sources/Platform/Storage"),
    .target(name: "Sync", dependencies: ["Storage"]),
    .testTarget(name: "SyncTests", dependencies: ["Sync"]),
  ]
)
"""


class ImportTests(unittest.TestCase):
    def test_names_each_import_that_its_target_does_not_declare(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            files = {
                "Package.swift": MANIFEST,
                "Sources/Kernel/A.swift": "import Foundation\n",
                "Sources/Platform/Storage/A.swift": "// import Sync\nimport Kernel\n#if os(Linux)\n  import Glibc\n#endif\npublic import Logging\n",
                "Sources/Sync/A.swift": 'import Storage\nimport struct Kernel.ID\nlet text = """\n  import Web\n  """\n',
                "Sources/Sync/B/C.swift": "import Logging\n",
                "Tests/SyncTests/A.swift": "import Testing\n@testable import Sync\n@testable import Storage\n",
            }
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            self.assertEqual(list(imports.undeclared(root, imports.description(root))), [
                ("Sources/Sync/A.swift", 2, "Sync", "Kernel"),
                ("Sources/Sync/B/C.swift", 1, "Sync", "Logging"),
                ("Tests/SyncTests/A.swift", 3, "SyncTests", "Storage"),
            ])


if __name__ == "__main__":
    unittest.main()
