import Kernel
import Testing

@testable import Web

struct SchemaTests {
  @Test("A value in the API description: limits, patterns, lists, and what may be null")
  func values() {
    let name = JSON.object(WireSchema.string(min: 1, max: 50, pattern: "^a$").openAPI)
    #expect(name["minLength"] == .int(1) && name["maxLength"] == .int(50) && name["pattern"] == .string("^a$"))
    let list = JSON.object(WireSchema.list(.ref("State")).openAPI)
    #expect(list["type"] == .string("array") && list["items"]?["$ref"] == .string("#/components/schemas/State"))
    #expect(JSON.object(WireSchema.optional(.bool).openAPI).text == #"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#)
    #expect(WireSchema.any.openAPI.isEmpty)
  }

  @Test("An integer without limits of its own has those of JSON here")
  func integers() {
    let members = JSON.object(WireSchema.int(min: nil, max: nil).openAPI)
    #expect(members["minimum"] == .int(-9_007_199_254_740_991))
    #expect(members["maximum"] == .int(9_007_199_254_740_991))
    #expect(JSON.object(WireSchema.int(min: 1, max: nil).openAPI)["minimum"] == .int(1))
  }

  @Test("Routes refer to wire types by name")
  func references() {
    #expect(JSON.object(Health.schema.openAPI).text == ##"{"$ref":"#/components/schemas/Health"}"##)
    #expect(JSON.object([Health].schema.openAPI)["items"]?["$ref"] == .string("#/components/schemas/Health"))
    #expect(JSON.object(Instant.schema.openAPI)["$ref"] == .string("#/components/schemas/Instant"))
  }

  @Test("The API description is one document: the schemas as they were given, between paths and refusals")
  func document() throws {
    let document = try JSON.parse(OpenAPIDocument.bytes(of: [], schemas: #"{"Thing":{"type":"object"}}"#, version: "1.2"))
    #expect(document["info"]?["version"] == .string("1.2"))
    #expect(document["components"]?["schemas"]?["Thing"]?["type"] == .string("object"))
    #expect(document["components"]?["responses"] != nil && document["components"]?["securitySchemes"] != nil)
    #expect(document["x-rights"]?["cook"] != nil)
  }
}
