import ContactsRules
import ContactsService
import Foundation
import Kernel
import Storage
import TestKit
import Testing

/// Tables and cards as widely used programs export them.
@Suite("Files of contacts by programs")
struct ImportProgramTests {
  private func hub(_ body: (ContactsHub) async throws -> Void) async throws {
    try await ContactsHub.open(.sqlite, body)
  }

  private func told(_ problems: [ContactImportProblem]) -> [String] { problems.map { "\($0.line) \($0.code) \($0.skipped)" } }

  private func shown(_ address: ContactAddress) -> String {
    [address.label.raw, address.street.raw, address.locality.raw, address.region.raw, address.postcode.raw, address.country.raw].joined(
      separator: "|")
  }

  @Test("Outlook: parts of names, addresses and numbers with their places, and no birthday in zeros")
  func outlook() async throws {
    let file = """
      "Title","First Name","Middle Name","Last Name","Suffix","Company","Job Title","Business Street","Business Street 2","Business City",\
      "Business Postal Code","Business Country/Region","Home Street","Home City","Business Fax","Business Phone","Home Phone","Mobile Phone",\
      "Birthday","E-mail Address","E-mail Type","E-mail Display Name","Notes"
      "Mr.","John","Q.","Smith","Jr.","Hoa Sen","Cook","1 Main St","Floor 2","Hanoi","10000","Vietnam","2 Side St","Hue","024 3822 1234",\
      "024 3822 1235","0234 382 1236","0903111222","0/0/00","john@hoasen.vn","SMTP","John Smith (john@hoasen.vn)","note"
      "","Lan","","Vo","","","","","","","","","","","","","","0903111333","5/17/1990","","","",""
      "","Mai","","Vo","","","","","","","","","","","","","","0903111444","5/6/90","","","",""
      """
    try await hub { hub in
      let done = try await hub.take(file)
      #expect(done.added == 3 && done.problems.isEmpty, "\(told(done.problems))")
      let people = try await hub.all()
      let john = try #require(people.first { $0.company.raw == "Hoa Sen" })
      #expect(john.name.raw == "Mr. John Q. Smith Jr." && john.title.raw == "Cook" && john.birthday.raw == "" && john.note.raw == "note")
      #expect(john.addresses.map(shown) == ["work|1 Main St, Floor 2|Hanoi||10000|Vietnam", "home|2 Side St|Hue|||"])
      #expect(john.phones.map(\.label.raw) == ["fax", "work", "home", "cell"])
      #expect(Set(people.map(\.birthday.raw)) == ["", "1990-05-17", "1990-05-06"])
      #expect(try await hub.preview(file).unchanged == 3)
    }
  }

  @Test("Google: a full name beside its parts, numbered addresses, a day without a year")
  func google() async throws {
    let file = """
      Name,Given Name,Family Name,Nickname,Birthday,Address 1 - Street,Address 1 - City,Address 2 - Street,Address 2 - City,Phone 1 - Value
      Nguyễn Văn An,An,Nguyễn Văn,Tí,--05-17,1 Lê Lợi,Huế,2 Lê Lai,Đà Nẵng,0903111222 ::: 0903111223
      ,,,Tèo,1604-05-18,,,,,0903111333
      """
    try await hub { hub in
      let done = try await hub.take(file)
      #expect(done.added == 2 && done.problems.isEmpty, "\(told(done.problems))")
      let people = try await hub.all()
      #expect(people.map { "\($0.name.raw) \($0.birthday.raw) \($0.note.raw)" } == ["Nguyễn Văn An --05-17 Tí", "Tèo --05-18 "])
      #expect(people[0].addresses.map(shown) == ["|1 Lê Lợi|Huế|||", "|2 Lê Lai|Đà Nẵng|||"] && people[0].phones.count == 2)
    }
  }

  @Test("Thunderbird: a birthday in three columns, two addresses of mail")
  func thunderbird() async throws {
    let file = """
      First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Fax Number,Mobile Number,Birth Year,Birth Month,Birth Day
      Lan,Võ,Võ Lan,,lan@a.vn,lan@b.vn,,0903111222,1990,5,17
      Mai,Võ,Võ Mai,,,,02438221234,,,12,1
      """
    try await hub { hub in
      let done = try await hub.take(file)
      #expect(done.added == 2 && done.problems.isEmpty, "\(told(done.problems))")
      let people = try await hub.all()
      #expect(
        people.map { "\($0.name.raw) \($0.birthday.raw) \($0.emails.count) \($0.phones.map(\.label.raw))" } == [
          "Võ Lan 1990-05-17 2 [\"cell\"]", "Võ Mai --12-01 0 [\"fax\"]",
        ])
    }
  }

  @Test("names with a sharp are names, in tables and cards, there and back")
  func sharps() async throws {
    try await hub { hub in
      let done = try await hub.take("#1 Combo;0903111222\n".replacing("#1", with: "Tên;SĐT\n#1") + "#hai;0903111333\n# ba;0903111444\n")
      #expect(done.added == 3 && done.problems.isEmpty)
      #expect(Set(try await hub.all().map(\.name.raw)) == ["#1 Combo", "#hai", "# ba"])
      let bytes = try await hub.books.reader.export(ContactsHub.guests, as: .csv, for: ContactsHub.lan)
      #expect(try await hub.preview(bytes).unchanged == 3)
    }
  }

  @Test(
    "zeros, mixed line ends and UTF-16 without a mark, in tables and cards",
    arguments: [
      "Tên;SĐT;Ghi chú\rLan;0903111222;quen\r\nMai;0903111333;mới\n",
      "BEGIN:VCARD\rVERSION:3.0\r\nFN:Lan\nTEL:0903111222\rNOTE:quen\r\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\rFN:Mai\rTEL:0903111333\nNOTE:mới\r"
        + "END:VCARD\r",
    ])
  func forms(file: String) async throws {
    let zeros = Array(file.replacing("Lan", with: "La\u{0}n").utf8)
    let little = file.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = file.decomposedStringWithCanonicalMapping.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [Array(file.utf8), zeros, little, big] {
      try await hub { hub in
        let done = try await hub.take(bytes)
        #expect(done.added == 2 && done.problems.map(\.code) == (bytes == zeros ? ["text.control"] : []), "\(told(done.problems))")
        #expect(
          try await hub.all().map { "\($0.name.raw) \($0.phones[0].shown) \($0.note.raw)" } == ["Lan 0903 111 222 quen", "Mai 0903 111 333 mới"])
      }
    }
  }

  @Test("letters without marks of their own are found by those that a keyboard has")
  func strokes() async throws {
    try await hub { hub in
      _ = try await hub.take("Tên;SĐT\nŁukasz Żak;0903111222\nSøren Æbelø;0903111333\nĐặng Straße;0903111444\nIşık Œuvre;0903111555\n")
      for (typed, name) in [
        ("lukasz", "Łukasz Żak"), ("SOREN", "Søren Æbelø"), ("aebelo", "Søren Æbelø"), ("dang", "Đặng Straße"), ("strasse", "Đặng Straße"),
        ("isik", "Işık Œuvre"), ("oeuvre", "Işık Œuvre"),
      ] {
        let found = try await hub.found(typed)
        #expect(found.count == 1, "\(typed)")
        if let id = found.first { #expect(try await hub.view(id).name.raw == name) }
      }
    }
  }
}
