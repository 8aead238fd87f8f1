import BillsRules
import Foundation
import Kernel
import OrdersRules
import Storage
import Sync
import TestKit
import Testing
import TransfersRules
import TransfersService

@Suite("One transfer is one payment, whichever way it comes, on both databases")
struct OneTransferTests {
  private typealias Hub = TransfersHub

  private static func byHand(_ order: String, as id: String, _ received: Int64 = 370_000, reference: String? = nil, confirmed: Bool = false)
    -> BillsCommand
  {
    .pay(
      order: OrderID(order), payment: PaymentID(id), version: 1, method: .transfer, received: Money(received),
      reference: reference.map { PaymentReference($0) }, confirmed: confirmed)
  }

  private func refusal(_ hub: Hub, _ command: BillsCommand) async -> String? { await refused { try await hub.bill(command) }?.code }

  @Test("a bank pads its reference: the repetition gets the standing of the first", arguments: Engine.allCases)
  func padded(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      for padded in ["FT26332000001", " FT26332000001", "FT26332000001 ", "FT26332000001\n", "  FT26332000001  ", "FT26332000001\r\n"] {
        let receipt = try await hub.notify(Hub.report(number, 370_000, as: padded))
        #expect(receipt == TransferReceipt(reference: "FT26332000001", amount: 370_000, .booked))
      }
      #expect(try await hub.payments() == ["a transfer 370000 bank"])
      #expect(try await hub.all(TransferNotice.self).count == 1)
    }
  }

  @Test("the bank first, then a cashier by hand: asked about while the bill is open and after its end", arguments: Engine.allCases)
  func bankFirst(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      // given a part of one bill, and the whole of another
      try await hub.notify(Hub.report(try await hub.ask("a"), 100_000, as: "FT0001"))
      try await hub.notify(Hub.report(try await hub.ask("b"), 370_000, as: "FT0002"))
      let before = try await hub.payments()
      // when the cashier records the same, without a reference, with its end, with a tip beside it
      for command in [
        Self.byHand("a", as: "p1", 100_000), Self.byHand("a", as: "p2", 100_000, reference: "0001"), Self.byHand("b", as: "p3"),
        Self.byHand("b", as: "p4", 1, reference: "ft 0002"),
      ] {
        #expect(await refusal(hub, command) == "bills.takenBefore")
      }
      #expect(try await hub.payments() == before)
      #expect(try await hub.billState("b") == [1, 370_000, 370_000])
      // then other money is recorded once the cashier says so
      #expect(await refusal(hub, Self.byHand("a", as: "p5", 100_000, confirmed: true)) == nil)
      #expect(try await hub.billState("a") == [0, 370_000, 200_000])
    }
  }

  @Test("in all orders of two reports and two entries by hand the bill has two payments", arguments: Engine.allCases)
  func races(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      for (run, order) in ["bbhh", "bhbh", "bhhb", "hbbh", "hbhb", "hhbb"].enumerated() {
        let party = "o\(run)"
        try await hub.seat(party, at: "1")
        let number = try await hub.ask(party)
        var (reports, entries) = (0, 0)
        for step in order {
          if step == "b" {
            reports += 1
            try await hub.notify(Hub.report(number, 185_000, as: "FT\(run)000\(reports)"))
          } else {
            entries += 1
            _ = await refusal(hub, Self.byHand(party, as: "\(party)-\(entries)", 185_000))
          }
        }
        #expect(try await hub.billState(party) == [1, 370_000, 370_000], "\(order)")
      }
    }
  }

  @Test("one reference that was recorded on another bill waits for the cashier", arguments: Engine.allCases)
  func otherBill(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      try await hub.seat("b", at: "2")
      let number = try await hub.ask("b")
      try await hub.bill(Self.byHand("a", as: "p", 370_000, reference: "ft 26332-0001"))
      #expect(try await hub.notify(Hub.report(number, 370_000, as: "FT263320001")).standing == .open)
      let notice = try #require(try await hub.all(TransferNotice.self).first)
      #expect(notice.doubt == .recorded)
      #expect(await hub.refusal(.assign(notice: notice.id, order: OrderID("b")))?.code == "bills.takenBefore")
      // to its own bill it is linked
      try await hub.perform(.assign(notice: notice.id, order: OrderID("a")))
      #expect(try await hub.all(TransferNotice.self).map(\.standing) == [.linked])
      #expect(try await hub.payments() == ["a transfer 370000 thu"])
    }
  }

  @Test("a bill's number is found as banks glue and break it", arguments: Engine.allCases)
  func purposes(_ engine: Engine) async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../fixtures/transfer-purposes.jsonl")
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    try await TransfersHub.open(engine) { hub in
      for (run, line) in lines.enumerated() {
        let party = "o\(run)"
        try await hub.seat(party, at: "1")
        let number = try await hub.ask(party)
        let row = try JSON.parse(Array(line.utf8))
        guard case .string(let form)? = row["purpose"], case .bool(let isBill)? = row["bill"] else { throw StorageError.corrupt }
        let receipt = try await hub.notify(Hub.report(Self.purpose(form, number), 370_000, as: "FT\(run)X"))
        #expect(receipt.standing == (isBill ? .booked : .open), "\(form)")
        if !isBill { try await hub.bill(.pay(order: OrderID(party), payment: PaymentID(party), version: 1, received: Money(370_000))) }
      }
    }
  }

  private static func purpose(_ form: String, _ number: String) -> String {
    let bare = number.filter { $0 != "-" }
    let parts = [
      "{number}": number, "{bare}": bare, "{lower}": number.lowercased(), "{first6}": String(number.prefix(6)),
      "{rest6}": String(number.dropFirst(6)),
      "{first9}": String(bare.prefix(9)), "{rest9}": String(bare.dropFirst(9)),
    ]
    return parts.reduce(form) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  @Test("exactly what one part owes pays that part; otherwise the till says that the part is not known", arguments: Engine.allCases)
  func parts(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      let parts = [("1", 120_000), ("2", 90_000), ("3", 80_000), ("4", 80_000)].map { id, amount in
        BillPart(id: BillPartID(id), label: Name("Khách " + id), share: .amount(amount: Money(Int64(amount))))
      }
      try await hub.bill(.split(order: OrderID("a"), parts: parts))
      try await hub.notify(Hub.report(number, 90_000, as: "FT0001"))
      #expect(try await hub.all(Bill.self).first?.parts.map(\.paid.raw) == [0, 90_000, 0, 0])
      try await hub.notify(Hub.report(number, 80_000, as: "FT0002"))
      try await hub.notify(Hub.report(number, 10_000, as: "FT0003"))
      let notices = try await hub.all(TransferNotice.self).sorted { $0.reference.raw < $1.reference.raw }
      #expect(notices.map(\.part?.raw) == ["2", nil, nil])
      #expect(notices.map(\.isPartUnknown) == [false, true, true])
      #expect(try await hub.billState("a") == [0, 370_000, 180_000])
    }
  }
}

