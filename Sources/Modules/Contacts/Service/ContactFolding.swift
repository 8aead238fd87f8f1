import ContactsRules
import Kernel
import Storage

/// Writes the folded columns of stored contacts and notes anew when folding has learned more alphabets.
enum ContactFolding {
  static let migration = Migration(
    module: "contacts.folding", number: 1, name: "contacts of all alphabets are found", [],
    then: { sql in
      // Folding is applied to folded texts: what it did before stays as it is.
      try FoldedColumn(table: "contact", id: "id", source: "search", target: "search").fill(sql, refolded)
      try FoldedColumn(table: "private_note", id: "id", source: "search", target: "search").fill(sql) {
        String(decoding: Folding.plain($0), as: UTF8.self)
      }
      try sort(sql)
    })

  /// The parts between the marks of their fields (`SearchText`) are folded, and the marks stay.
  static func refolded(_ search: String) -> String {
    var bytes: [UInt8] = []
    var part: [UInt8] = []
    func end() {
      bytes += Folding.plain(String(decoding: part, as: UTF8.self))
      part.removeAll(keepingCapacity: true)
    }
    for byte in search.utf8 {
      if byte < 0x20 {
        end()
        bytes.append(byte)
      } else {
        part.append(byte)
      }
    }
    end()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func sort(_ sql: any SQLConnection) throws {
    var last = ""
    while true {
      let rows = try sql.query("SELECT id, name, company, phone FROM contact WHERE id > $1 ORDER BY id LIMIT 500", [.text(last)])
      guard let end = rows.last else { return }
      for row in rows {
        let shown = try [row.text(1), row.text(2), row.text(3)].first { !$0.isEmpty } ?? ""
        let key = SortKey(shown)
        try sql.execute(
          "UPDATE contact SET sort_key = $2, letter = $3 WHERE id = $1", [try row.value(0), .blob(key.bytes), .text(key.letter)])
      }
      last = try end.text(0)
    }
  }
}
