import PhoneNumbers
import Testing

/// Numbers as guests say them.
@Suite struct PhoneNumberTests {
  @Test(arguments: ["0899 081 299", "+84899081299", "0899.081.299", "(+84) 899-081-299", "84899081299"])
  func everySpellingOfANumberIsTheSameNumber(text: String) throws {
    // given a number in one of its spellings, when it is read
    let number = try #require(PhoneNumber(text))
    // then it is the one number, shown in the restaurant's format
    #expect(number.e164 == "+84899081299")
    #expect(number.shown == "0899 081 299")
  }

  @Test(arguments: ["", "12", "0000000000", "mười hai", "+84 1", "08990812991299129912991299"])
  func whatCannotBeANumberIsNone(text: String) {
    #expect(PhoneNumber(text) == nil)
  }

  @Test func aForeignNumberIsShownWithItsCountry() throws {
    #expect(try #require(PhoneNumber("+1 212-456-7890")).shown == "+1 212-456-7890")
  }

  @Test func aNumberBelongsToTheCountryOfTheRestaurant() throws {
    // given a house in Berlin
    let own = try #require(PhoneNumber("030 901820", region: "DE"))
    let guest = try #require(PhoneNumber("+84 899 081 299", region: "DE"))
    // then its own numbers are written as there, and a guest's from Viet Nam as abroad
    #expect(own.e164 == "+4930901820" && own.shown == "030 901820" && !own.isForeign)
    #expect(guest.shown == "+84 899 081 299" && guest.isForeign)
    #expect(["VN", "DE", "US", "XX", "v", ""].map { PhoneNumber.countryCode(of: $0) } == [84, 49, 1, nil, nil, nil])
  }

  @Test(arguments: [
    String(repeating: "9", count: 101), "\u{0}", "0899\u{0}081299", "+", "++84", "\u{FF10}\u{FF18}\u{FF19}\u{FF19}", "tel:;;;=", "٠٨٩",
  ])
  func nothingThatIsTypedEndsTheProgram(text: String) {
    // given something strange, when it is read, then it is no number, and that is all
    #expect(PhoneNumber(text) == nil)
    #expect(PhoneNumber("0899081299", region: text) == nil)
  }

  @Test func manyReadAtOnce() async {
    // given people who type at the same time, also the very first of all numbers
    let read = await withTaskGroup(of: String?.self) { group in
      for number in 0..<400 { group.addTask { PhoneNumber("0899081\(100 + number)")?.e164 } }
      return await group.reduce(into: Set<String>()) { found, number in if let number { found.insert(number) } }
    }
    // then each number is its own
    #expect(read == Set((0..<400).map { "+84899081\(100 + $0)" }))
  }
}
