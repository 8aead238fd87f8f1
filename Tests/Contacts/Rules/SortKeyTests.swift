import ContactsRules
import Testing

@Suite("The order of names")
struct SortKeyTests {
  private func sorted(_ names: [String]) -> [String] {
    names.sorted { SortKey($0).bytes.lexicographicallyPrecedes(SortKey($1).bytes) }
  }

  @Test("letters stand as in the Vietnamese alphabet, tones only tell apart what is otherwise the same")
  func vietnamese() {
    let wanted = [
      "An", "Ăn", "Ân", "Ba", "Bà", "Bả", "Bã", "Bá", "Bạ", "Bà An", "Ca", "Da", "Đa", "Em", "Êm", "Giang", "Hoa", "Ít", "Khoa", "Lan", "Mơ", "Nga",
      "Oanh", "Ông", "Ở", "Phúc", "Quân", "Sen", "Tú", "Uyên", "Ước", "Vân", "Xuân", "Yến",
    ]
    #expect(sorted(wanted.reversed()) == wanted)
  }

  @Test("a first word that is shorter stands before; a tone in it does not send it behind longer names")
  func words() {
    #expect(sorted(["Lan Anh", "Lán", "Lan", "Lanh"]) == ["Lan", "Lán", "Lan Anh", "Lanh"])
  }

  @Test("letters and their marks written apart are the same as written together")
  func decomposed() {
    #expect(SortKey("Ngu\u{0065}\u{0302}\u{0303}n").bytes == SortKey("Nguễn").bytes)
    #expect(SortKey("O\u{031B}\u{0309}").bytes == SortKey("Ở").bytes)
  }

  @Test("other languages' letters stand at their Latin places, Han behind them, digits last; signs do not count")
  func others() {
    #expect(
      sorted(["7 Eleven", "王伟", "Zoe", "Wang", "François", "Fabien", "John", "李娜"]) == [
        "Fabien", "François", "John", "Wang", "Zoe", "李娜", "王伟", "7 Eleven",
      ])
    #expect(SortKey("(Anh) Nam").letter == "A" && SortKey("\"Đào\"").letter == "Đ")
  }

  @Test("by given name the last word comes first, under its letter; numbers behind it do not count")
  func givenNames() {
    let names = ["Nguyễn Thị Lan", "Trần Ân", "Lê Ánh", "Lê Thị Ánh", "Bùi Lan 2", "王 李", "0903123456", "Hoa"]
    let keys = names.map { ($0, SortKey.givenNameFirst(SortKey($0).bytes)) }
    let sorted = keys.sorted { $0.1.bytes.lexicographicallyPrecedes($1.1.bytes) }
    #expect(sorted.map(\.0) == ["Lê Ánh", "Lê Thị Ánh", "Trần Ân", "Hoa", "Bùi Lan 2", "Nguyễn Thị Lan", "王 李", "0903123456"])
    #expect(sorted.map(\.1.letter) == ["A", "A", "Â", "H", "L", "L", "中", "#"])
  }

  @Test("a name of one word has the same key in both orders")
  func oneWord() {
    for name in ["Lan", "Ở", "王", "7", ""] { #expect(SortKey.givenNameFirst(SortKey(name).bytes) == SortKey(name)) }
  }

  @Test(
    "each stands under its letter",
    arguments: [
      ("lan", "L"), ("Ái", "A"), ("Ẩn", "Â"), ("ắt", "Ă"), ("đức", "Đ"), ("Ứng", "Ư"), ("ông", "Ô"), ("Élan", "E"), ("王", "中"), ("7", "#"), ("", "#"),
      ("😀", "#"),
    ])
  func letters(_ name: String, _ letter: String) {
    #expect(SortKey(name).letter == letter)
  }
}
