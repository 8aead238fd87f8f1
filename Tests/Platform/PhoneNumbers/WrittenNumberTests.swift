import PhoneNumbers
import Testing

/// Numbers as people write them into one field.
@Suite struct WrittenNumberTests {
  private func read(_ text: String) -> [String] {
    WrittenNumber.all(in: text).map { number in
      let e164 = number.isDestroyed ? "destroyed" : number.number?.e164 ?? "uncallable"
      return ["\(number.text)", number.label, e164].joined(separator: "|")
    }
  }

  @Test(arguments: [
    ("0905777111 - 0912777222", ["0905777111||+84905777111", "0912777222||+84912777222"]),
    ("0905777333 (anh Tư) hoặc 0912777444", ["0905777333|anh Tư|+84905777333", "0912777444||+84912777444"]),
    ("0903111222/0912333444", ["0903111222||+84903111222", "0912333444||+84912333444"]),
    ("0903111222 và 0912333444", ["0903111222||+84903111222", "0912333444||+84912333444"]),
    ("vợ: 0903111222; chồng: 0912333444", ["0903111222|vợ|+84903111222", "0912333444|chồng|+84912333444"]),
    ("0905777111 0912777222", ["0905777111||+84905777111", "0912777222||+84912777222"]),
    ("ĐT: 0905.777.555", ["0905.777.555||+84905777555"]), ("anh Tư 0905777333", ["0905777333|anh Tư|+84905777333"]),
    ("0903111222 (chị Ba, anh Tư)", ["0903111222|chị Ba, anh Tư|+84903111222"]), ("0903 - 111 - 222", ["0903 - 111 - 222||+84903111222"]),
    ("0903,111,222", ["0903,111,222||+84903111222"]), ("1900 6789", ["1900 6789||+8419006789"]),
    ("101", ["101||uncallable"]), ("chưa có", ["chưa có||uncallable"]), ("0903111222 / 333", ["0903111222||+84903111222", "333||uncallable"]),
    ("9,03E+08", ["9,03E+08||destroyed"]), ("8.49012E+11", ["8.49012E+11||destroyed"]), ("", []), (" - ; / ", []),
  ])
  func eachNumberIsFoundWithItsWord(text: String, numbers: [String]) {
    #expect(read(text) == numbers)
  }

  @Test(arguments: [
    "028 3822 1234 x102", "028 3822 1234 (102)", "0283822 1234 máy 102", "028 38221234 ext. 102", "(028) 3822 1234 số máy lẻ 102", "02838221234 #102",
    "+84 28 3822 1234 ext 102", "028 3822 1234 nội bộ 102",
  ])
  func anExtensionIsShownAndIsNoPartOfTheKey(text: String) throws {
    let number = try #require(PhoneNumber(text))
    #expect(number.e164 == "+842838221234" && number.extensionDigits == "102")
    #expect(number.shown == "028 3822 1234 x102")
    #expect(WrittenNumber.all(in: text).map(\.number) == [number])
  }

  /// From the notice of the ministry of 2018: the last seven digits stayed.
  @Test(arguments: [
    ("0120", "070"), ("0121", "079"), ("0122", "077"), ("0126", "076"), ("0128", "078"), ("0123", "083"), ("0124", "084"), ("0125", "085"),
    ("0127", "081"), ("0129", "082"), ("0162", "032"), ("0163", "033"), ("0164", "034"), ("0165", "035"), ("0166", "036"), ("0167", "037"),
    ("0168", "038"), ("0169", "039"), ("0186", "056"), ("0188", "058"), ("0199", "059"),
  ])
  func aNumberOfElevenDigitsIsThePresentOne(old: String, new: String) throws {
    let present = try #require(PhoneNumber(new + "1234567"))
    for text in [old + "1234567", "+84" + old.dropFirst() + "1234567", old + " 123 4567", old.dropFirst() + "1234567"] {
      let number = try #require(PhoneNumber(text), "\(text)")
      #expect(number.e164 == present.e164 && number.isRenumbered && !present.isRenumbered, "\(text)")
    }
  }

  @Test(arguments: [
    ("0381234567", "0381 234 567"), ("+84901234567", "0901 234 567"), ("0561234567", "0561 234 567"), ("0701234567", "0701 234 567"),
    ("0899081299", "0899 081 299"), ("02838221234", "028 3822 1234"),
  ])
  func mobileNumbersOfAllCarriersAreShownInOneForm(text: String, shown: String) throws {
    #expect(try #require(PhoneNumber(text)).shown == shown)
  }

  @Test func whatIsShownIsReadAsTheSame() {
    for text in ["0905777333 (anh Tư) hoặc 0912777444", "028 3822 1234 (102) / 101", "+44 20 7946 0958 ext 12; 01689 123 456"] {
      let shown = WrittenNumber.shown(text)
      #expect(WrittenNumber.all(in: shown).map(\.key) == WrittenNumber.all(in: text).map(\.key))
      #expect(WrittenNumber.shown(shown) == shown)
    }
  }
}
