import Kernel

/// The API description (OpenAPI 3.1), from the route table and the schemas of the wire types.
public enum OpenAPIDocument {
  /// - Parameter schemas: `components.schemas`, as JSON. `Tools/wiregen` writes them from the declarations.
  public static func bytes(of routes: [RouteEntry], schemas: String, version: String) -> [UInt8] {
    let head: [(key: String, value: JSON)] = [
      (key: "openapi", value: .string("3.1.0")),
      (key: "info", value: .object([(key: "title", value: .string("iQsine")), (key: "version", value: .string(version))])),
      (key: "paths", value: OpenAPIPaths.json(of: routes)),
      (key: "x-rights", value: rights),
    ]
    let components: [(key: String, value: JSON)] = [
      (key: "responses", value: OpenAPIResponses.refusals(of: routes.filter { $0.caller == .page })),
      (key: "securitySchemes", value: OpenAPIPaths.security),
    ]
    // The schemas are put between as they are: they are half a megabyte.
    return JSON.object(head).bytes.dropLast() + Array(",\"components\":{\"schemas\":".utf8) + Array(schemas.utf8) + Array(",".utf8)
      + JSON.object(components).bytes.dropFirst() + Array("}".utf8)
  }

  /// Each right with the roles that have it.
  private static var rights: JSON {
    .object(Right.allCases.map { (key: $0.rawValue, value: .array(Rights.roles(having: $0).map { .string($0.rawValue) })) })
  }
}
