import BillsRules
import Kernel
import MenuRules
import OrdersRules
import Testing

@testable import Simulation

/// Each test plants a difference into an honest hub's data. The audit must find it, and nothing else.
@Suite struct AuditTests {
  private var evening = SmallEvening()

  private init() {
    evening.opens("o1", at: "a1")
    evening.adds("i1", 3, "pho", to: "o1")
    evening.pays("o1", 200_000, as: "p1")
    evening.opens("o2", at: "a2")
    evening.adds("i2", 2, "tea", to: "o2")
  }

  private func found(_ evidence: Evidence) -> [String] { Audit.run(evidence).findings.map { "\($0.kind.rawValue) \($0.subject)" } }

  @Test func anHonestHubIsNotAccused() {
    let report = Audit.run(evening.evidence)
    #expect(report.findings == [])
    #expect(
      report.checked.map { "\($0.count) \($0.what)" } == [
        "2 items", "2 orders", "1 settled bills", "1 payments", "1 dishes with counted portions", "7 figures of the day's report",
      ])
  }

  @Test func aLostItemIsNamedWithItsCommand() {
    var evidence = evening.evidence
    evidence.freshItems[ItemID("i2")] = nil
    evidence.items[ItemID("i2")] = nil
    let findings = Audit.run(evidence).findings
    #expect(findings.map(\.kind) == [.lost] && findings.map(\.subject) == ["item i2"])
    #expect(findings[0].text.contains("command c5"))
  }

  @Test func aDoubleIsNamedWithItsTwin() {
    var evidence = evening.evidence
    if var twin = evidence.freshItems[ItemID("i2")] {
      twin.id = ItemID("i9")
      evidence.freshItems[twin.id] = twin
      // the part that was split off from it later is no second finding
      var part = twin
      (part.id, part.splitFrom) = (ItemID("c99"), twin.id)
      evidence.freshItems[part.id] = part
    }
    let findings = Audit.run(evidence).findings
    #expect(
      findings.map(\.description) == [
        "DOUBLE item i9: 2 × “tea” in order o2 was never acknowledged to anybody; it is the double of item i2"
      ])
  }

  @Test(arguments: ["quantity", "price", "fate", "order"]) func anAlteredItemIsNamed(_ what: String) {
    var evidence = evening.evidence
    switch what {
    case "quantity": evidence.freshItems[ItemID("i2")]?.quantity = Quantity(1)
    case "price": evidence.freshItems[ItemID("i2")]?.price = Money(9000)
    case "fate": evidence.freshItems[ItemID("i2")]?.state = .voided
    default: evidence.freshItems[ItemID("i2")]?.order = OrderID("o1")
    }
    #expect(found(evidence) == ["altered item i2"])
  }

  @Test func portionsThatDoNotAddUpAreNamed() {
    var evidence = evening.evidence
    evidence.dishes[DishID("pho")]?.portions = Portions(18)
    #expect(found(evidence) == ["portions dish pho"])
    // unless others sold the dish too
    evidence.foreignDishes = [DishID("pho")]
    #expect(found(evidence) == [])
    #expect(Audit.run(evidence).leftOut.count == 1)
  }

  @Test func moneyThatDoesNotAddUpIsNamed() {
    var evidence = evening.evidence
    evidence.bills[OrderID("o1")]?.bill.total = Money(149_000)
    #expect(found(evidence) == ["money order o1"])
    evidence = evening.evidence
    evidence.bills[OrderID("o1")]?.payments = []
    #expect(found(evidence) == ["money order o1"])
    evidence = evening.evidence
    evidence.reports?.after.revenue = Money(1)
    #expect(found(evidence) == ["money report"])
    evidence = evening.evidence
    evidence.bills = [:]
    #expect(found(evidence) == ["lost order o1"])
  }

  @Test func ordersThatCannotEndOrEndedOtherwiseAreNamed() {
    var evidence = evening.evidence
    evidence.mayBeOpen = false
    #expect(found(evidence) == ["unfinished order o2"])
    evidence = evening.evidence
    evidence.orders[OrderID("o2")]?.table = TableID("a7")
    #expect(found(evidence) == ["altered order o2"])
    evidence = evening.evidence
    evidence.orders[OrderID("o1")] = evidence.orders[OrderID("o2")]
    #expect(found(evidence).contains("altered order o1"))
    evidence = evening.evidence
    evidence.orders[OrderID("o2")] = nil
    evidence.freshItems = [:]
    #expect(found(evidence) == ["lost order o2"])
  }

  @Test func aDayThatCannotBeComparedIsSaid() {
    var evidence = evening.evidence
    evidence.reports = nil
    #expect(found(evidence) == [])
    #expect(Audit.run(evidence).leftOut.count == 1)
  }
}
