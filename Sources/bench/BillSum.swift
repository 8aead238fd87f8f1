import BillsRules
import Kernel
import NIOCore

/// The sums of one bill, again and again, as a device or the hub computes them after each change.
enum BillSum {
  static func measure(_ order: JSON, times: Int) throws -> JSON {
    guard let items = order["items"], let terms = order["terms"], let promotions = order["promotions"] else {
      throw BenchFailure("a sum needs items, terms and promotions")
    }
    let (payables, billTerms) = (try [Payable](json: items), try BillTerms(json: terms))
    let promotionTerms = try PromotionTerms(json: promotions)
    var durations = Durations()
    var total: Int64 = 0
    for _ in 0..<times {
      let begun = NIODeadline.now()
      let given = try promotionTerms.given(to: payables)
      total = try BillFigures(of: given, since: nil, discount: nil, paid: Money(0), billTerms).total.raw
      durations.add(nanoseconds: (NIODeadline.now() - begun).nanoseconds)
    }
    return .object([(key: "microseconds", value: durations.json), (key: "total", value: .int(total))])
  }
}
