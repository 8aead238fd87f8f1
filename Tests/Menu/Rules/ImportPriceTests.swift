import Kernel
import MenuRules
import Testing

/// Prices are tried through the whole import, as a file of one dish on line 2.
@Suite("Prices of a house whose currency has decimals")
struct ImportPriceTests {
  private static func read(_ price: String, in currency: String, isNumber: Bool = false) throws(ImportError) -> MenuImport {
    let lines = [
      ImportLine(line: 1, cells: ["Món", "Giá"].map { ImportLine.Cell($0) }),
      ImportLine(line: 2, cells: [ImportLine.Cell("Phở"), ImportLine.Cell(price, isNumber: isNumber)]),
    ]
    return try plan(lines, groups: [], dishes: [], in: currency)
  }

  private static func fault(_ text: String, _ error: ImportError) -> ImportFault {
    ImportFault(line: 2, column: 2, field: .price, text: text, error: error)
  }

  @Test(
    "a price in euros or pounds is read in cents",
    arguments: [
      ("12", 1_200), ("12,5", 1_250), ("12.5", 1_250), ("12,50", 1_250), ("12.50", 1_250), ("12,05 €", 1_205), ("€ 12.50", 1_250),
      ("12,50 EUR", 1_250), ("12,-", 1_200), ("0,90", 90), ("0", 0), ("1.250", 125_000), ("1,250", 125_000), ("1 250,00", 125_000),
      ("1.250,5", 125_050), ("1,250.50", 125_050), ("1250,50", 125_050), ("1.250.000", 125_000_000), ("1,5k", 150_000),
      ("10.000.000,00", 1_000_000_000),
    ])
  func euros(text: String, cents: Int64) throws {
    #expect(try Self.read(text, in: "EUR").entries.map(\.dish.price) == [Money(cents)])
    #expect(try Self.read("£12.50", in: "GBP").entries.map(\.dish.price) == [Money(1_250)])
  }

  @Test(
    "a price in dinars is read with three decimals behind a comma",
    arguments: [
      ("12", 12_000), ("12,5", 12_500), ("12.50", 12_500), ("1,250", 1_250), ("0.500", 500), ("1.234,567 KWD", 1_234_567),
      ("1.250.000", 1_250_000_000),
    ])
  func dinars(text: String, fils: Int64) throws {
    let plan = try Self.read(text, in: "KWD")
    // the last is more than a dish may cost
    #expect(fils > 1_000_000_000 ? plan.faults == [Self.fault(text, .menu(.priceTooHigh))] : plan.entries.map(\.dish.price) == [Money(fils)])
  }

  @Test(
    "more decimals than the currency has are refused by line and column, and never rounded",
    arguments: [
      ("EUR", "12,5555", false, 2), ("EUR", "0,505", false, 2), ("EUR", "1.250,505", false, 2), ("EUR", "1250.505", false, 2),
      ("EUR", "12.505", true, 2),
      ("KWD", "1,2345", false, 3), ("KWD", "1.2345", true, 3),
    ] as [(String, String, Bool, Int64)])
  func tooManyDecimals(currency: String, text: String, isNumber: Bool, most: Int64) throws {
    let plan = try Self.read(text, in: currency, isNumber: isNumber)
    #expect(plan.entries.isEmpty && plan.faults == [Self.fault(text, .rowDecimals(most: most))])
  }

  /// Several prices in one file, with a size as a second column of prices where there are two in a line.
  private static func together(_ prices: [[String]], in currency: String) throws(ImportError) -> MenuImport {
    let heading = ImportLine(line: 1, cells: ["Món", "Giá nhỏ", "Giá lớn"].prefix(1 + (prices.first?.count ?? 1)).map { ImportLine.Cell($0) })
    let lines = prices.enumerated().map { i, prices in
      ImportLine(line: Int64(i + 2), cells: (["Món \(i)"] + prices).map { ImportLine.Cell($0) })
    }
    return try plan([heading] + lines, groups: [], dishes: [], in: currency)
  }

