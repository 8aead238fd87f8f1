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
  public func export(_ book: AddressBookID, as format: ContactFormat, for author: Author) async throws -> [UInt8] {
    let ids = try await database.read { sql in
      let known = try catalogue.of(try BookStore(sql: sql).readable(book, by: author), in: sql)
      return known.listing.order.map { known.entry($0).id }
    }
    var out: [UInt8] = format == .csv ? ContactTable.heading : []
    var rest = ids[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(500))
      rest = rest.dropFirst(part.count)
      out += try await database.read { sql in try ContactsReader.written(part, as: format, for: author, in: sql) }
    }
    return out
  }

  private static func written(_ ids: [String], as format: ContactFormat, for author: Author, in sql: any SQLConnection) throws -> [UInt8] {
    var out: [UInt8] = []
    for id in ids {
      // One that was deleted while the file was being written is left out.
      guard let (_, record, card) = try? whole(ContactID(id), for: author, in: sql), record.deletedAt == nil else { continue }
      switch format {
      case .csv: out += ContactTable.row(CardContent.fields(of: card, wishes: record.wishes, allergies: record.allergies))
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

/// Contacts as Excel opens them in Vietnam: UTF-8 with its mark, semicolons.
enum ContactTable {
  static var heading: [UInt8] {
    Array(
      ("\u{FEFF}"
        + ["Họ và tên", "Công ty", "Chức danh", "Điện thoại", "Email", "Địa chỉ", "Ngày sinh", "Nhãn", "Ghi chú", "Sở thích", "Dị ứng"]
        .joined(separator: ";") + "\r\n").utf8)
  }

  static func row(_ content: ContactFields) -> [UInt8] {
    let phones = (content.phones ?? []).map { WrittenNumber.shown($0.number.raw) }
    let addresses = (content.addresses ?? []).map { address in
      let parts = [address.street, address.locality, address.region, address.postcode, address.country].map { Folding.oneLine($0.raw) }
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let cells = [
      content.name?.raw ?? "", content.company?.raw ?? "", content.title?.raw ?? "", phones.joined(separator: " / "),
      CellList.write((content.emails ?? []).map(\.address.raw)), addresses.joined(separator: "\n\n"), content.birthday?.raw ?? "",
      CellList.write((content.tags ?? []).map(\.raw)), content.note?.raw ?? "", content.wishes?.raw ?? "", content.allergies?.raw ?? "",
    ]
    return Array((cells.map(cell).joined(separator: ";") + "\r\n").utf8)
  }

  private static func cell(_ text: String) -> String {
    var text = text
    // A program of tables would work out what begins like a formula. Reading takes one sign off again.
    if let first = text.utf8.first, [0x27, 0x3D, 0x40, 0x2B, 0x2D, 0x09].contains(first), !isNumber(text) { text = "'" + text }
    guard text.utf8.contains(where: { [0x3B, 0x22, 0x0A, 0x0D, 0x2C].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func isNumber(_ text: String) -> Bool {
    [0x2B, 0x2D].contains(text.utf8.first)
      && text.utf8.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x20 || $0 == 0x2D || $0 == 0x2C || $0 == 0x2B }
  }
}
