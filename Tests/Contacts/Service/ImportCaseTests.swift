import ContactsRules
import ContactsService
import Foundation
import Kernel
import Storage
import TestKit
import Testing

/// Files from public bug reports of address books, and their siblings.
@Suite("Files of contacts from the field")
struct ImportCaseTests {
  private func hub(_ body: (ContactsHub) async throws -> Void) async throws {
    try await ContactsHub.open(.sqlite, body)
  }

  private func told(_ problems: [ContactImportProblem]) -> [String] { problems.map { "\($0.line) \($0.code) \($0.skipped)" } }

  @Test(
    "beside a column of family names, Tên is the given name",
    arguments: [
      ("Họ;Tên;SĐT\nNguyễn Văn;An;0905222111\n", "Nguyễn Văn An"),
      ("STT;Họ đệm;Tên;Điện thoại\n1;Nguyễn Thị Thu;Hà;0905222333\n", "Nguyễn Thị Thu Hà"),
      ("Họ và tên đệm;Tên;SĐT\nTrần Quốc;Bảo;0905222333\n", "Trần Quốc Bảo"), ("Họ lót;Tên\nLê Thị;Mai\n", "Lê Thị Mai"),
      ("Last Name,First Name,Phone\nSmith,John,0905222333\n", "John Smith"), ("Tên;SĐT\nAn;0905222333\n", "An"),
      ("Mã khách hàng;Tên khách hàng;Điện thoại 1;Điện thoại 2\nKH1;Chị Loan;0905333111;0905333112\n", "Chị Loan"),
    ])
  func names(file: String, name: String) async throws {
    try await hub { hub in
      _ = try await hub.take("\u{FEFF}" + file)
      #expect(try await hub.all().map(\.name.raw) == [name])
    }
  }

  @Test(
    "the import reads names typed in a font of the time before Unicode, in tables and cards, and names the first line",
    arguments: [
      "Hä tªn;§iÖn tho¹i\nNguyÔn V¨n B¶o;0903111222\nTrÇn ThÞ H»ng;0903111333\n",
      "BEGIN:VCARD\nVERSION:3.0\nFN:NguyÔn V¨n B¶o\nTEL:0903111222\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nFN:TrÇn ThÞ H»ng\nTEL:0903111333\nNOTE:§Æt tiÖc\nEND:VCARD\n",
    ])
  func fonts(file: String) async throws {
    try await hub { hub in
      let bytes = file.unicodeScalars.map { UInt8($0.value) }
      for written in [bytes, Array(file.utf8)] {
        let shown = try await hub.preview(written)
        #expect(Set(shown.rows.map(\.name.raw)) == ["Nguyễn Văn Bảo", "Trần Thị Hằng"])
        #expect(shown.problems.map { "\($0.code) \($0.skipped)" } == ["text.font false"])
      }
    }
  }

  private static let sameUID = """
    BEGIN:VCARD
    VERSION:3.0
    UID:5E0C1A30-0000-4000-8000-000000000001
    N:Vũ;Hạnh;;;
    FN:Vũ Hạnh
    TEL;TYPE=CELL:0903777111
    NOTE:Chủ vựa tôm
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    UID:5E0C1A30-0000-4000-8000-000000000001
    N:Bạch;Long;;;
    FN:Bạch Long
    TEL;TYPE=CELL:0903777222
    NOTE:Thợ điện
    END:VCARD

    """

