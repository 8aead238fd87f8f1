import Kernel
import MenuRules
import Testing

/// The house has 8 % (A), 10 % (B) and 8.875 % (C).
@Suite("Tax rates in a file of dishes") struct ImportTaxTests {
  private static let rates = ImportTaxes([TaxRate(80), TaxRate(100), TaxRate(88_750)])

  private static func read(
    _ tax: String, heading: String = "Thuế", _ rates: ImportTaxes = rates, dishes: [Dish] = []
  ) throws -> MenuImport {
    let cells = [["Món", "Nhóm", "Giá", heading], ["Xôi", "Món khô", "15k", tax]]
    let lines = cells.enumerated().map { number, row in ImportLine(line: Int64(number) + 1, cells: row.map { ImportLine.Cell($0) }) }
    let group = DishGroup(id: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(1))
    return try MenuImport(lines, heading: 0, groups: [group], dishes: dishes, words: .vi, currency: "VND", taxes: rates, ids: ids)
  }

  @Test(
    "a rate of the house is known as a percentage, as a share of 1, and by its letter",
    arguments: [
      ("10", "b"), ("10%", "b"), ("10 %", "b"), ("10,0", "b"), ("0,1", "b"), ("0.10", "b"), ("B", "b"), ("b", "b"), ("8,875", "c"), ("0,08875", "c"),
      ("8.875 %", "c"), ("C", "c"), ("8", "-"), ("8%", "-"), ("0,08", "-"), ("A", "-"),
    ])
  func known(text: String, tax: String) throws {
    let plan = try Self.read(text)
    #expect(plan.faults == [] && plan.skipped == 0)
    #expect(plan.entries.map { $0.dish.tax?.rawValue ?? "-" } == [tax])
  }

  @Test("its heading may be in both languages", arguments: ["Thuế", "Thuế suất (%)", "VAT", "Thuế GTGT", "Tax", "Tax rate"])
  func headings(heading: String) throws {
    let plan = try Self.read("10", heading: heading)
    #expect(plan.unread == [] && plan.entries.map(\.dish.tax) == [.b])
  }

  @Test("an unknown rate is a remark, and the dish comes without it", arguments: ["5", "D", "0,8", "mười", "10%%", "1,0,0", "%", "không chịu thuế"])
  func unknown(text: String) throws {
    let plan = try Self.read(text)
    #expect(plan.faults == [ImportFault(line: 2, column: 4, field: .tax, text: text, error: .rowTax, skips: false)])
    #expect(plan.skipped == 0 && plan.entries.map(\.dish.tax) == [nil])
  }

  @Test("an empty cell changes nothing, and a dish keeps its class among classes of one rate")
  func kept() throws {
    var rice = Dish(id: DishID("d"), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Xôi"), price: Money(15_000), tax: .c)
    let same = ImportTaxes([TaxRate(80), TaxRate(100), TaxRate(100)])
    for text in ["", "10"] {
      let plan = try Self.read(text, same, dishes: [rice])
      #expect(plan.faults == [] && plan.entries.map(\.shown.action) == [.keep], "\(text)")
    }
    // then class A is written as no class
    let changed = try Self.read("8", same, dishes: [rice])
    rice.tax = nil
    #expect(changed.entries.map(\.dish) == [rice] && changed.entries.map(\.shown.action) == [.change])
  }

  @Test("the words for exempt are a rate too", arguments: ["Không chịu thuế", "KCT", "exempt"])
  func exempt(text: String) throws {
    #expect(try Self.read(text, ImportTaxes([TaxRate(80), .exempt, TaxRate(0)])).entries.map(\.dish.tax) == [.b])
  }
}

@Suite("The order of new groups of a file") struct ImportOrderTests {
  private static func read(_ groups: [String], keepsOrder: Bool = false) throws -> MenuImport {
    let cells = [["Món", "Nhóm", "Giá"]] + groups.map { ["Món của " + $0, $0, "15k"] }
    let lines = cells.enumerated().map { number, row in ImportLine(line: Int64(number) + 1, cells: row.map { ImportLine.Cell($0) }) }
    return try MenuImport(lines, heading: 0, groups: [], dishes: [], words: .vi, currency: "VND", keepsOrder: keepsOrder, ids: ids)
  }

  private static func order(_ plan: MenuImport) -> [String] { plan.newGroups.sorted { $0.priority.raw < $1.priority.raw }.map(\.name.raw) }

  @Test("groups that call themselves are served first, and the others stay in the order of the file")
  func drinksFirst() throws {
    let plan = try Self.read(["Khai vị", "Bia", "Lẩu", "Đồ uống"])
    #expect(Self.order(plan) == ["Bia", "Đồ uống", "Khai vị", "Lẩu"] && plan.drinksFirst)
    // then each dish stays in its group
    let names = Dictionary(plan.newGroups.map { ($0.id, $0.name.raw) }) { first, _ in first }
    #expect(plan.entries.allSatisfy { $0.dish.name.raw == "Món của " + (names[$0.dish.group] ?? "") })
  }

  @Test("the report names no new order if drinks stand first, or if the file's order is kept")
  func fileOrder() throws {
    #expect(try !Self.read(["Đồ uống", "Lẩu"]).drinksFirst)
    let plan = try Self.read(["Lẩu", "Đồ uống"], keepsOrder: true)
    #expect(Self.order(plan) == ["Lẩu", "Đồ uống"] && !plan.drinksFirst)
    // then another choice is another plan
    #expect(try plan.fingerprint != Self.read(["Lẩu", "Đồ uống"]).fingerprint)
  }
}
