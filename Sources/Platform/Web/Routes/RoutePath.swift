/// Paths with parameters in braces, as the table of routes and the API description write them.
enum RoutePath {
  static func parameters(of path: String) -> [String] {
    path.split(separator: "/").compactMap { part in
      part.hasPrefix("{") && part.hasSuffix("}") ? String(part.dropFirst().dropLast()) : nil
    }
  }
}
