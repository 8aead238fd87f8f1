import Kernel
import MenuRules
import Testing

/// Prices are tried through the whole import, as a file of one line.
@Suite("Prices and portions as people write them")
struct ImportNumberTests {
  private static func read(_ price: String, portions: String = "", isNumber: Bool = false, in currency: String = "VND") throws(ImportError)
    -> MenuImport
  {
    let lines = [
      ImportLine(line: 1, cells: ["Món", "Giá", "Suất"].map { ImportLine.Cell($0) }),
      ImportLine(
        line: 2, cells: [ImportLine.Cell("Phở"), ImportLine.Cell(price, isNumber: isNumber), ImportLine.Cell(portions, isNumber: isNumber)]),
    ]
    return try plan(lines, groups: [], dishes: [], in: currency)
  }

  @Test(
    "the import understands an amount of đồng",
    arguments: [
      ("185000", 185_000), ("185.000", 185_000), ("185,000", 185_000), ("185 000", 185_000), ("185\u{A0}000", 185_000), ("185'000", 185_000),
      ("185.000 đ", 185_000), ("185.000đ", 185_000), ("185.000 Đ", 185_000), ("185,000 VND", 185_000), ("185.000 vnđ", 185_000),
      ("₫185.000", 185_000),
      ("185.000 ₫", 185_000), ("185.000 đồng", 185_000), ("185k", 185_000), ("185 K", 185_000), ("12,5k", 12_500), ("12.5K", 12_500),
      ("12,55k", 12_550),
      ("1.250k", 1_250_000), ("185 nghìn", 185_000), ("185 ngàn", 185_000), ("1.250.000", 1_250_000), ("1,250,000 đ", 1_250_000),
      ("185.000,00", 185_000), ("1.250,00", 1250),
      ("185,000.00", 185_000), ("185.000,-", 185_000), ("0", 0), ("$18", 18), ("18 €", 18), ("185.00", 185), ("1.000.000.000", 1_000_000_000),
    ])
  func understood(text: String, amount: Int64) throws {
    let plan = try Self.read(text)
    #expect(plan.entries.map(\.dish.price) == [Money(amount)], "\(text)")
  }

  @Test(
    "the import guesses at nothing that is no whole amount",
    arguments: [
      "chưa có", "1.85.000", "1850.000", "18.5000", "-185000", "185.000/phần", "k", "đ", ".", "185..000", "50%",
      "185.000 đ 190.000 đ",
      "99999999999999999999", "1,2,3", "12.5555k", "1.2.3k",
    ])
  func notUnderstood(text: String) throws {
    let plan = try Self.read(text)
    #expect(plan.entries.isEmpty)
    #expect(plan.faults == [ImportFault(line: 2, column: 2, field: .price, text: text, error: .rowPrice)])
  }

  @Test(
    "the import names a price with cents as one, because amounts are whole",
    arguments: ["12,50", "12.50 €", "185.5", "1.250,50", "1,250,000.5", "€ 9,9"])
  func cents(text: String) throws {
    let plan = try Self.read(text)
    #expect(plan.entries.isEmpty)
    #expect(plan.faults == [ImportFault(line: 2, column: 2, field: .price, text: text, error: .rowCents)])
  }

  @Test(
    "the import takes in a dish without a fixed price, and the waiter asks for it at ordering",
    arguments: ["thời giá", "Theo thời giá", "THỜI GIÁ.", "(giá theo mùa)", "Liên hệ", "Market price", "MP", "thoi gia"])
  func marketPrice(text: String) throws {
    let plan = try Self.read(text)
    #expect(plan.faults == [])
    #expect(plan.entries.map(\.dish.marketPrice) == [true])
    #expect(plan.entries.map(\.shown.marketPrice) == [true])
  }

  @Test("a number of Excel's own has a decimal point and none between thousands")
  func numbers() throws {
    #expect(try Self.read("185000", isNumber: true).entries.map(\.dish.price) == [Money(185_000)])
    #expect(try Self.read("12.5", isNumber: true).faults.map(\.error) == [.rowCents])
    for text in ["12.345", "-5", "1e20"] { #expect(try Self.read(text, isNumber: true).faults.map(\.error) == [.rowPrice], "\(text)") }
  }

  @Test("a price has a highest")
  func highest() throws {
    #expect(try Self.read("1.000.000.001").faults.map(\.error) == [.menu(.priceTooHigh)])
  }

  @Test("portions are whole; none at all means as many as wanted")
  func portions() throws {
    #expect(try Self.read("1k", portions: "").entries.map(\.dish.portions) == [nil])
    #expect(try Self.read("1k", portions: "0").entries.map(\.dish.portions) == [Portions(0)])
    #expect(try Self.read("1k", portions: "1.200").entries.map(\.dish.portions) == [Portions(1200)])
    for text in ["nhiều", "-1", "2.5", "100000"] { #expect(try Self.read("1k", portions: text).faults.map(\.error) == [.rowPortions], "\(text)") }
  }
}

/// Ids by place, as a preview has them.
let ids = MenuImport.IDs(group: { DishGroupID("g\($0)") }, dish: { DishID("d\($0)") })

/// The plan for these lines; their headings are looked for as in a file.
func plan(_ lines: [ImportLine], groups: [DishGroup], dishes: [Dish], in currency: String = "VND") throws(ImportError) -> MenuImport {
  let counts = lines.prefix(10).map { ImportHeadings.count(in: $0.cells.map(\.text)) }
  let heading = counts.max().flatMap { most in most == 0 ? nil : counts.firstIndex(of: most) }
  return try MenuImport(lines, heading: heading, groups: groups, dishes: dishes, words: .vi, currency: currency, ids: ids)
}