  @Test("the other prices tell whether three digits behind a sign are decimals or thousands")
  func together() throws {
    // net prices of a spreadsheet
    let net = try Self.together([["8.333"], ["9.50"], ["4.167"], ["12.75"]], in: "USD")
    #expect(net.entries.map(\.dish.price) == [Money(950), Money(1_275)])
    #expect(net.faults.map(\.line) == [2, 4] && net.faults.allSatisfy { $0.error == .rowDecimals(most: 2) && $0.column == 2 })
    // the sign of a price in another column counts too
    #expect(try Self.together([["1.255", "9.5"]], in: "EUR").faults.map(\.error) == [.rowDecimals(most: 2)])
    #expect(try Self.together([["1.250", "9.5"]], in: "EUR").entries.map(\.dish.price) == [Money(125), Money(950)])
    // nothing speaks against thousands
    for prices in [[["1.250"], ["950"]], [["1.250"], ["9,50"]], [["1.250"], ["2.500,00"]], [["1.250"], ["3.000.000"]]] {
      let found = try Self.together(prices, in: "EUR")
      #expect(found.faults.allSatisfy { $0.error == .menu(.priceTooHigh) } && found.entries.first?.dish.price == Money(125_000), "\(prices)")
    }
    // a point that begins decimals elsewhere begins them in dinars too, and the other sign then stands between thousands
    #expect(try Self.together([["1.250"], ["0.500"]], in: "KWD").entries.map(\.dish.price) == [Money(1_250), Money(500)])
    #expect(try Self.together([["1,250"], ["12.50"]], in: "KWD").entries.map(\.dish.price) == [Money(1_250_000), Money(12_500)])
    // a price of four decimals of which the last is zero is certain
    #expect(try Self.read("1.2500", in: "KWD").entries.map(\.dish.price) == [Money(1_250)])
  }

  @Test("a file of prices with decimals is no menu in đồng, and one mistyped price does not spoil the others")
  func whole() throws {
    let net = try Self.together([["8.333"], ["9.50"], ["4.167"], ["12.75"]], in: "VND")
    #expect(net.entries.isEmpty && net.faults.map(\.error) == [.rowCents, .rowCents, .rowCents, .rowCents])
    let typed = try Self.together([["25.000"], ["45.000"], ["9.5"], ["185.000,00"]], in: "VND")
    #expect(typed.entries.map(\.dish.price) == [Money(25_000), Money(45_000), Money(185_000)] && typed.faults.map(\.error) == [.rowCents])
  }

  @Test(
    "what is no amount, or could be two, is refused with an example in the currency",
    arguments: [
      ("EUR", "chưa có", 1_250), ("EUR", "1.2,50", 1_250), ("EUR", "-5", 1_250), ("EUR", "1.85.000", 1_250), ("EUR", "12,5555k", 1_250),
      ("KWD", "1.250", 12_500),
    ] as [(String, String, Int64)])
  func notUnderstood(currency: String, text: String, like: Int64) throws {
    let plan = try Self.read(text, in: currency)
    #expect(plan.entries.isEmpty && plan.faults == [Self.fault(text, .rowAmount(like: like))])
  }

  @Test("a number of a workbook has a decimal point")
  func numbers() throws {
    for (text, cents) in [("12", 1_200), ("12.5", 1_250), ("12.05", 1_205), ("1250", 125_000)] as [(String, Int64)] {
      #expect(try Self.read(text, in: "EUR", isNumber: true).entries.map(\.dish.price) == [Money(cents)], "\(text)")
    }
    #expect(try Self.read("1.25", in: "KWD", isNumber: true).entries.map(\.dish.price) == [Money(1_250)])
  }

  @Test("yen have no decimals, as đồng")
  func yen() throws {
    #expect(try Self.read("1.200 ¥", in: "JPY").entries.map(\.dish.price) == [Money(1_200)])
    #expect(try Self.read("12,50", in: "JPY").faults.map(\.error) == [.rowCents])
  }

  @Test("without headings the column of prices is known by its cents")
  func byPlace() throws {
    let lines = [["Xôi", "5,50", "Món khô"], ["Chè", "6,5", "Món khô"]].enumerated().map { number, cells in
      ImportLine(line: Int64(number) + 1, cells: cells.map { ImportLine.Cell($0) })
    }
    let made = try plan(lines, groups: [], dishes: [], in: "EUR")
    #expect(made.columns.map(\.field) == [.name, .price, .group])
    #expect(made.entries.map(\.dish.price) == [Money(550), Money(650)])
  }
}
