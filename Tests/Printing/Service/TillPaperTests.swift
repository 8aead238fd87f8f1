import BillsRules
import Kernel
import PrintingRules
import ReceiptPrinting
import TestKit
import Testing
import TillRules

@testable import PrintingService

@Suite("Reports of the till on paper") struct TillPaperTests {
  private let s1 = TillSessionID("s1")

  /// A till with a million đồng, and a party whose bill of 27,000 was paid with 30,000.
  private func open(_ engine: Engine, _ body: (PaperHub) async throws -> Void) async throws {
    try await PaperHub.open(engine) { hub in
      try await hub.till("till")
      try await hub.atTill(.open(session: s1, float: Money(1_000_000)))
      try await hub.party()
      try await hub.bill(.pay(order: OrderID("o1"), payment: PaymentID("p1"), version: 0, received: Money(30_000)))
      try await body(hub)
    }
  }

  /// 976,000 đồng.
  private var notes: [NoteCount] {
    let counts: [(Int64, Int64)] = [(500_000, 1), (200_000, 2), (50_000, 1), (20_000, 1), (5_000, 1), (1_000, 1)]
    return counts.map { NoteCount(note: Money($0.0), count: NotesCounted($0.1)) }
  }

  /// The lines of the next paper: `left | right`, and white letters on black in brackets.
  private func take(_ hub: PaperHub) async throws -> [String] {
    let queue = hub.queue(of: "till")
    let job = try #require(try await queue.next())
    let page = try #require(try await queue.begin(job.id))
    try await queue.finish(job.id, confirmed: true, lacksGlyphs: false)
    return page.layout.blocks.compactMap { block in
      switch block {
      case .edges(let left, let right, _, _): "\(left) | \(right)"
      case .text(let text, _, _, _): text
      case .banner(let text, _): "[\(text)]"
      default: nil
      }
    }
  }

  /// The number in the head of the next paper, with the mark of a copy.
  private func number(_ hub: PaperHub) async throws -> String {
    let lines = try await take(hub)
    let number = try #require(lines.first { $0.hasSuffix(" | Ký hiệu B · VND") })
    return String(number.prefix { $0 != " " }) + (lines.first == "[BẢN SAO]" ? " copy" : "")
  }

  private func refusal(_ command: TillCommand, _ hub: PaperHub) async -> String? {
    await refused { try await hub.atTill(command) }?.code
  }

  @Test("an X report states the cash that must be there, the tenders and each movement", arguments: Engine.allCases)
  func looks(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.atTill(
        .move(session: s1, movement: TillMovementID("m1"), kind: .payOut, amount: Money(50_000), reason: Reason("mua đá")))
      try await hub.atTill(.printReport(session: s1))
      let lines = try await take(hub)
      #expect(lines.contains("BÁO CÁO KÉT (X)") && lines.contains("X-0001-1 | Ký hiệu B · VND"))
      #expect(
        Array(lines.drop { !$0.hasPrefix("Tiền đầu ca") }.prefix(11)) == [
          "Tiền đầu ca | 1.000.000", "Khách đưa tiền mặt | 30.000", "Thối lại | −3.000", "Tiền thưởng bằng tiền mặt | 0", "Hoàn tiền | 0",
          "Nộp thêm vào két | 0", "Chi | −50.000", "Nộp quỹ | 0", "PHẢI CÓ TRONG KÉT | 977.000", "Tiền mặt (1) | 30.000",
          "Tiền thối là tiền mặt khách đưa dư",
        ])
      #expect(lines.contains("Hóa đơn đã thanh toán (1) | 27.000"))
      #expect(lines.contains("Lan: mua đá"))
      // then the last line says that the paper is whole
      #expect(lines.last == "till | hết phiếu 1")
    }
  }

  @Test("a session that began with another sum than the last count says so above its float", arguments: Engine.allCases)
  func opening(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.atTill(.close(session: s1, notes: notes, reason: Reason("thiếu")))
      let next = TillSessionID("s2")
      try await hub.atTill(.open(session: next, float: Money(950_000), reason: Reason("mượn đi chợ")))
      try await hub.atTill(.printReport(session: next))
      let lines = try await take(hub)
      let from = try #require(lines.firstIndex { $0.hasPrefix("Ca trước đếm được") })
      #expect(
        Array(lines[from...].prefix(4)) == [
          "Ca trước đếm được | 976.000", "Chênh lệch khi mở két | −26.000", "mượn đi chợ", "Tiền đầu ca | 950.000",
        ])
    }
  }

  @Test("a Z report states the count, and a second paper of it is a copy", arguments: Engine.allCases)
  func closing(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.atTill(
        .move(session: s1, movement: TillMovementID("m1"), kind: .drop, amount: Money(50_000), reason: Reason("nộp bớt")))
      try await hub.atTill(.close(session: s1, notes: notes, reason: Reason("thối nhầm")))
      try await hub.atTill(.printReport(session: s1))
      let lines = try await take(hub)
      #expect(lines.contains("BÁO CÁO CHỐT KÉT (Z)") && lines.contains("Z-0001 | Ký hiệu B · VND") && lines.first != "[BẢN SAO]")
      #expect(
        Array(lines.drop { $0 != "500.000 × 1 | 500.000" }.prefix(9)) == [
          "500.000 × 1 | 500.000", "200.000 × 2 | 400.000", "50.000 × 1 | 50.000", "20.000 × 1 | 20.000", "5.000 × 1 | 5.000", "1.000 × 1 | 1.000",
          "ĐẾM ĐƯỢC | 976.000", "CHÊNH LỆCH | −1.000", "thối nhầm",
        ])
      try await hub.atTill(.printReport(session: s1))
      #expect(try await number(hub) == "Z-0001 copy")
    }
  }

  @Test("the looks at a session have numbers without gaps, also of several people at once and beside refusals", arguments: Engine.allCases)
  func gapless(_ engine: Engine) async throws {
    try await open(engine) { hub in
      let absent = TillCommand.printReport(session: s1, printer: PrinterID("none"))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<5 {
          group.addTask { _ = await refusal(.printReport(session: s1), hub) }
          group.addTask { _ = await refusal(absent, hub) }
        }
      }
      #expect(await refusal(absent, hub) == "printing.unknownPrinter")
      var numbers: Set<String> = []
      for _ in 0..<5 { numbers.insert(try await number(hub)) }
      #expect(numbers == ["X-0001-1", "X-0001-2", "X-0001-3", "X-0001-4", "X-0001-5"])
      // then the next session begins with its own first look
      try await hub.atTill(.close(session: s1, notes: notes, reason: Reason("thiếu")))
      try await hub.atTill(.open(session: TillSessionID("s2"), float: Money(976_000)))
      try await hub.atTill(.printReport(session: TillSessionID("s2")))
      #expect(try await number(hub) == "X-0002-1")
      #expect(await refusal(.printReport(session: TillSessionID("s3")), hub) == "till.unknownSession")
    }
  }

  @Test("a look that is printed after the session has ended is a copy of the Z report", arguments: Engine.allCases)
  func late(_ engine: Engine) async throws {
    try await open(engine) { hub in
      try await hub.atTill(.printReport(session: s1))
      try await hub.atTill(.close(session: s1, notes: notes, reason: Reason("thiếu")))
      try await hub.atTill(.printReport(session: s1))
      #expect(try await number(hub) == "Z-0001 copy")
      #expect(try await number(hub) == "Z-0001")
    }
  }
}
