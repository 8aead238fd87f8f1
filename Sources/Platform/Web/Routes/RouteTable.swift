import HTTPTypes

/// A path with parameters in braces, cut into its parts.
struct RoutePattern: Sendable {
  private enum Part: Sendable {
    case word(Substring)
    case parameter(String)
  }
  private let parts: [Part]

  init(_ path: String) {
    parts = path.split(separator: "/").map { part in
      part.hasPrefix("{") && part.hasSuffix("}") ? .parameter(String(part.dropFirst().dropLast())) : .word(part)
    }
  }

  var parameters: [String] { parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }

  /// The parameters' values; nil: another path. What is compared are the bytes as sent: no path of ours needs escapes.
  func match(_ path: [Substring]) -> [String: String]? {
    guard path.count == parts.count else { return nil }
    var found: [String: String] = [:]
    for (part, text) in zip(parts, path) {
      switch part {
      case .word(let word): if word != text { return nil }
      case .parameter(let name): found[name] = String(text)
      }
    }
    return found
  }
}

/// Finds the route for a request.
struct RouteTable: Sendable {
  enum Found: Sendable {
    case route(Route, [String: String])
    /// the path is there, but not for this method
    case otherMethods([HTTPRequest.Method])
    case nothing
  }

  private let lines: [(pattern: RoutePattern, route: Route)]

  init(_ routes: [Route]) { lines = routes.map { (RoutePattern($0.entry.path), $0) } }

  /// A HEAD is answered as a GET without its body.
  func find(_ method: HTTPRequest.Method, _ path: String) -> Found {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let wanted = method == .head ? .get : method
    var others: [HTTPRequest.Method] = []
    for line in lines {
      guard let parameters = line.pattern.match(Array(parts)) else { continue }
      if line.route.entry.method == wanted { return .route(line.route, parameters) }
      others.append(line.route.entry.method)
    }
    return others.isEmpty ? .nothing : .otherMethods(others)
  }
}
