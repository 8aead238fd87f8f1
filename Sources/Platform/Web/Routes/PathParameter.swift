import Kernel

/// A parameter in a route's path, for the API description.
struct PathParameter: Sendable {
  let name: String
  let schema: WireSchema

  /// An id, unless the route names another type.
  static func all(of path: String, types: [String: any Wire.Type]) -> [PathParameter] {
    RoutePattern(path).parameters.map { name in
      PathParameter(name: name, schema: types[name]?.schema ?? ID<CommandEntity>.rawSchema)
    }
  }
}
