import HTTPTypes
import Hummingbird

/// Serves the built pages: files by name, and `index.html` for all paths of the app.
struct StaticFiles: Sendable {
  private let store: FileStore
  private static let ours = ["/api", "/live", "/health", "/metrics"]

  init(folder: String) { store = FileStore(root: folder) }

  /// `nil` if the path is not served here.
  func answer(_ request: Request, path: String) async throws -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    if StaticFiles.ours.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return nil }
    if HostPolicy.isConnecting(path) { return try await connecting(path, request) }
    if let name = WebPath.file(path), let response = try await file(name, request) { return response }
    return StaticFiles.isPage(request, path) ? try await file("index.html", request) : nil
  }

  /// The connect page has its own files, because it has to work where the app does not.
  private func connecting(_ path: String, _ request: Request) async throws -> Response? {
    if path == HostPolicy.connecting || path == HostPolicy.connecting + "/" { return try await file("cai-dat/index.html", request) }
    guard let name = WebPath.file(path) else { return nil }
    return try await file(name, request)
  }

  /// Any path of the app gets the page. The page itself reports unknown paths.
  private static func isPage(_ request: Request, _ path: String) -> Bool {
    if path == "/" { return true }
    let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
    return wantsPage && WebPath.fileExtension(path) == nil && WebPath.file(path) != nil
  }

  private func file(_ name: String, _ request: Request) async throws -> Response? {
    guard let plain = try await store.file(name) else { return nil }
    var headers: HTTPFields = [.contentType: MediaTypes.type(of: name), .cacheControl: StaticFiles.caching(name), .vary: "Accept-Encoding"]
    var served = plain
    if StaticFiles.acceptsGzip(request), let packed = try await store.file(name + ".gz") {
      served = packed
      headers[.contentEncoding] = "gzip"
    }
    headers[.eTag] = served.tag
    if StaticFiles.knows(request, served.tag) {
      var response = Response(status: .notModified, headers: headers)
      response.headers[.contentLength] = nil
      return response
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: served.body))
  }

  /// Names below `assets` contain the hash of their content. All others are revalidated, which costs a 304.
  private static func caching(_ name: String) -> String {
    if name.hasPrefix("assets/") { return "public, max-age=31536000, immutable" }
    if name.hasPrefix("dishes/") || name.hasPrefix("icons/") { return "public, max-age=3600" }
    return "no-cache"
  }

  private static func acceptsGzip(_ request: Request) -> Bool {
    guard let header = request.headers[.acceptEncoding] else { return false }
    return header.split(separator: ",").contains { choice in
      let parts = choice.filter { $0 != " " }.lowercased().split(separator: ";")
      return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }

  private static func knows(_ request: Request, _ tag: String) -> Bool {
    guard let header = request.headers[.ifNoneMatch] else { return false }
    return header.split(separator: ",").contains { choice in
      let known = choice.filter { $0 != " " }
      return known == "*" || known == tag || known == "W/" + tag
    }
  }
}
