import ContactsRules
import ContactsService
import Kernel
import Storage
import TestKit
import Testing

/// One's own files, taken in again.
@Suite("Exports that come back")
struct ExportAgainTests {
  @Test("an export that is taken in again changes nothing", arguments: ContactFormat.allCases)
  func random(format: ContactFormat) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of exports: \(seed)")
    var chance = SplitMix64(seed: seed)
    for round in 0..<6 {
      try await ContactsHub.open(.sqlite) { hub in
        // given people who were typed, and people from devices
        let count = Int.random(in: 1...25, using: &chance)
        for number in 0..<count {
          if Bool.random(using: &chance) {
            try await hub.add("c\(number)", RandomContact.typed(number, &chance))
          } else {
            let raw = Array(RandomContact.card(number, &chance).utf8)
            _ = try await hub.books.shelf.put(ContactsHub.guests, name: "\(number).vcf", raw: raw, if: .any, by: ContactsHub.lan)
          }
        }
        // when
        let bytes = try await hub.books.reader.export(ContactsHub.guests, as: format, for: ContactsHub.lan)
        let shown = try await hub.preview(bytes)
        // then
        let file = String(decoding: bytes, as: UTF8.self)
        let sums = [shown.unchanged, shown.added, shown.updated, shown.skipped]
        #expect(sums == [Int64(count), 0, 0, 0], "seed \(seed), round \(round): \(sums) \(shown.rows.filter { $0.action != .keep }) \(file)")
      }
    }
  }
}

/// Contacts with whatever people and devices write.
private enum RandomContact {
  private static let names = ["Nguyễn Lan", "Lan", "=SUM(A1)", "'Tèo", "-Mai", "a;b", "x, \"y\"", "Đỗ  An", "+84", "@An", "O’Connor, Jr."]
  private static let tags = ["VIP", "a, b", "c;d", "\"e\"", "quen", "f:::g", "=1"]
  private static let notes = ["", "một\nhai", "'nháy", "=1+1", "a;b,c", "  thừa  "]

  private static func pick(_ list: [String], _ chance: inout SplitMix64) -> String { list.randomElement(using: &chance) ?? "" }

  private static func number(_ at: Int) -> String { "0903 11\(at / 10) \(200 + at)" }

  static func typed(_ at: Int, _ chance: inout SplitMix64) -> ContactFields {
    let phones = [[], [number(at)], [number(at), "028 3822 1234 x10\(at % 10)"], ["+44 20 7946 0\(100 + at)"]].randomElement(using: &chance) ?? []
    var fields = ContactFields.of(
      "\(pick(names, &chance)) \(at)", company: pick(["", "Hoa; \"Sen\"", "Bốn Mùa"], &chance), phones: phones,
      emails: Bool.random(using: &chance) ? ["l\(at)@x.vn", "m@x.vn"] : [], tags: Array(Set([pick(tags, &chance), pick(tags, &chance)])).sorted(),
      note: pick(notes, &chance), wishes: pick(["", "trà, ít đường"], &chance), allergies: pick(["", "lạc;\ntôm"], &chance),
      birthday: pick(["", "1990-05-17", "--05-17"], &chance))
    if Bool.random(using: &chance) {
      fields.addresses = [
        ContactAddress(street: ContactLine("12 Trần Phú"), locality: ContactLine("Quận 1"), country: ContactLine("VN")),
        ContactAddress(label: ContactLabel("home"), street: ContactLine("Hẻm 3; nhà 5")),
      ]
    }
    return fields
  }

  static func card(_ at: Int, _ chance: inout SplitMix64) -> String {
    let version = pick(["3.0", "4.0"], &chance)
    var lines = ["BEGIN:VCARD", "VERSION:\(version)", "UID:device-\(at)"]
    switch Int.random(in: 0...3, using: &chance) {
    case 0: lines += ["N:Lê;Thu \(at);Thị;;", "TEL:\(number(at))"]
    case 1: lines += ["FN:", "TEL:0903 22\(at / 10) \(200 + at)"]
    case 2: lines += ["FN:Chỉ tên \(at)", "N:;Chỉ tên \(at);;;"]
    default: lines += ["FN:Một hai \(at)", "TEL:0903 33\(at / 10) \(200 + at)/0912 33\(at / 10) \(200 + at)", "TEL;TYPE=work:chưa có, 10\(at % 10)"]
    }
    lines += [
      "item1.TEL:0903 44\(at / 10) \(200 + at)", "item1.X-ABLabel:Người giao hàng của công ty thực phẩm sạch miền Tây",
      "CATEGORIES:Người giao hàng của công ty thực phẩm sạch miền Tây,VIP", "NOTE:một\\nhai\\, ba", "X-OWN;A=b:giữ", "X-messaging/zalo-All:1",
      "BDAY:1990-05-17", "ADR;TYPE=home:;;12 Trần Phú\\nHẻm 3;Quận 1;TP HCM;;VN", "URL:a.vn", "ORG:Hoa Sen;Bếp", "EMAIL:hỏng", "GEO:10.77;106.69",
      "IMPP:zalo:0903",
    ].filter { _ in Bool.random(using: &chance) }
    return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }
}
