import Foundation
import Testing
import Web

@Suite(.timeLimit(.minutes(20)))
struct StaticFilesTests {
  private func get(_ path: String, _ headers: [String: String] = [:], _ method: String = "GET") async throws -> Reply {
    try await withWebFolder { folder in try await withHub(webFolder: folder) { try await $0.ask(method, path, headers: headers) } }
  }

  @Test("The page is served for every address of the app", arguments: ["/", "/waiter/tables/12", "/sign-in"])
  func page(path: String) async throws {
    let reply = try await get(path, ["Accept": "text/html,application/xhtml+xml"])
    #expect(reply.status == 200)
    #expect(reply.text.contains("iQsine"))
    #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
    #expect(reply.headers["cache-control"] == "no-cache")
  }

  @Test("… but not for what is no address of it", arguments: ["/api/waiter", "/missing.js", "/health/x", "/metrics/x", "/live/x"])
  func noPage(path: String) async throws {
    let reply = try await get(path, ["Accept": "text/html"])
    #expect(reply.status == 404)
    #expect(reply.code == "route.unknown")
  }

  @Test(
    "Files say what they are",
    arguments: [
      ("/assets/main-ABCDEF12.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
      ("/sw.js", "text/javascript; charset=utf-8", "no-cache"), ("/app.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"),
      ("/icons/mark.svg", "image/svg+xml; charset=utf-8", "public, max-age=3600"),
    ])
  func types(path: String, type: String, caching: String) async throws {
    let reply = try await get(path)
    #expect(reply.headers["content-type"] == type)
    #expect(reply.headers["cache-control"] == caching)
    #expect(reply.headers["x-content-type-options"] == "nosniff")
  }

  @Test("What a browser has already is not sent again")
  func notModified() async throws {
    try await withWebFolder { folder in
      try await withHub(webFolder: folder) { hub in
        let tag = try #require(try await hub.ask("GET", "/sw.js").headers["etag"])
        let again = try await hub.ask("GET", "/sw.js", headers: ["If-None-Match": tag])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        try Data("// another worker".utf8).write(to: URL(fileURLWithPath: folder + "/sw.js"))
        let changed = try await hub.ask("GET", "/sw.js", headers: ["If-None-Match": tag])
        #expect(changed.status == 200)
        #expect(changed.text == "// another worker")
      }
    }
  }

  @Test("A packed copy goes to those who can read it")
  func gzip() async throws {
    let packed = try await get("/assets/main-ABCDEF12.js", ["Accept-Encoding": "gzip, br"])
    #expect(packed.headers["content-encoding"] == "gzip")
    #expect(packed.text == "packed")
    #expect(packed.headers["content-type"] == "text/javascript; charset=utf-8")
    let plain = try await get("/assets/main-ABCDEF12.js", ["Accept-Encoding": "gzip;q=0"])
    #expect(plain.headers["content-encoding"] == nil)
    #expect(plain.headers["vary"] == "Accept-Encoding")
  }

  @Test("HEAD tells of a file without sending it")
  func head() async throws {
    let reply = try await get("/sw.js", [:], "HEAD")
    #expect(reply.status == 200)
    #expect(reply.headers["content-length"] == "9")
  }

  @Test(
    "Nothing outside of the folder is served",
    arguments: [
      "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
      "/assets/%2e%2e/%2e%2e/secret.txt",
      "/..\\secret.txt", "/%5c..%5csecret.txt", "/link.txt", "/.hidden", "/%2ehidden", "/sw.js%00.txt", "/sw.js%0", "/%c0%ae%c0%ae/secret.txt",
      "//etc/passwd", "/%252e%252e/secret.txt", "/assets",
    ])
  func traversal(path: String) async throws {
    let reply = try await get(path)
    #expect(reply.status == 404, "\(reply.text)")
    #expect(!reply.text.contains("secret"))
  }

  @Test(
    "Errors are told in the language asked for",
    arguments: [("en-GB,vi;q=0.5", "There is no such page."), ("fr,vi", "Không có trang này."), ("", "Không có trang này.")])
  func language(header: String, text: String) async throws {
    let reply = try await get("/api/nothing", ["Accept-Language": header])
    #expect(reply.error?["message"] == .string(text))
  }
}
