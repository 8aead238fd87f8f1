import ContactsRules
import Kernel
import Testing

@Suite("Rules of contacts")
struct ContactRuleTests {
  @Test("a list that two change keeps what both added and loses what either took away")
  func lists() {
    #expect(ListMerging.merge(base: [1, 2, 3], mine: [1, 3, 4], theirs: [2, 3, 5]) == [3, 4, 5])
    #expect(ListMerging.merge(base: [1], mine: [1], theirs: []) == [])
    #expect(ListMerging.merge(base: [1], mine: [2], theirs: [1]) == [2])
    #expect(ListMerging.merge(base: [Int](), mine: [1], theirs: [1]) == [1])
  }

  @Test("days that there are", arguments: ["1990-05-17", "--02-29", "2024-02-29", "0001-01-01"])
  func days(_ text: String) {
    #expect(Birthday(text)?.text == text)
  }

  @Test(
    "days that there are not",
    arguments: ["1990-02-29", "--02-30", "1990-13-01", "1990-00-10", "17/05/1990", "1990-5-17", "0000-01-01", "--13-01", "x"])
  func noDays(_ text: String) {
    #expect(Birthday(text) == nil)
  }

  @Test("the day of an instant, also at the ends of years")
  func calendar() {
    // 2024-02-28T10:00Z and the last second before 2026 fourteen hours ahead of UTC
    #expect(CalendarDay(latestAt: Instant(1_709_114_400_000)) == CalendarDay(year: 2024, month: 2, day: 29))
    #expect(CalendarDay(latestAt: Instant(1_767_175_199_000)) == CalendarDay(year: 2025, month: 12, day: 31))
    #expect(CalendarDay(latestAt: Instant(1_767_175_200_000)) == CalendarDay(year: 2026, month: 1, day: 1))
  }

  @Test("addresses that mail can be sent to", arguments: ["lan@hoasen.vn", "a+b@x", "đào@việt.vn"])
  func addresses(_ text: String) {
    #expect(ContactFields.isAddress(text))
  }

  @Test("and such as cannot", arguments: ["lan", "@x", "x@", "a b@x.vn", "a@b@c", "a@x.", "a,b@x.vn", "<a@x.vn>"])
  func noAddresses(_ text: String) {
    #expect(!ContactFields.isAddress(text))
  }

  @Test("each kind of book is read and written by those who keep it; an own one by nobody's right")
  func rights() {
    #expect(BookKind.allCases.map(\.reading) == [.keepGuests, .keepContacts, .watch, nil])
    #expect(BookKind.allCases.map(\.writing) == [.keepGuests, .keepContacts, .keepContacts, nil])
  }
}
