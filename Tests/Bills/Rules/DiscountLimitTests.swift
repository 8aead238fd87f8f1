import BillsRules
import Kernel
import TestKit
import Testing

@Suite("The largest discount that somebody gives alone")
struct DiscountLimitTests {
  private let items = [payable("Lẩu mắm", 320_000, 1), payable("Bia", 25_000, 2)]

  /// A discount on 370,000 đồng; the limit is 7.5 %: 27,750 đồng.
  private func give(_ discount: Discount?, by approval: DiscountApproval? = nil, to bill: Bill = newBill()) throws(BillsError) -> Bill {
    var next = bill
    try next.give(
      discount, because: Reason("khách quen"), by: lan, within: Permille(75), approval: approval, items, BillTerms(), revision: 1)
    return next
  }

  private func approval(_ discount: Discount, order: String = "o") -> DiscountApproval {
    DiscountApproval(id: ApprovalID("y"), by: EmployeeID("hoa"), order: OrderID(order), discount: discount)
  }

  @Test("counts for amounts and percentages alike, itself included")
  func limit() throws {
    for discount in [Discount.amount(amount: Money(27_750)), .percent(percent: Percent(7)), .permille(permille: DiscountPermille(75))] {
      #expect(try give(discount).discountApprovedBy == nil)
    }
    for discount in [Discount.amount(amount: Money(27_751)), .percent(percent: Percent(8)), .permille(permille: DiscountPermille(76))] {
      #expect(throws: BillsError.discountNeedsApproval(limit: Permille(75))) { try give(discount) }
    }
  }

  @Test("is not got round by a percentage of nothing, because more is ordered later")
  func nothingYet() {
    var bill = newBill()
    #expect(throws: BillsError.discountNeedsApproval(limit: Permille(75))) {
      try bill.give(.percent(percent: Percent(50)), because: Reason("x"), by: lan, within: Permille(75), [], BillTerms(), revision: 1)
    }
    #expect(bill == newBill())
  }

  @Test("is no limit with an approval of this order and size, and the bill says whose it is")
  func approved() throws {
    let given = try give(.percent(percent: Percent(30)), by: approval(.permille(permille: DiscountPermille(300))))
    #expect((given.discountBy, given.discountApprovedBy) == (lan, EmployeeID("hoa")))
    let misfits = [
      approval(.percent(percent: Percent(29))), approval(.amount(amount: Money(370_000))), approval(.percent(percent: Percent(30)), order: "p"),
    ]
    for misfit in misfits {
      #expect(throws: BillsError.discountNeedsApproval(limit: Permille(75))) { try give(.percent(percent: Percent(30)), by: misfit) }
    }
  }

  @Test("does not concern a discount that is taken back, and the approver goes with it")
  func takenBack() throws {
    let given = try give(.percent(percent: Percent(30)), by: approval(.percent(percent: Percent(30))))
    #expect(try give(nil, to: given).discountApprovedBy == nil)
    #expect(try give(.percent(percent: Percent(5)), to: given).discountApprovedBy == nil)
  }

  @Test("is never passed without an approval that fits, whatever is asked")
  func never() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("discount limits: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    func some() -> Discount {
      switch Int.random(in: 0...2, using: &random) {
      case 0: .amount(amount: Money(Int64.random(in: 0...2_000, using: &random)))
      case 1: .percent(percent: Percent(Int64.random(in: 1...100, using: &random)))
      default: .permille(permille: DiscountPermille(Int64.random(in: 1...1_000, using: &random)))
      }
    }
    for _ in 0..<5_000 {
      let price = Int64.random(in: 0...2_000, using: &random)
      let (wanted, limit) = (some(), Permille(Int64.random(in: 0...1_000, using: &random)))
      let approval = Bool.random(using: &random) ? approval(some(), order: Bool.random(using: &random) ? "o" : "p") : nil
      var bill = newBill()
      do throws(BillsError) {
        try bill.give(wanted, because: Reason("x"), by: lan, within: limit, approval: approval, [payable("d", price, 1)], BillTerms(), revision: 1)
      } catch {
        #expect(bill == newBill())
        continue
      }
      // then it takes off no more than the limit does, or than an approval of this order does
      let most = (price * limit.raw + 500) / 1000
      let approved = approval.flatMap { $0.order == OrderID("o") ? $0.discount.amount(of: Money(price)).raw : nil }
      #expect(bill.discountAmount.raw <= max(most, approved ?? 0))
      #expect((bill.discountApprovedBy != nil) == (approval.map { $0.order == OrderID("o") && wanted.isWithin($0.discount) } ?? false))
    }
  }
}
