import ContactsRules
import Foundation
import Kernel
import Spreadsheets
import TestKit
import Testing
import VCards

@testable import ContactsService

/// Chance damages the files: 300 per format, or 10,000 with `LONG=1`. The import reads them without a database.
@Suite("A damaged file of contacts")
struct DamagedContactsTests {
  private static let runs = ProcessInfo.processInfo.environment["LONG"] == "1" ? 10_000 : 300

  @Test("the import reads or names each cell of a damaged table")
  func table() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed of damaged tables of contacts: \(seed)")
    var chance = SplitMix64(seed: seed)
    for run in 0..<Self.runs {
      let bytes = Self.damaged(RandomContactFile.table(&chance), &chance)
      guard let file = await Self.read(bytes), !file.format.hasPrefix("vCard") else { continue }
      let sheet = try Sheet.read(bytes) { cells in Self.headings(cells) }
      let heading = try #require(sheet.heading, "seed \(seed), run \(run)")
      let columns = ContactColumn.all(sheet.rows[heading].cells.map(\.text))
      for row in sheet.rows.dropFirst(heading + 1) {
        let lost = Self.lost(of: row, under: columns, in: file)
        #expect(lost.isEmpty, "\(lost) of line \(row.line), seed \(seed), run \(run): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test("the import makes a contact or a label of each card of a damaged file, or names it")
  func cards() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed of damaged cards of contacts: \(seed)")
    var chance = SplitMix64(seed: seed)
    for run in 0..<Self.runs {
      let bytes = Self.damaged(RandomContactFile.cards(&chance), &chance)
      guard let file = await Self.read(bytes), file.format.hasPrefix("vCard") else { continue }
      let entries = Array(VCardFile(try VCardFile.inUTF8(bytes).bytes))
      let read = file.contacts.count + entries.filter(Self.isGroup).count
      let told = file.faults.filter(\.skips).count
      #expect(
        read + told == entries.count,
        "\(read) read, \(told) told, seed \(seed), run \(run): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private static func damaged(_ text: String, _ chance: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...5, using: &chance) { RandomContactFile.damage(&bytes, &chance) }
    return bytes
  }

  /// nil: the whole file is refused, with a reason
  private static func read(_ bytes: [UInt8]) async -> ImportFile? {
    try? await ImportFile(bytes, isGuest: true, now: Instant(1_800_000_000_000), photos: NoPhotoShrinking())
  }

  /// As the import counts them.
  private static func headings(_ cells: [SheetCell]) -> Int {
    let known = ContactColumn.all(cells.map(\.text)).compactMap { $0 }
    return known.contains(where: \.identifies) ? known.count : 0
  }

  private static func isGroup(_ entry: VCardFile.Entry) -> Bool {
    guard var card = try? entry.card.get() else { return false }
    card.removeUnreadable()
    return (card.version == .v21 ? card.converted(to: .v3) : card).isGroup
  }

  /// The words of a row that are neither in its contact nor told.
  private static func lost(of row: SheetRow, under columns: [ContactColumn?], in file: ImportFile) -> [String] {
    let faults = file.faults.filter { $0.line == Int64(row.line) }
    if faults.contains(where: \.skips) { return [] }
    let contacts = file.contacts.filter { $0.line == Int64(row.line) }
    guard !contacts.isEmpty else { return ["the whole line"] }
    let known = Folding.plain((contacts.flatMap(\.fields.texts) + faults.map(\.text)).joined(separator: " "))
    var lost: [String] = []
    for (cell, column) in zip(row.cells, columns) {
      switch column?.shown {
      case nil: continue
      case .phones:
        let isRead = contacts.contains { !($0.fields.phones ?? []).isEmpty } || faults.contains { $0.field == "phones" }
        if !isRead, cell.text.filter(\.isNumber).count > 2 { lost.append(cell.text) }
      case .birthday:
        let isRead = contacts.contains { $0.fields.birthday != nil } || faults.contains { $0.field == "birthday" }
        if !isRead, !WrittenDay.isNone(cell.text), cell.text.contains(where: { $0.isLetter || $0.isNumber }) { lost.append(cell.text) }
      default: lost += words(of: cell.text).filter { !known.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return lost
  }

  /// Letters and digits without their marks. A group that begins with a star is an address book's own mark, which is not read.
  private static func words(of text: String) -> [[UInt8]] {
    if text.contains("*") { return [] }
    return Folding.plain(text).split { !(0x61...0x7A).contains($0) && !(0x30...0x39).contains($0) }.map { Array($0) }
  }
}

extension ContactFields {
  /// All texts but numbers and days.
  fileprivate var texts: [String] {
    var all = [name?.raw, company?.raw, title?.raw, note?.raw, wishes?.raw, allergies?.raw].compactMap { $0 }
    all += (emails ?? []).map(\.address.raw) + (tags ?? []).map(\.raw)
    for address in addresses ?? [] {
      all += [address.street, address.locality, address.region, address.postcode, address.country].map(\.raw)
    }
    return all
  }
}
