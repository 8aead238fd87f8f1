import ContactsRules
import Testing

@Suite("Birthdays and headings of tables")
struct WrittenDayTests {
  private static let today = CalendarDay(year: 2026, month: 11, day: 28)

  private func day(_ text: String, _ order: WrittenDay.Order = .dayFirst) -> String? {
    WrittenDay.birthday(text, order, today: Self.today)?.text
  }

  @Test(arguments: [
    ("1990-05-17", "1990-05-17"), ("17/05/1990", "1990-05-17"), ("17-5-1990", "1990-05-17"), ("17.5.1990", "1990-05-17"), ("17/05", "--05-17"),
    ("--05-17", "--05-17"), ("17/5/90", "1990-05-17"), ("17/5/26", "2026-05-17"), ("17/5/27", "1927-05-17"), ("17 / 05 / 1990", "1990-05-17"),
    ("17/05/1990 00:00:00", "1990-05-17"), ("1990-05-17T08:30:00Z", "1990-05-17"), ("1990/5/17", "1990-05-17"),
    // years that programs write for none
    ("1604-05-17", "--05-17"), ("17/5/1604", "--05-17"), ("0000-05-17", "--05-17"), ("17/05/0000", "--05-17"),
  ])
  func `a day is read as people and programs write it`(text: String, day: String) { #expect(self.day(text) == day) }

  @Test(arguments: [
    "31/02/1990", "17/05/190", "17/05/19900", "17/13/1990", "5", "17/05/1990/1", "17//1990", "mai", "32/1", "-17/5/1990", "08:30", "",
  ])
  func `anything else is none`(text: String) { #expect(day(text) == nil) }

  @Test func `the column says whether the month comes first`() {
    #expect(WrittenDay.order(of: ["5/6/1990", "5/17/1990", "1990-05-17", "0/0/00"]) == .monthFirst)
    #expect(WrittenDay.order(of: ["5/6/1990", "17/5/1990"]) == .dayFirst && WrittenDay.order(of: ["5/6/1990"]) == .dayFirst)
    #expect(WrittenDay.order(of: ["5/17/1990", "17/5/1990"]) == .dayFirst && WrittenDay.order(of: []) == .dayFirst)
    #expect(
      day("5/6/1990", .monthFirst) == "1990-05-06" && day("5/17/90", .monthFirst) == "1990-05-17" && day("1990-05-17", .monthFirst) == "1990-05-17")
  }

  @Test func `programs have signs for no day`() {
    for text in ["0/0/00", "00/00/0000", "0000-00-00", "0-0-0", "1/1/4501", "00/01/1900", "1900-01-00", "-", "  /  /  ", "0000-00-00 00:00:00"] {
      #expect(WrittenDay.isNone(text), "\(text)")
    }
    for text in ["17/5/1990", "1/1/1900", "không", "0/5/1990"] { #expect(!WrittenDay.isNone(text), "\(text)") }
  }

  @Test func `Outlook's and Google's headings are known, each with its place`() {
    let outlook = ["Title", "First Name", "Middle Name", "Last Name", "Suffix", "Company", "Job Title", "Business Street", "Business Street 2"]
    #expect(
      ContactColumn.all(outlook) == [
        .prefix, .given, .middle, .family, .suffix, .field(.company), .field(.title), .field(.addresses), .field(.addresses),
      ])
    #expect(ContactColumn.all(["Title", "Name"]) == [.field(.title), .field(.name)])
    let phones = ["Business Fax", "Home Phone 2", "Mobile Phone", "Pager", "Company Main Phone", "Other Phone"]
    #expect(ContactColumn.all(phones) == Array(repeating: .field(.phones), count: 6))
    #expect(phones.map(ContactColumn.phoneLabel) == ["fax", "home", "cell", "pager", "work", "other"])
    #expect(ContactColumn.all(["Business City", "Home Postal Code", "Other Country/Region"]) == [.locality, .postcode, .country])
    let google = ["Name", "Given Name", "Additional Name", "Family Name", "Nickname", "Address 2 - City", "Phone 1 - Label"]
    #expect(ContactColumn.all(google) == [.field(.name), .given, .middle, .family, .nickname, .locality, nil])
    #expect(ContactColumn.all(["Họ", "Tên", "Tên gọi"]) == [.family, .given, .nickname])
    let places = ["Business Street 2", "Home City", "Other State", "Address 2 - City", "Địa chỉ 2", "City"].map(ContactColumn.place)
    #expect(places == [.work, .home, .other, .numbered(2), .numbered(0), .numbered(0)])
  }
}
