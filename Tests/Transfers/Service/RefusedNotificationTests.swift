import BillsRules
import Kernel
import Storage
import Sync
import TestKit
import Testing
import TransfersRules
import TransfersService

@Suite("Bad notifications change nothing, on both databases")
struct RefusedNotificationTests {
  private typealias Hub = TransfersHub

  private func expectNothing(_ hub: Hub) async throws {
    #expect(try await hub.payments() == [])
    #expect(try await hub.all(TransferNotice.self) == [])
  }

  @Test("forged, unsigned, stale, from the future, or after the secret was deleted", arguments: Engine.allCases)
  func notTheBank(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let report = Hub.report(try await hub.ask("a"), 370_000, as: "FT1")
      // another secret
      #expect(await hub.refusal(report, secret: "x") == TransfersError.forged.refusal)
      // another body or time under a good signature
      let now = "\(hub.clock.now().raw / 1000)"
      let secret = try await hub.transfers.makeSecret(by: Hub.cashier).secret
      let good = Hub.signature(now, report.bytes, secret)
      for (body, timestamp, signature, error) in [
        (Hub.report("x", 1, as: "FT1").bytes, now, good, TransfersError.forged), (report.bytes, "\(hub.clock.now().raw / 1000 + 1)", good, .forged),
        (report.bytes, now, String(good.dropLast(2)), .forged), (report.bytes, now, "", .forged), (report.bytes, now, "zz", .notSigned),
        (report.bytes, now, nil, .notSigned), (report.bytes, nil, good, .notSigned), (report.bytes, "-1", good, .notSigned),
        (report.bytes, String(repeating: "9", count: 30), good, .notSigned),
      ] as [([UInt8], String?, String?, TransfersError)] {
        await #expect(throws: error.refusal) { try await hub.transfers.receive(body, timestamp: timestamp, signature: signature) }
      }
      // too old, and too new
      #expect(await hub.refusal(report, age: 301, secret: secret) == TransfersError.stale(seconds: 300).refusal)
      #expect(await hub.refusal(report, age: -301, secret: secret) == TransfersError.stale(seconds: 300).refusal)
      // no secret any more
      try await hub.transfers.deleteSecret(by: Hub.cashier)
      #expect(await hub.refusal(report, secret: secret) == TransfersError.forged.refusal)
      try await expectNothing(hub)
    }
  }

  @Test("a body that is no report, or of nothing, or of more than there is", arguments: Engine.allCases)
  func malformed(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      #expect(await hub.refusal(Hub.report(number, 0, as: "FT1")) == TransfersError.nothingReceived.refusal)
      for body in [
        Hub.report(number, -1, as: "FT1"), Hub.report(number, 1_000_000_000_001, as: "FT1"), Hub.report(number, .max, as: "FT1"),
        Hub.report(number, 1, as: ""), Hub.report(number, 1, as: String(repeating: "9", count: 61)),
        Hub.report(String(repeating: "a", count: 501), 1, as: "FT1"), Hub.report(number, 1, as: "F\u{0}T"), .array([]), .object([]),
      ] {
        await #expect(throws: JSONError.self) { try await hub.notify(body) }
      }
      try await expectNothing(hub)
    }
  }

  @Test("the same reference with another amount is refused and shown until somebody has seen it", arguments: Engine.allCases)
  func contradiction(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      // given
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      try await hub.notify(Hub.report(number, 300_000, as: "FT1"))
      // when
      for _ in 0..<2 { #expect(await hub.refusal(Hub.report(number, 370_000, as: "FT1")) == TransfersError.referenceUsed.refusal) }
      // then
      #expect(try await hub.payments() == ["a transfer 300000 bank"])
      let notice = try #require(try await hub.all(TransferNotice.self).first)
      #expect(notice.otherAmount == Money(370_000) && notice.amount == Money(300_000))
      try await hub.perform(.clear(notice: notice.id))
      #expect(try await hub.all(TransferNotice.self).map(\.otherAmount) == [nil])
    }
  }

  @Test("more than a bill can take waits for the cashier, and the bill stays as it was", arguments: Engine.allCases)
  func overflow(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      try await hub.seat("a", at: "1")
      let number = try await hub.ask("a")
      try await hub.notify(Hub.report(number, 1, as: "FT1"))
      // when the sum of both is more than any amount of money
      let receipt = try await hub.notify(Hub.report(number, 1_000_000_000_000, as: "FT2"))
      // then
      #expect(receipt.standing == .open)
      #expect(try await hub.billState("a") == [0, 370_000, 1])
      #expect(try await hub.all(TransferNotice.self).compactMap(\.doubt) == [.refused])
      // and the house goes on
      try await hub.notify(Hub.report(number, 369_999, as: "FT3"))
      #expect(try await hub.billState("a") == [1, 370_000, 370_000])
    }
  }

  @Test("neither secret nor signature lies in the database", arguments: Engine.allCases)
  func sealed(_ engine: Engine) async throws {
    try await TransfersHub.open(engine) { hub in
      let secret = try await hub.transfers.makeSecret(by: Hub.cashier).secret
      let kept = try await hub.database.read { sql in
        (
          try sql.query("SELECT secret FROM transfer_secret").map { String(decoding: try $0.blob(0), as: UTF8.self) },
          try sql.query("SELECT body FROM command").map { try $0.text(0) }
        )
      }
      #expect(kept.0.count == 1)
      #expect((kept.0 + kept.1).allSatisfy { !$0.contains(secret) })
      #expect(secret.utf8.count == 64)
    }
  }
}
