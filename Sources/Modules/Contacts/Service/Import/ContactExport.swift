import ContactsRules
import Kernel
import PhoneNumbers
import Storage
import Sync
import VCards

/// A book as a file.
public enum ContactFormat: String, Sendable, CaseIterable {
  case vcard3, vcard4, csv
}

extension ContactsReader {
  /// All of a book, in the order of its list.
  public func export(_ book: AddressBookID, as format: ContactFormat, for author: Author, english: Bool = false) async throws -> [UInt8] {
    let ids = try await database.read { sql in
      let known = try catalogue.of(try BookStore(sql: sql).readable(book, by: author), in: sql)
      return known.listing.order.map { known.entry($0).id }
    }
    var out: [UInt8] = format == .csv ? ContactTable(english: english).heading : []
    var rest = ids[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(500))
      rest = rest.dropFirst(part.count)
      out += try await database.read { sql in try ContactsReader.written(part, as: format, for: author, english: english, in: sql) }
    }
    return out
  }

  private static func written(
    _ ids: [String], as format: ContactFormat, for author: Author, english: Bool, in sql: any SQLConnection
  ) throws -> [UInt8] {
    var out: [UInt8] = []
    for id in ids {
      // One that was deleted while the file was being written is left out.
      guard let (_, record, card) = try? whole(ContactID(id), for: author, in: sql), record.deletedAt == nil else { continue }
      switch format {
      case .csv: out += ContactTable(english: english).row(CardContent.fields(of: card, wishes: record.wishes, allergies: record.allergies))
      case .vcard3: out += ended(card.version == .v3 ? card.bytes : card.converted(to: .v3).bytes)
      case .vcard4: out += ended(card.version == .v4 ? card.bytes : card.converted(to: .v4).bytes)
      }
    }
    return out
  }

  /// A card may have come with the mark of its encoding, which nobody expects in the middle of a file, and without the end of its last line.
  private static func ended(_ card: [UInt8]) -> [UInt8] {
    let plain = card.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(card.dropFirst(3)) : card
    return plain.last == 0x0A ? plain : plain + [0x0D, 0x0A]
  }
}

/// Contacts as a table, with headings that the import knows.
struct ContactTable {
  let english: Bool

  private static let vietnamese = [
    "Họ và tên", "Công ty", "Chức danh", "Điện thoại", "Email", "Địa chỉ", "Ngày sinh", "Nhãn", "Ghi chú", "Sở thích", "Dị ứng",
  ]
  private static let english = [
    "Full name", "Company", "Title", "Phone", "Email", "Address", "Birthday", "Tags", "Notes", "Preferences", "Allergies",
  ]

  var heading: [UInt8] {
    var text = CSVText(.of(english: english))
    text.row((english ? ContactTable.english : ContactTable.vietnamese).map { .text($0) })
    return text.bytes
  }

  func row(_ content: ContactFields) -> [UInt8] {
    let phones = (content.phones ?? []).map { WrittenNumber.shown($0.number.raw) }.joined(separator: " / ")
    let addresses = (content.addresses ?? []).map { address in
      let parts = [address.street, address.locality, address.region, address.postcode, address.country].map { Folding.oneLine($0.raw) }
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    var text = CSVText(.of(english: english), isMarked: false)
    text.row([
      .text(content.name?.raw ?? ""), .text(content.company?.raw ?? ""), .text(content.title?.raw ?? ""),
      ContactTable.isNumber(phones) ? .value(phones) : .text(phones), .text(CellList.write((content.emails ?? []).map(\.address.raw))),
      .text(addresses.joined(separator: "\n\n")), .value(content.birthday?.raw ?? ""), .text(CellList.write((content.tags ?? []).map(\.raw))),
      .text(content.note?.raw ?? ""), .text(content.wishes?.raw ?? ""), .text(content.allergies?.raw ?? ""),
    ])
    return text.bytes
  }

  /// `+84 899 081 299`: one telephone number, which no spreadsheet works out.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.first == 0x2B && text.utf8.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x20 }
  }
}
