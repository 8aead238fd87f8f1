import Foundation
import TestKit
import Testing
import VCards

/// Files that were damaged by chance.
@Suite("Damaged files of cards")
struct CardMutationTests {
  private static let rounds = ProcessInfo.processInfo.environment["LONG"] == "1" ? 10_000 : 300

  @Test func `no damage ends the program, and whoever is still in the file is read or told`() throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)
    print("seed of damaged cards: \(seed)")
    var chance = SplitMix64(seed: seed)
    for round in 0..<CardMutationTests.rounds {
      // given
      var file = CardFileMutation(&chance)
      for _ in 0..<Int.random(in: 1...6, using: &chance) { file.damage(&chance) }
      // when
      let entries = Array(VCardFile(file.bytes))
      // then
      for number in file.whole {
        let line = file.line(of: number)
        let isThere = entries.enumerated().contains { at, entry in
          guard let card = try? entry.card.get() else {
            return (entry.line..<(at + 1 < entries.count ? entries[at + 1].line : Int.max)).contains(line)
          }
          return card.bytes.contains(run: CardFileMutation.mark(number)) || card.remarks.contains { $0.text.contains("Khach\(number)x") }
        }
        try #require(isThere, "seed \(seed), round \(round): \(number) of \(file.shown)")
      }
      for entry in entries {
        guard let card = try? entry.card.get() else { continue }
        let limits = VCardLimits(bytes: 4 << 20, properties: 2_000, lineBytes: 4 << 20)
        let again = try VCard(reading: card.bytes, limits: limits)
        #expect(again.fields.cleaned == card.fields.cleaned, "read again, seed \(seed), round \(round): \(file.shown)")
        var strict = card.version == .v21 ? card.converted(to: .v3) : card
        strict.removeUnreadable()
        #expect(
          try VCard(reading: strict.bytes, limits: limits).remarks.allSatisfy { $0.reason != .noColon },
          "strict \(strict.version) \(String(decoding: strict.bytes, as: UTF8.self).debugDescription) seed \(seed), round \(round): \(file.shown)")
      }
    }
  }
}

/// Damages that were found by chance.
@Suite("Cards that were mended as they were read")
struct MendedCardTests {
  @Test(
    "are read the same again",
    arguments: [
      // no version that anybody knows, and a fold: the card is called 2.1, where a fold may keep its blank
      "VERSIO;N:4.0\r\nFN:Lan\r\nTEL;TYPE=cell:0903111002\r\n SkZJRg==\r\n",
      "VERSION;X:2.9\r\nFN:Lan\r\nTEL;TYPE=cell:0903111002\r\n SkZJRg==\r\n",
      // a backslash before a line end that quoted-printable hides
      "VERSION:3.0\r\nFN:Lan\r\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=5C=0Amai\r\n =FF\r\n",
      // an empty line of a carriage return alone, between a photo and what is no part of it
      "VERSION:4.0\r\nFN:Lan\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\n\r SkZJRg==\r\n",
    ])
  func again(_ lines: String) throws {
    let card = try VCard(reading: Array("BEGIN:VCARD\r\n\(lines)END:VCARD\r\n".utf8))
    let again = try VCard(reading: card.bytes)
    #expect(again.fields.cleaned == card.fields.cleaned)
    #expect(again.bytes == card.bytes)
  }
}

/// Some cards with marks, and damages to them.
struct CardFileMutation {
  private(set) var bytes: [UInt8] = []
  private let count: Int

  init(_ chance: inout SplitMix64) {
    count = Int.random(in: 1...5, using: &chance)
    for number in 0..<count {
      let version = ["2.1", "3.0", "4.0"].randomElement(using: &chance) ?? "3.0"
      var lines = ["BEGIN:VCARD", "VERSION:\(version)", "FN:Khach\(number)x", "N:Lê;Thu;Thị;;", "TEL;TYPE=cell:090311100\(number)"]
      lines += [
        "item1.TEL:0281", "item1.X-ABLabel:Nhà", "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E1=BB=9F=", "=0A tiếp",
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ",
        " SkZJRg==", "X-messaging/zalo-All:1", "KIND:group", "MEMBER:urn:uuid:a", "AGENT:", "CATEGORIES:a,b", "BDAY:1990-05-06",
      ].filter { _ in Bool.random(using: &chance) }
      lines.append("END:VCARD")
      bytes += Array((lines.joined(separator: Bool.random(using: &chance) ? "\r\n" : "\n") + "\n").utf8)
    }
  }

  var shown: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  static func mark(_ number: Int) -> [UInt8] { Array("FN:Khach\(number)x".utf8) }

  /// Those whose mark stands at the begin of an unbroken line.
  var whole: [Int] { (0..<count).filter { line(of: $0) > 0 } }

  /// From 1, as a text editor counts; 0: it is broken
  func line(of number: Int) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let at = lines.firstIndex(where: { $0.prefix { $0 != 0x0D }.elementsEqual(CardFileMutation.mark(number)) }) else { return 0 }
    // A carriage return alone ends a line too.
    return lines[..<at].reduce(at + 1) { count, line in
      let end = line.lastIndex { $0 != 0x0D }.map { line[...$0] } ?? []
      return count + end.count { $0 == 0x0D }
    }
  }

  mutating func damage(_ chance: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &chance)
    switch Int.random(in: 0...7, using: &chance) {
    case 0: bytes.remove(at: at)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: at)
    case 2: bytes[at] = UInt8.random(in: 0...255, using: &chance)
    case 3: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...40, using: &chance)))
    case 4: bytes.removeLast(bytes.count - at)
    case 5: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + Int.random(in: 1...80, using: &chance))], at: at)
    case 6:
      let pieces = ["\n", "\r", ":", ";", "=", "\"", "BEGIN:VCARD\n", "END:VCARD\n", "\0", "\u{FEFF}", "=\n", "\n ", "AGENT:\n", "VERSION:9\n"]
      bytes.insert(contentsOf: Array((pieces.randomElement(using: &chance) ?? "").utf8), at: at)
    default:
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      let (from, to) = (Int.random(in: 0..<lines.count, using: &chance), Int.random(in: 0..<lines.count, using: &chance))
      lines.swapAt(from, to)
      bytes = Array(lines.joined(separator: [0x0A]))
    }
  }
}

extension [UInt8] {
  func contains(run: [UInt8]) -> Bool {
    guard count >= run.count else { return false }
    return (0...(count - run.count)).contains { self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
