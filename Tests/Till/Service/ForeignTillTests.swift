import BillsRules
import Kernel
import Storage
import TestKit
import Testing
import TillRules

/// A hot pot costs 300,000 đồng, and a dollar is worth 25,000.
@Suite("Foreign notes in the till on both databases")
struct ForeignTillTests {
  private let usd = ExchangeRateID("USD")

  private func closing(_ sum: Int64, dollars: [ForeignCount], because reason: String? = nil) -> TillCommand {
    .close(session: TillSessionID("s1"), notes: TillHub.notes(sum), reason: reason.map { Reason($0) }, foreign: dollars)
  }

  @Test("lie apart from the expected cash, which gives their change", arguments: Engine.allCases)
  func apart(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.takeDollars()
      // given a party that pays in đồng, one that pays 20 US$ for 300,000 đồng, and one with a tip in its 13 US$
      try await hub.sell("a", at: "1", paid: [(.cash, 300_000, tip: 0)])
      try await hub.seat("b", at: "2")
      try await hub.pay("b", cents: 2_000, as: "b-0")
      try await hub.seat("c", at: "3")
      try await hub.pay("c", cents: 1_300, tip: 25_000, as: "c-0")
      // then only the đồng are expected, less the change of 200,000
      let report = try await hub.report("s1")
      #expect(report.cash == TillCash(float: Money(1_000_000), received: TillAmount(300_000), change: TillAmount(200_000)))
      #expect(report.foreign == [ForeignTally(currency: usd, count: 2, amount: TillAmount(3_300), worth: TillAmount(825_000))])
      // then the tender of cash states all that was received
      #expect(
        report.tenders == [TenderTally(method: .cash, count: 3, received: TillAmount(1_100_000), tips: TillAmount(25_000))])
      // when the till is counted
      let missing = TillError.foreignDiffers(currency: usd).refusal
      #expect(await hub.refusal(closing(1_100_000, dollars: [])) == missing)
      #expect(await hub.refusal(closing(1_100_000, dollars: [ForeignCount(currency: usd, amount: Money(3_299))])) == missing)
      let counted = [ForeignCount(currency: usd, amount: Money(3_300))]
      #expect(await hub.refusal(closing(1_100_000, dollars: counted + counted)) == TillError.currencyTwice(currency: usd).refusal)
      try await hub.till(closing(1_100_000, dollars: counted))
      // then the Z report states them, and the next session has none
      let closed = try await hub.report("s1")
      #expect(closed.count?.foreign == counted && closed.foreign == report.foreign)
      try await hub.open("s2", float: 1_100_000)
      #expect(try await hub.report("s2").foreign.isEmpty)
    }
  }

  @Test("a difference needs a reason, also of a currency that nobody gave", arguments: Engine.allCases)
  func differing(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      let found = [ForeignCount(currency: usd, amount: Money(500))]
      #expect(await hub.refusal(closing(1_000_000, dollars: found)) == TillError.foreignDiffers(currency: usd).refusal)
      try await hub.till(closing(1_000_000, dollars: found, because: "nhặt được dưới quầy"))
      #expect(try await hub.report("s1").count?.foreign == found)
    }
  }

  @Test("change that was given at once on a part comes out of the house's cash", arguments: Engine.allCases)
  func surplus(_ engine: Engine) async throws {
    try await TillHub.open(engine) { hub in
      try await hub.open("s1")
      try await hub.takeDollars()
      try await hub.seat("a", at: "1")
      try await hub.pay("a", cents: 2_000, surplus: 200_000, as: "a-0")
      #expect(try await hub.report("s1").cash == TillCash(float: Money(1_000_000), change: TillAmount(200_000)))
    }
  }
}
