import HTTPTypes

/// A path with parameters in braces, split into parts.
struct RoutePattern: Sendable {
  private enum Segment: Sendable {
    case word(Substring)
    case parameter(String)
    /// The rest of the path, possibly empty.
    case rest(String)
  }
  private let parts: [Segment]

  init(_ path: String) {
    parts = path.split(separator: "/").map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .word(part) }
      let name = part.dropFirst().dropLast()
      return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
    }
  }

  var parameters: [String] {
    parts.compactMap { part in
      switch part {
      case .word: nil
      case .parameter(let name), .rest(let name): name
      }
    }
  }

  /// The values of the parameters. `nil` if the path differs. Compares the bytes as sent, because no path of the hub needs escapes.
  func match(_ path: [Substring]) -> [String: String]? {
    var rest = path[...]
    var found: [String: String] = [:]
    for part in parts {
      if case .rest(let name) = part {
        found[name] = rest.joined(separator: "/")
        return found
      }
      guard let text = rest.popFirst() else { return nil }
      switch part {
      case .word(let word): if word != text { return nil }
      case .parameter(let name): found[name] = String(text)
      case .rest: break
      }
    }
    return rest.isEmpty ? found : nil
  }
}

struct RouteTable: Sendable {
  enum Match: Sendable {
    case route(Route, [String: String])
    /// The path exists, but not for this method.
    case otherMethods([HTTPRequest.Method])
    case nothing
  }

  private let lines: [(pattern: RoutePattern, route: Route)]

  init(_ routes: [Route]) { lines = routes.map { (RoutePattern($0.entry.path), $0) } }

  /// HEAD is answered like GET, without the body.
  func find(_ method: HTTPRequest.Method, _ path: String) -> Match {
    let parts = Array(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    let wanted = method == .head ? .get : method
    var others: [HTTPRequest.Method] = []
    for line in lines {
      guard let parameters = line.pattern.match(parts) else { continue }
      if line.route.entry.method == wanted { return .route(line.route, parameters) }
      others.append(line.route.entry.method)
    }
    return others.isEmpty ? .nothing : .otherMethods(others)
  }
}
