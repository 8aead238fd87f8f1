import Foundation
import TestKit

/// A folder of built pages, and beside it a file that nobody may see.
func withWebFolder<T>(_ body: (String) async throws -> T) async throws -> T {
  try await withTemporaryFolder { folder in
    let web = folder + "/dist"
    let files = [
      "index.html": "<!doctype html><title>iQsine</title>", "assets/main-ABCDEF12.js": "console.log(1)", "assets/main-ABCDEF12.js.gz": "packed",
      "sw.js": "// worker", "app.webmanifest": "{}", "icons/mark.svg": "<svg/>", ".hidden": "no",
      "i18n/vi.json": #"{"error.note.no":"Chỉ còn {left} phần.","error.route.unknown":"Không có trang này.","title":"iQsine"}"#,
      "i18n/en.json": #"{"error.note.no":"Only {left} left.","error.route.unknown":"There is no such page."}"#,
    ]
    for (name, text) in files {
      let path = web + "/" + name
      try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try Data("secret".utf8).write(to: URL(fileURLWithPath: folder + "/secret.txt"))
    try FileManager.default.createSymbolicLink(atPath: web + "/link.txt", withDestinationPath: folder + "/secret.txt")
    return try await body(web)
  }
}