  @Test("two people with one UID stay two, also when the file comes again")
  func twoPeople() async throws {
    try await hub { hub in
      let shown = try await hub.preview(Self.sameUID)
      #expect(shown.added == 2 && told(shown.problems) == ["9 contacts.uidOfAnother false"])
      let done = try await hub.take(Self.sameUID)
      #expect(done.added == 2 && done.updated == 0 && done.problems == shown.problems)
      #expect(
        try await hub.all().map { "\($0.name.raw) \($0.phones.map(\.shown)) \($0.note.raw)" } == [
          "Bạch Long [\"0903 777 222\"] Thợ điện", "Vũ Hạnh [\"0903 777 111\"] Chủ vựa tôm",
        ])
      let again = try await hub.preview(Self.sameUID)
      #expect(again.unchanged == 2 && again.problems.isEmpty)
      // The same person with a new number keeps the UID.
      let moved = try await hub.preview(Self.sameUID.replacing("0903777111", with: "0903777999"))
      #expect(moved.updated == 1 && moved.unchanged == 1)
    }
  }

  @Test("the import makes a name of N, and keeps people who have only a number")
  func names() async throws {
    let file = """
      BEGIN:VCARD
      VERSION:3.0
      N:Lê;Thu;Thị Minh;;
      TEL;TYPE=CELL:0903111888
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      TEL;TYPE=CELL:0903111999
      CATEGORIES:myContacts
      END:VCARD
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:L=C3=AA;Thu;Th=E1=BB=8B Minh;;
      TEL;CELL:0903112888
      END:VCARD

      """
    try await hub { hub in
      let done = try await hub.take(file)
      #expect(done.added == 3 && done.problems.isEmpty)
      #expect(
        Set(try await hub.all().map { "\($0.name.raw)|\($0.phones[0].shown)" }) == [
          "Lê Thị Minh Thu|0903 111 888", "|0903 111 999", "Lê Thị Minh Thu|0903 112 888",
        ])
    }
  }

  @Test("odd lines cost nothing but themselves, and the import names them")
  func oddLines() async throws {
    let file = """
      BEGIN:VCARD
      FN:Anh Hai Gà
      N:Gà;Hai;;Anh;
      TEL;CELL:0903111777
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Kiều Oanh
      First name:Oanh
      TEL:0904333111
      END:VCARD
      BEGIN:VCARD
      VERSION:2.1
      FN:Anh Bay
      TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=53=E1=BB=91=20=70=68=E1=BB=A5):0903111333
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      FN:Cô Sáu Rau
      N:Rau;Sáu;;Cô;
      TEL;TYPE=CELL:0903111444
      X-messaging/zalo-All:0903111444
      END:VCARD
      BEGIN:VCARD
      N:
      LABEL;QUOTED-PRINTABLE;WORK:401 Park Drive=0A=
      Herecomesyetanotherline
      UID:pas-id-3E136F9B00000000
      END:VCARD

      """
    try await hub { hub in
      let shown = try await hub.preview(file)
      #expect(told(shown.problems) == ["9 contacts.lineBadName false", "22 contacts.lineBadName false", "24 contacts.nobody true"])
      let done = try await hub.take(file)
      #expect(done.added == 4 && done.skipped == 1 && done.problems == shown.problems)
      let people = try await hub.all()
      #expect(Set(people.map(\.name.raw)) == ["Anh Hai Gà", "Kiều Oanh", "Anh Bay", "Cô Sáu Rau"])
      #expect(people.first { $0.name.raw == "Anh Bay" }?.phones.map(\.label.raw) == ["Số phụ"])
      // Nothing strict programs would stumble over is written out.
      let bytes = try await hub.books.reader.export(ContactsHub.guests, as: .vcard3, for: ContactsHub.lan)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("zalo-All") && !text.contains("First name"))
    }
  }

  @Test("a group is a tag of its people and no contact")
  func groups() async throws {
    let file = """
      BEGIN:VCARD
      VERSION:3.0
      N:Tô;Vy;;;
      FN:Tô Vy
      UID:AB000000-0000-4000-8000-000000000001
      TEL;type=CELL:0903888111
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      N:Khách ruột;;;;
      FN:Khách ruột
      X-ADDRESSBOOKSERVER-KIND:group
      X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:AB000000-0000-4000-8000-000000000001
      UID:AB000000-0000-4000-8000-00000000000F
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      KIND:group
      FN:Nhóm tiệc cưới
      UID:AB000000-0000-4000-8000-0000000000FF
      MEMBER:urn:uuid:AB000000-0000-4000-8000-000000000001
      MEMBER:urn:uuid:gone
      END:VCARD

      """
    try await hub { hub in
      let done = try await hub.take(file)
      #expect(done.added == 1 && told(done.problems) == ["16 contacts.groupIncomplete false"])
      #expect(try await hub.all().map { "\($0.name.raw) \($0.tags.map(\.raw))" } == ["Tô Vy [\"Khách ruột\", \"Nhóm tiệc cưới\"]"])
      #expect(try await hub.preview(file).unchanged == 1)
    }
  }

  @Test("several numbers in a cell, old numbers, and what Excel destroyed")
  func numbers() async throws {
    let file = """
      Họ tên;SĐT
      Cô Ba;0905777111 - 0912777222
      Anh Tư;0905777333 (anh Tư) hoặc 0912777444
      Nhà xe;ĐT: 0905.777.555
      Cũ;01689 123 456
      Nội bộ;101
      Khách Một;9,03E+08
      ;0905777666
      """
    try await hub { hub in
      let done = try await hub.take(file)
      #expect(done.added == 7 && done.skipped == 0)
      #expect(told(done.problems) == ["6 contacts.numberUncallable false", "7 contacts.numberDestroyed false"])
      let shown = try await hub.all().map { "\($0.name.raw)=\($0.phones.map { "\($0.label.raw) \($0.shown)" })" }
      #expect(
        Set(shown) == [
          "Cô Ba=[\"cell 0905 777 111\", \"cell 0912 777 222\"]", "Anh Tư=[\"anh Tư 0905 777 333\", \"cell 0912 777 444\"]",
          "Nhà xe=[\"cell 0905 777 555\"]", "Cũ=[\"cell 0389 123 456\"]", "Nội bộ=[\"cell 101\"]", "Khách Một=[]", "=[\"cell 0905 777 666\"]",
        ])
      #expect(try await hub.view(try await hub.found("noi bo")[0]).phones.map(\.e164) == [nil])
      #expect(try await hub.preview(file).unchanged == 7)
    }
  }

  /// A program for pictures that makes every one a small JPEG.
  private struct Shrinking: PhotoShrinking {
    func smaller(_ photo: [UInt8], most: Int) async -> [UInt8]? { [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 1, count: 100) }
  }

  private static func bigPhoto(_ bytes: Int) -> [UInt8] {
    let photo = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: bytes)
    return Array("BEGIN:VCARD\nVERSION:3.0\nFN:Lâm Oanh\nUID:big-1\nTEL:0904111111\nPHOTO;ENCODING=b;TYPE=JPEG:".utf8)
      + Array(Data(photo).base64EncodedString().utf8) + Array("\nNOTE:x\nEND:VCARD\n".utf8)
  }

  @Test("the import makes a large photo smaller or leaves it out, and keeps the person")
  func photos() async throws {
    let file = Self.bigPhoto(1_300_000)
    for (photos, code, isThere) in [
      (Shrinking() as any PhotoShrinking, "contacts.photoMadeSmaller", true), (NoPhotoShrinking(), "contacts.photoLeftOut", false),
    ] {
      try await ContactsHub.open(.sqlite, making: { database, _ in ContactsHub(database, photos: photos) }) { hub in
        let done = try await hub.take(file)
        #expect(done.added == 1 && told(done.problems) == ["1 \(code) false"])
        let view = try await hub.all()[0]
        #expect(view.phones.map(\.shown) == ["0904 111 111"] && view.note.raw == "x" && (view.photo != nil) == isThere)
        #expect(try await hub.preview(file).unchanged == 1)
      }
    }
  }

  @Test("the import leaves out another large part and names it")
  func largeParts() async throws {
    let sound = String(repeating: "A", count: 200_000)
    try await hub { hub in
      let done = try await hub.take("BEGIN:VCARD\nVERSION:3.0\nFN:Lan\nTEL:0904111111\nSOUND;ENCODING=b:\(sound)\nEND:VCARD\n")
      #expect(done.added == 1 && told(done.problems) == ["1 contacts.propertyTooLarge false"])
    }
  }

  @Test("the import keeps texts longer than a form allows, and puts a second column of one kind into the note")
  func longTexts() async throws {
    let long = String(repeating: "đường ", count: 60)
    try await hub { hub in
      let done = try await hub.take("Tên;Công ty;Công ty;Điện thoại\n\(long);A;B;0904111111\n")
      #expect(done.added == 1 && done.problems.isEmpty)
      let view = try await hub.all()[0]
      #expect(view.name.raw == Folding.oneLine(long) && view.company.raw == "A" && view.note.raw == "Công ty: B")
    }
  }
}
