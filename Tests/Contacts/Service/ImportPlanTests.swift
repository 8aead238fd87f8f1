import ContactsRules
import ContactsService
import Foundation
import Kernel
import Storage
import TestKit
import Testing

/// A preview says exactly what the import then does.
@Suite("The plan of an import")
struct ImportPlanTests {
  private static let isLong = ProcessInfo.processInfo.environment["LONG"] == "1"

  @Test("people who stand in a file twice are merged, and the preview says so", arguments: Engine.allCases)
  func twice(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      try await hub.add("c1", .of("Nguyễn Lan", phones: ["0899 081 299"]))
      let file = """
        Tên;Điện thoại;Email
        Trần Mai;0903123456;
        NGUYEN LAN;0899081299;lan@x.vn
        Trần Mai;0903123456 / 0903123457;
        Trần Mai;0903123457;mai@x.vn
        Trần Mai;0903123457;mai@x.vn
        Trần Mai;0903999999;
        """
      let shown = try await hub.preview(file)
      #expect(shown.added == 2 && shown.updated == 3 && shown.unchanged == 1)
      #expect(shown.rows.map(\.action) == [.add, .update, .update, .update, .keep, .add])
      let done = try await hub.take(file)
      #expect([done.added, done.updated, done.unchanged, done.skipped] == [shown.added, shown.updated, shown.unchanged, shown.skipped])
      #expect(try await hub.all().count == 3)
      let again = try await hub.preview(file)
      #expect(again.unchanged == 6)
    }
  }

  @Test("for any file the import does what the preview said, and a second time it does nothing")
  func random() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of imports: \(seed)")
    var chance = SplitMix64(seed: seed)
    for round in 0..<(Self.isLong ? 300 : 12) {
      try await ContactsHub.open(.sqlite) { hub in
        for part in 0..<3 {
          let file = Bool.random(using: &chance) ? RandomContactFile.table(&chance) : RandomContactFile.cards(&chance)
          let shown = try await hub.preview(file)
          let done = try await hub.take(file)
          let context: Comment = "seed \(seed), round \(round), part \(part): \(file)"
          #expect([done.added, done.updated, done.unchanged, done.skipped] == [shown.added, shown.updated, shown.unchanged, shown.skipped], context)
          #expect(done.problems == shown.problems, context)
          let total = try await hub.books.reader.index(ContactsHub.guests, for: ContactsHub.lan).total
          if part == 0 { #expect(total == done.added, context) }
        }
      }
    }
  }

  @Test("damaged tables end no import, and each line is read or told")
  func damaged() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of damaged tables: \(seed)")
    var chance = SplitMix64(seed: seed)
    try await ContactsHub.open(.sqlite) { hub in
      for round in 0..<(Self.isLong ? 10_000 : 300) {
        var bytes = Array((Bool.random(using: &chance) ? RandomContactFile.table(&chance) : RandomContactFile.cards(&chance)).utf8)
        for _ in 0..<Int.random(in: 1...4, using: &chance) { RandomContactFile.damage(&bytes, &chance) }
        do {
          let shown = try await hub.preview(bytes)
          let rows = Int64(bytes.split(separator: 0x0A).count)
          #expect(shown.added + shown.updated + shown.unchanged + shown.skipped <= rows, "seed \(seed), round \(round)")
        } catch let refusal as Refusal {
          // The whole file was refused, with a reason.
          #expect(refusal.code.hasPrefix("contacts."), "seed \(seed), round \(round): \(refusal.code)")
        }
      }
    }
  }
}

/// Files of contacts in which people stand more than once.
enum RandomContactFile {
  private static let names = ["Nguyễn Lan", "NGUYEN LAN", "Trần Mai", "Lê Thị Thu", "", "Hoa Sen", "=SUM(A1)", "'Tèo", "a\"b", "x, y", "  Đỗ  An "]
  private static let numbers = [
    "0903123456", "+84903123456", "0903 123 457", "028 3822 1234 x102", "101", "chưa có", "", "0903123456 / 0912345678", "9,03E+08", "01689123456",
    "0903123457 (vợ)",
  ]
  private static let emails = ["", "lan@x.vn", "LAN@x.vn", "mai@x.vn, lan@x.vn", "hỏng"]

  private static func pick(_ list: [String], _ chance: inout SplitMix64) -> String { list.randomElement(using: &chance) ?? "" }

  static func table(_ chance: inout SplitMix64) -> String {
    var rows = ["Tên;Công ty;Điện thoại;Email;Nhãn;Ghi chú;Ngày sinh;Địa chỉ"]
    for _ in 0..<Int.random(in: 1...12, using: &chance) {
      let cells = [
        pick(names, &chance), pick(["", "", "Hoa Sen", "Bốn Mùa"], &chance), pick(numbers, &chance), pick(emails, &chance),
        pick(["", "VIP", "VIP, quen", "\"a, b\""], &chance), pick(["", "ghi", "dòng một\ndòng hai"], &chance),
        pick(["", "17/05/1990", "--05-17", "31/02/1990"], &chance), pick(["", "12 Trần Phú", "12 Trần Phú, Quận 1"], &chance),
      ]
      rows.append(cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ";"))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  static func cards(_ chance: inout SplitMix64) -> String {
    var file = ""
    for _ in 0..<Int.random(in: 1...8, using: &chance) {
      let name = pick(names, &chance)
      var lines = ["BEGIN:VCARD", "VERSION:\(pick(["2.1", "3.0", "4.0", "9"], &chance))"]
      if Bool.random(using: &chance) { lines.append("UID:\(pick(["u-1", "u-2", "u-3"], &chance))") }
      lines += [name.isEmpty ? "N:Lê;Thu;;;" : "FN:\(name.replacing(",", with: "\\,"))", "TEL;TYPE=cell:\(pick(numbers, &chance))"]
      lines += ["CATEGORIES:VIP,quen", "NOTE:ghi", "X-OWN:giữ", "odd line", "item1.URL:a.vn", "item1.X-ABLabel:Riêng"].filter { _ in
        Bool.random(using: &chance)
      }
      file += (lines + ["END:VCARD", ""]).joined(separator: "\n")
    }
    return file
  }

  static func damage(_ bytes: inout [UInt8], _ chance: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &chance)
    switch Int.random(in: 0...4, using: &chance) {
    case 0: bytes.remove(at: at)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: at)
    case 2: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...30, using: &chance)))
    case 3: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + Int.random(in: 1...60, using: &chance))], at: at)
    default:
      let pieces = ["\n", ";", "\"", ",", "\0", "\u{FEFF}", "E+11", "(", "BEGIN:VCARD\n", "KIND:group\n"]
      bytes.insert(contentsOf: Array(pick(pieces, &chance).utf8), at: at)
    }
  }
}