@Suite("Refused notifications are counted and told, on both databases")
struct RefusalCountTests {
  private typealias Hub = TransfersHub

  private func counted(_ hub: Hub) async throws -> Int64? { try await hub.transfers.setup().refusals?.count }

  @Test("with the reason, until the next good one; the till hears of those that only the bank can have sent", arguments: Engine.allCases)
  func counted(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      let report = Hub.report("x", 1_000, as: "FT1")
      try await hub.notify(report)
      #expect(try await hub.transfers.setup().refusals == nil)
      // when a stranger sends rubbish
      for _ in 0..<40 { _ = await hub.refusal(report, secret: "stranger") }
      #expect(try await counted(hub) == 40)
      #expect(try await hub.transfers.setup().refusals?.cause == .forged)
      #expect(try await hub.all(TransferTrouble.self).isEmpty)
      // when the clocks differ by ten minutes
      hub.clock.advance(seconds: 60)
      _ = await hub.refusal(report, age: 600)
      #expect(try await hub.transfers.setup().refusals?.cause == .stale)
      #expect(try await hub.all(TransferTrouble.self).map(\.cause) == [.stale])
      // then a good one ends it
      try await hub.notify(Hub.report("x", 1_000, as: "FT2"))
      #expect(try await counted(hub) == nil)
      #expect(try await hub.all(TransferTrouble.self).isEmpty)
      // when the bank goes on with the secret before the present one
      _ = try await hub.transfers.makeSecret(by: Hub.cashier)
      hub.clock.advance(seconds: 60)
      _ = await hub.refusal(report)
      #expect(try await hub.all(TransferTrouble.self).map(\.cause) == [.oldSecret])
    }
  }

  @Test("rubbish costs a row that is written now and then, and no changes", arguments: Engine.allCases)
  func flood(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      let before = try await hub.reader.snapshot().seq
      for _ in 0..<200 { _ = await hub.refusal(.object([]), secret: "stranger") }
      #expect(try await hub.reader.snapshot().seq == before)
      #expect(try await counted(hub) == 200)
    }
  }
}
