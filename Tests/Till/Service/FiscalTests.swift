import BillsRules
import Kernel
import StaffRules
import Storage
import Sync
import TestKit
import Testing
import TillFiscalModule
import TillRules

@testable import BillsService
@testable import TillService

/// A till whose records a simulated module signs, on a real socket. A hot pot costs 300,000 đồng.
@Suite("The fiscal module on both databases")
struct FiscalTests {
  @Test("signs each paid bill, refund, correction, reopening, and session, once, and nothing from before", arguments: Engine.allCases)
  func signed(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.sell("before", at: "4", paid: [(.cash, 300_000, tip: 0)])
      try await withModule(hub, [.sign]) { fiscal, module in
        try await hub.open("s1")
        try await hub.sell("a", at: "1", paid: [(.cash, 500_000, tip: 20_000)])
        try await hub.refund("a", 50_000, shown: 300_000, by: .cash, as: "r1")
        try await hub.correct(.reopen(order: OrderID("a"), reason: Reason("tính nhầm")))
        try await hub.close("s1", counted: 1_270_000)
        try await fiscal.serveAll()
        // then each has one record, in the order of their time
        let ids = module.signed.map(\.raw)
        #expect(ids.count == 6 && ids.first == "opening-s1" && ids.last == "closing-s1")
        #expect(Set(ids) == ["opening-s1", "bill-a", "correction-a-1", "refund-r1", "reopening-a-1", "closing-s1"])
        try await fiscal.serveAll()
        #expect(module.signed.map(\.raw) == ids)
        // and revenue and money are those of the books
        let documents = try await hub.fiscalDocuments()
        #expect(documents.reduce(0) { $0 + $1.rates.reduce($1.rounding) { $0 + $1.gross } } == 250_000)
        #expect(documents.flatMap(\.payments).reduce(0) { $0 + $1.amount } == 250_000)
        #expect(documents.first { $0.kind == .closing }?.cash == 1_270_000)
        // and the bill shows the signature
        let mark = try await hub.fiscalMark("a")
        #expect(mark?.state == .signed && mark?.counter == 2 && mark?.device == FiscalText("SIMULATED-0001") && mark?.code != nil)
        #expect(try await hub.fiscalMark("before") == nil)
        #expect(try await hub.findings() == [])
        let overview = try await fiscal.overview()
        #expect(overview.signed == 6 && overview.asked == 0 && overview.failed == 0)
        let file = try await fiscal.export(from: Instant(0), until: hub.clock.now().adding(seconds: 1), .commas)
        #expect(String(decoding: file, as: UTF8.self).split(separator: "\r\n").count == 7)
        try await hub.change([("UPDATE fiscal_request SET counter = 1 WHERE id = 'bill-a'", [])])
        #expect(try await hub.findings() == ["fiscal.counter"])
      }
    }
  }

  @Test("a bill that it signs keeps its tenders", arguments: Engine.allCases)
  func tender(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await withModule(hub, [.sign]) { fiscal, _ in
        try await hub.open("s1")
        try await hub.seat("a", pots: 2, at: "1")
        let change = CorrectionsCommand.changeTender(
          order: OrderID("a"), payment: PaymentID("p"), from: .cash, to: .card, amount: Money(300_000), reason: Reason("bấm nhầm"))
        let back = CorrectionsCommand.changeTender(
          order: OrderID("a"), payment: PaymentID("p"), from: .card, to: .cash, amount: Money(300_000), reason: Reason("bấm nhầm"))
        // before the bill is settled, the tender is put right, and signed so
        try await hub.pay("a", .cash, 300_000, as: "p")
        try await hub.correct(change)
        try await hub.pay("a", .card, 300_000, as: "q")
        await #expect(throws: CorrectionError.tenderSigned.refusal) { try await hub.correct(back) }
        try await fiscal.serveAll()
        let documents = try await hub.fiscalDocuments()
        #expect(documents.first { $0.kind == .receipt }?.payments == [FiscalPayment(method: .card, amount: 600_000)])
        await #expect(throws: CorrectionError.tenderSigned.refusal) { try await hub.correct(back) }
      }
    }
  }

  @Test("that does not sign is given up after three tries, and signs once when somebody tries again", arguments: Engine.allCases)
  func failed(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await withModule(hub, [.fail, .timeout, .lost, .garbage, .sign], patience: .seconds(2)) { fiscal, module in
        try await hub.sell("a", at: "1", paid: [(.card, 300_000, tip: 0)])
        // until the hub has looked, the paper says that it is not signed yet
        #expect(try await hub.fiscalMark("a", endedAt: hub.clock.now())?.state == .asked)
        for _ in 0..<3 {
          try await fiscal.serveAll()
          hub.clock.advance(seconds: 10)
        }
        #expect(try await hub.fiscalMark("a") == FiscalMark(.failed))
        // the module had signed it, but its answer was lost
        #expect(module.signed.map(\.raw) == ["bill-a"])
        try await hub.till(.signAgain)
        try await fiscal.serveAll()
        #expect(try await hub.fiscalMark("a")?.state == .asked)
        hub.clock.advance(seconds: 10)
        try await fiscal.serveAll()
        #expect(try await hub.fiscalMark("a")?.counter == 1 && module.signed.count == 1)
      }
    }
  }

  @Test("is tested without signing, refuses public addresses, and signs nothing while it is put away", arguments: Engine.allCases)
  func away(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      #expect(await hub.refusal(TillHub.module("8.8.8.8", 7008)) == FiscalError.hostPublic.refusal)
      try await withModule(hub, [.sign]) { fiscal, module in
        #expect(try await fiscal.check().device == FiscalText("SIMULATED-0001"))
        await module.stop()
        await #expect(throws: FiscalError.unreachable.refusal) { try await fiscal.check() }
        try await hub.till(TillHub.module("127.0.0.1", 7008, active: false))
        await #expect(throws: FiscalError.noModule.refusal) { try await fiscal.check() }
        try await hub.sell("a", at: "1", paid: [(.card, 300_000, tip: 0)])
        try await fiscal.serveAll()
        try await hub.till(TillHub.module("127.0.0.1", 7008))
        try await fiscal.serveAll()
        #expect(try await hub.fiscalDocuments().isEmpty && module.signed.isEmpty)
      }
    }
  }

  /// A module with these answers, to which the hub is connected.
  private nonisolated(nonsending) func withModule(
    _ hub: TillHub, _ answers: [FiscalScript.Answer], patience: Duration = FiscalTimeouts().answer,
    _ body: (FiscalService, SimulatedFiscalModule) async throws -> Void
  ) async throws {
    let module = SimulatedFiscalModule(FiscalScript(answers))
    try await hub.till(TillHub.module("127.0.0.1", Int64(try await module.start(port: 0))))
    var timeouts = FiscalTimeouts()
    timeouts.answer = patience
    let fiscal = FiscalService(database: hub.database, processor: hub.processor, clock: hub.clock, timeouts: timeouts, log: hub.log)
    do { try await body(fiscal, module) } catch {
      await module.stop()
      throw error
    }
    await module.stop()
  }
}

extension FiscalService {
  /// Until nothing is to be done now.
  fileprivate func serveAll() async throws { while try await serveNext() {} }
}

extension TillHub {
  fileprivate static func module(_ host: String, _ port: Int64, active: Bool = true) -> TillCommand {
    .saveFiscalModule(name: Name("Thiết bị"), host: FiscalHost(host), port: FiscalPort(port), active: active)
  }

  fileprivate func fiscalMark(_ order: String, endedAt: Instant? = nil) async throws -> FiscalMark? {
    try await database.read { sql in try FiscalMarks(sql: sql).mark(of: OrderID(order), ended: endedAt) }
  }

  fileprivate func fiscalDocuments() async throws -> [FiscalDocument] {
    try await database.read { sql in
      try sql.query("SELECT content FROM fiscal_request ORDER BY at, id").map { try JSON.decode(try $0.text(0)) }
    }
  }
}
