import Foundation
import Kernel
import MenuRules
import Spreadsheets
import TestKit
import Testing

@Suite("The menu's own file taken in again")
struct RoundTripTests {
  private static let headings = ["Tên món", "Nhóm", "Giá", "Trạm", "Suất", "Mô tả", "Tên tiếng Anh", "Mô tả tiếng Anh", "Thứ", "Giờ bán", "Mùa"]

  static func read(_ csv: [UInt8], groups: [DishGroup], dishes: [Dish], in currency: String) throws -> MenuImport {
    let sheet = try Sheet.read(csv) { ImportHeadings.count(in: $0.map(\.text)) }
    let lines = sheet.rows.map { row in ImportLine(line: Int64(row.line), cells: row.cells.map { ImportLine.Cell($0.text, isNumber: $0.isNumber) }) }
    return try MenuImport(lines, heading: sheet.heading, groups: groups, dishes: dishes, words: .vi, currency: currency, ids: ids)
  }

  @Test(
    "a price is written in the decimals of the currency, with the sign of the language",
    arguments: [
      ("VND", "185000", "185000"), ("JPY", "185000", "185000"), ("EUR", "1850,00", "1850.00"), ("KWD", "185,000", "185.0000"),
    ])
  func written(currency: String, price: String, english: String) {
    let group = DishGroup(id: DishGroupID("g"), name: ShortName("Lẩu"), priority: Priority(1))
    let dish = Dish(id: DishID("d"), group: group.id, station: ShortName("Bếp"), name: Name("Lẩu mắm"), price: Money(185_000))
    for (signs, price) in [(CSVSigns.semicolons, price), (.commas, english)] {
      let rows = MenuSheet([dish], groups: [group], headings: [], currency: currency, signs).rows
      #expect(rows[1].prefix(3) == [.text("Lẩu mắm"), .text("Lẩu"), .value(price)])
    }
  }

  @Test("nothing changes, whatever the menu and the decimals of the currency", arguments: ["VND", "EUR", "KWD"], [CSVSigns.semicolons, .commas])
  func nothing(currency: String, signs: CSVSigns) throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var house = RandomMenu(seed: seed)
    for _ in 0..<(ProcessInfo.processInfo.environment["LONG"] == "1" ? 5_000 : 50) {
      let (groups, dishes) = house.next()
      let offered = dishes.filter { dish in dish.active && groups.contains { $0.id == dish.group && $0.active } }
      let csv = MenuSheet(dishes, groups: groups, headings: Self.headings, currency: currency, signs).csv
      if offered.isEmpty { continue }
      let plan = try Self.read(csv, groups: groups, dishes: dishes, in: currency)
      #expect(plan.count(.make) == 0 && plan.count(.change) == 0 && plan.newGroups.isEmpty, "seed \(seed): \(String(decoding: csv, as: UTF8.self))")
      // Of two dishes with one name in a group the second is told as a double.
      let doubles = plan.faults.count { if case .rowTwice = $0.error { true } else { false } }
      #expect(doubles == plan.faults.count && plan.entries.count + doubles == offered.count, "seed \(seed): \(plan.faults)")
    }
  }
}

/// Menus with everything that people and programs write into names.
private struct RandomMenu {
  private var dice: SplitMix64
  private static let words = [
    "Phở", "bò", "LẨU", "mắm", "#1", "=combo", "+2", "-10%", "@nhà", "'dấu", "\"xèo\"", "20\"", "a;b", "a,b", "a|b", "Giá", "Tên món", "(nhỏ)", "S",
    "L",
    "Đồ>>uống", "1.000", "5k", "TRUE", "#N/A", "Müller", "Борщ", "寿司", "김치", "😀", "_x000D_", "<b>", "&amp;", "=\u{301}", "-\u{20E3}", ";\u{301}",
    "\"\u{301}", ",\u{FE0F}", "sep=;", "  ", "\u{A0}",
  ]

  init(seed: UInt64) { dice = SplitMix64(seed: seed) }

  private mutating func text(_ most: Int, lines: Bool = false, mayBeEmpty: Bool = false) -> String {
    var text = ""
    for _ in 0..<(mayBeEmpty ? dice.below(6) : 1 + dice.below(4)) {
      text += RandomMenu.words[dice.below(RandomMenu.words.count)] + (lines && dice.below(4) == 0 ? "\n" : " ")
    }
    text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(most)))
    let isBlank = text.unicodeScalars.allSatisfy { Folding.isBlank($0.value) }
    return isBlank && !mayBeEmpty ? "Món" : text
  }

  private mutating func chance(_ of: Int) -> Bool { dice.below(of) == 0 }

  /// - Returns: nil: always, as the hub stores it
  private mutating func times() -> ServingTimes? {
    var times = ServingTimes()
    times.weekdays = Int64(1 + dice.below(127))
    times.hours = (0..<dice.below(4)).map { _ in HourSpan(from: Int64(dice.below(720)), until: Int64(721 + dice.below(720))) }
    if chance(2) { times.seasonFrom = chance(2) ? 229 : 1201 }
    if chance(2) { times.seasonUntil = chance(2) ? 1231 : 101 }
    if chance(3) { times.days = [20_777] }
    return times == ServingTimes() ? nil : times
  }

  mutating func next() -> (groups: [DishGroup], dishes: [Dish]) {
    var groups: [DishGroup] = []
    for number in 0..<(1 + dice.below(4)) {
      var name = ShortName(text(30))
      // Two groups whose names are one to people cannot be told apart in a file.
      if groups.contains(where: { Folding.plain($0.name.raw) == Folding.plain(name.raw) }) { name = ShortName("Nhóm \(number)") }
      groups.append(
        DishGroup(id: DishGroupID("g\(number)"), name: name, priority: Priority(Int64(1 + dice.below(9))), active: !chance(6)))
    }
    let dishes = (0..<dice.below(12)).map { number -> Dish in
      var dish = Dish(
        id: DishID("d\(number)"), group: groups[dice.below(groups.count)].id, station: ShortName(text(30)), name: Name(text(50)),
        price: Money(Int64(dice.below(2) * dice.below(1_000_000_000))))
      if chance(2) { dish.nameEn = Name(text(50)) }
      dish.description = Note(text(300, lines: true, mayBeEmpty: true))
      if chance(2) { dish.descriptionEn = Note(text(300, lines: true, mayBeEmpty: true)) }
      if chance(3) { dish.portions = Portions(Int64(dice.below(100))) }
      dish.marketPrice = chance(5)
      dish.active = !chance(8)
      if chance(3) { dish.times = times() }
      return dish
    }
    return (groups, dishes)
  }
}
