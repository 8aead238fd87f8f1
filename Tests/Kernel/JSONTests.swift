import Testing

@testable import Kernel

@Suite("JSON: what is read and what is not")
struct JSONTests {
  @Test(
    "a document survives reading and writing",
    arguments: [
      "null", "true", "[]", "{}", "0", "-7", "9007199254740991", "7.5", "-0.25e+3", "1e400", "99999999999999999999", "[1E9]", #""Bún bò Huế 🍜""#,
      #"{"b":[1,{"a":null}],"a":"x\"\\\n\u0001"}"#,
    ])
  func roundTrip(_ text: String) throws {
    #expect(try JSON.parse(text).text == text)
  }

  @Test(
    "what is no JSON, or not ours, is refused with the place",
    arguments: [
      "", "{", "[1,]", "01", "01.5", "1.", ".5", "1e", "1e+", "-", "+1", "1.5.5", "nul", #""\x""#, #""\ud800""#, "[1] 2", #"{"a" 1}"#, "\"\u{1}\"",
    ])
  func refused(_ text: String) {
    let error = #expect(throws: JSONError.self) { try JSON.parse(text) }
    #expect(error?.code == "json.syntax")
  }

  @Test("invalid UTF-8 is refused")
  func invalidUTF8() {
    #expect(throws: JSONError.self) { try JSON.parse([0x22, 0xC3, 0x28, 0x22]) }
    #expect(throws: JSONError.self) { try JSON.parse([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22]) }
  }

  @Test("32 levels are read, more are not")
  func depth() throws {
    func nested(_ levels: Int) -> String { String(repeating: "[", count: levels) + String(repeating: "]", count: levels) }
    #expect(throws: Never.self) { try JSON.parse(nested(33)) }
    #expect(throws: JSONError.self) { try JSON.parse(nested(34)) }
    #expect(throws: JSONError.self) { try JSON.parse(nested(100_000)) }
  }
}

@Suite("Wire: fields are named when they are wrong")
struct WireTests {
  @Test("text is measured in code points, and control characters are refused")
  func text() throws {
    let fifty = String(repeating: "ệ", count: 50)
    #expect(try Name(json: .string(fifty)).raw == fifty)
    #expect(throws: JSONError(.tooLong(50))) { try Name(json: .string(fifty + "x")) }
    #expect(throws: JSONError(.malformed)) { try Name(json: .string(" \n")) }
    #expect(throws: JSONError(.malformed)) { try Note(json: .string("a\u{0}b")) }
    #expect(try Note(json: .string("")).raw.isEmpty)
  }

  @Test("numbers keep their bounds")
  func numbers() throws {
    #expect(try Quantity(json: .int(999)) == Quantity(999))
    #expect(throws: JSONError(.outOfRange(1, 999))) { try Quantity(json: .int(0)) }
    #expect(throws: JSONError(.outOfRange(1, 999))) { try Quantity(json: .int(-3)) }
    #expect(throws: JSONError(.expected("integer"))) { try Quantity(json: .string("1")) }
    for text in ["1.5", "1.0", "1e3", "9007199254740992", "-99999999999999999999"] {
      #expect(throws: JSONError(.malformed)) { try Quantity(json: try JSON.parse(text)) }
    }
    #expect(throws: JSONError(.expected("text"))) { try Name(json: try JSON.parse("1.5")) }
  }

  // protocol: CMD1
  @Test("ids have 1 to 64 plain characters", arguments: ["", "a b", "x/y", "ế", String(repeating: "a", count: 65)])
  func ids(_ text: String) {
    #expect(throws: JSONError(.malformed)) { try OrderID(json: .string(text)) }
  }

  @Test("money never overflows")
  func money() {
    #expect(Money(185_000).times(3) == Money(555_000))
    #expect(Money(MoneyLimit.most).times(2) == nil)
    #expect(Money(MoneyLimit.most).times(Int64.max) == nil)
    #expect(Money(MoneyLimit.most).plus(Money(1)) == nil)
  }

  @Test("the place of a problem is a path")
  func path() {
    let error = JSONError(.missing).at("quantity").at(2).at("items")
    #expect(error.field == "items[2].quantity")
    #expect(error.refusal == Refusal("field.missing", field: "items[2].quantity", kind: .invalid))
  }
}

@Suite("Rights")
struct RightsTests {
  @Test("everybody who works here may watch, and a manager may do all")
  func everybodyWatches() {
    for role in Role.allCases { #expect(Rights.of([role]).contains(.watch)) }
    #expect(Rights.of([.manager]) == Right.allCases)
  }

  @Test("two roles have the rights of both")
  func union() {
    #expect(Set(Rights.of([.waiter, .cashier])) == Set(Rights.of([.waiter])).union(Rights.of([.cashier])))
    #expect(Rights.of([]) == [])
  }

  @Test("waiters take money at their tables only where the house lets them, and get no other right")
  func house() {
    let house = HouseRights(waitersTakePayment: true)
    for role in Role.allCases {
      let more: Set<Right> = role == .waiter ? [.payAtTable] : []
      #expect(Set(Rights.of([role], in: house)) == Set(Rights.of([role])).union(more))
    }
    #expect(!Rights.of([.waiter]).contains(.payAtTable))
  }

  @Test("everybody writes on the board only where the house lets them, and nobody pins there by that")
  func everybodyPosts() {
    let house = HouseRights(everybodyPosts: true)
    for role in Role.allCases { #expect(Set(Rights.of([role], in: house)) == Set(Rights.of([role])).union([.announce])) }
    #expect(Rights.of([], in: house) == [])
    #expect(!Rights.of([.waiter]).contains(.announce))
    #expect(!Rights.of([.waiter], in: house).contains(.pinPosts))
  }
}
