import Kernel
import Sync
import Testing

@testable import Web

struct SchemaTests {
  private enum Sample: Wire {
    init(json: JSON) throws(JSONError) { throw JSONError(.missing) }
    var json: JSON { .null }
    static var wireName: String { "Sample" }
    static func schema(_ catalog: inout WireCatalog) -> WireSchema {
      guard catalog.enter("Sample") else { return .ref("Sample") }
      let fields = [
        WireField("name", .string(min: 1, max: 50, pattern: "^a$"), default: nil, doc: "a */ trap"),
        WireField("count", .int(min: 1, max: 9), default: .int(1), doc: ""),
        WireField("maybe", .optional(.list(.optional(.ref("State")))), default: nil, doc: ""),
        WireField("odd-key", .any, default: nil, doc: ""),
      ]
      _ = catalog.leave("State", "", .numbers([(0, "free"), (3, "inUse")]))
      _ = catalog.leave("Wish", "", .union(tag: "type", [WireCase("x.go", [fields[1]], doc: "go on"), WireCase("x.stop", [], doc: "")]))
      return catalog.leave("Sample", "", .object(fields))
    }
  }

  @Test("TypeScript: objects, states by name, unions; what devices write may leave out what has a default")
  func typeScript() {
    var told = WireDescription()
    told.add(Sample.self)
    let text = TypeScriptWriter.text(of: told)
    #expect(text.contains("export const State = { free: 0, inUse: 3 } as const;\nexport type State = 0 | 3;\n"))
    #expect(text.contains("  /** a * / trap */\n  readonly name: string;\n  readonly count: number;\n"))
    #expect(text.contains("  readonly maybe?: readonly (State | null)[];\n  readonly \"odd-key\": unknown;\n"))
    #expect(text.contains("  /** go on */\n  | { readonly type: \"x.go\"; readonly count: number; }\n  | { readonly type: \"x.stop\"; };\n"))
    var read = WireDescription()
    read.add(read: Sample.self)
    #expect(TypeScriptWriter.text(of: read).contains("readonly count?: number;"))
  }

  @Test("OpenAPI: limits, patterns, states, discriminated unions")
  func openAPI() {
    var description = WireDescription()
    description.add(Sample.self)
    let schemas = OpenAPIWriter.document(of: description, routes: [], version: "1")["components"]?["schemas"]
    let name = schemas?["Sample"]?["properties"]?["name"]
    #expect(name?["minLength"] == .int(1))
    #expect(name?["maxLength"] == .int(50))
    #expect(name?["pattern"] == .string("^a$"))
    #expect(schemas?["Sample"]?["required"] == .array([.string("name"), .string("count"), .string("odd-key")]))
    #expect(
      schemas?["State"]?["oneOf"]
        == .array([
          .object([("const", .int(0)), ("title", .string("free"))]), .object([("const", .int(3)), ("title", .string("inUse"))]),
        ]))
    #expect(schemas?["Wish"]?["discriminator"]?["mapping"]?["x.stop"] == .string("#/components/schemas/Wish_x.stop"))
    #expect(schemas?["Wish_x.stop"]?["properties"]?["type"]?["const"] == .string("x.stop"))
  }

  @Test("An integer without limits of its own has those of JSON here")
  func integers() {
    let members = JSON.object(OpenAPIWriter.members(.int(min: nil, max: nil)))
    #expect(members["minimum"] == .int(-9_007_199_254_740_991))
    #expect(members["maximum"] == .int(9_007_199_254_740_991))
    #expect(JSON.object(OpenAPIWriter.members(.int(min: 1, max: nil)))["minimum"] == .int(1))
  }

  @Test("Everything that is referred to is defined")
  func complete() {
    let document = OpenAPIWriter.document(of: .edge(), routes: [], version: "1")
    var names: Set<String> = []
    for kind in ["schemas", "responses"] {
      guard case .object(let all)? = document["components"]?[kind] else { continue }
      names.formUnion(all.map { "#/components/\(kind)/" + $0.key })
    }
    func check(_ json: JSON) {
      switch json {
      case .object(let members):
        for (key, value) in members {
          if key == "$ref", case .string(let path) = value { #expect(names.contains(path), "\(path)") }
          check(value)
        }
      case .array(let values): for value in values { check(value) }
      case .null, .bool, .int, .decimal, .string: break
      }
    }
    check(document)
  }
}
