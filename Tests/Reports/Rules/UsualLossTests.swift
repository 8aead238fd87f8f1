import ReportsRules
import Testing

@Suite("Unusual voids and discounts")
struct UsualLossTests {
  @Test("a value is unusual beyond the mean and three deviations, and not at them")
  func limit() {
    // given a mean of 100 and a deviation of 10
    let usual = UsualLoss([90, 110, 90, 110])
    #expect(usual.mean == 100)
    #expect(!usual.isExceeded(by: 130, count: 5))
    #expect(usual.isExceeded(by: 131, count: 5))
  }

  @Test("one or two mistakes in a house without any are no flag")
  func quiet() {
    let usual = UsualLoss([0, 0, 0, 0, 0])
    #expect(!usual.isExceeded(by: 500_000, count: 2))
    #expect(usual.isExceeded(by: 500_000, count: 3))
  }

  @Test("a short past says nothing, and large amounts do not overflow")
  func few() {
    #expect(!UsualLoss([]).isExceeded(by: 1_000_000, count: 9))
    #expect(!UsualLoss([0, 0, 0]).isExceeded(by: 1_000_000, count: 9))
    let large: Int64 = 1_000_000_000_000
    #expect(!UsualLoss([large, large, large, large]).isExceeded(by: large, count: 9))
    #expect(UsualLoss([large, large, large, large]).isExceeded(by: large + 1_000_000, count: 9))
  }
}
