import Kernel
import Testing

@testable import MenuRules

@Suite("Serving times in a file of dishes") struct ImportTimesTests {
  private static func read(_ cells: [String], _ headings: [String] = ["Thứ", "Giờ bán", "Mùa"], dishes: [Dish] = []) throws -> MenuImport {
    let rows = [["Món", "Nhóm", "Giá"] + headings, ["Xôi", "Món khô", "15k"] + cells]
    let lines = rows.enumerated().map { number, row in ImportLine(line: Int64(number) + 1, cells: row.map { ImportLine.Cell($0) }) }
    let group = DishGroup(id: DishGroupID("dry"), name: ShortName("Món khô"), priority: Priority(1))
    return try MenuImport(lines, heading: 0, groups: [group], dishes: dishes, words: .vi, currency: "VND", ids: ids)
  }

  private static func rice(_ edit: (inout ServingTimes) -> Void) -> Dish {
    var dish = Dish(id: DishID("d"), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name("Xôi"), price: Money(15_000))
    var times = ServingTimes()
    edit(&times)
    dish.times = times
    return dish
  }

  @Test(
    "weekdays as people write them",
    arguments: [
      ("T7, CN", 65), ("t7;cn", 65), ("Thứ 2 - Thứ 6", 62), ("thứ hai–thứ sáu", 62), ("Mon-Fri", 62), ("sat + Sunday", 65), ("T6-T2", 99), ("CN", 1),
      ("T2, T4, T6", 42), ("Thu", 16), ("T2-CN", 127),
    ])
  func weekdays(text: String, bits: Int64) throws {
    let plan = try Self.read([text, "", ""])
    #expect(plan.faults == [] && plan.entries.map { $0.dish.times?.weekdays ?? 127 } == [bits])
  }

  @Test(
    "hours as people write them",
    arguments: [
      ("11:00-14:00", [660, 840]), ("11h - 14h", [660, 840]), ("11h30–14h, 17-21.30", [690, 840, 1020, 1290]), ("22:00-0:00", [1320, 1440]),
      ("22:00-02:00", [1320, 120]), ("0-24", [0, 1440]),
    ])
  func hours(text: String, minutes: [Int64]) throws {
    let plan = try Self.read(["", text, ""])
    #expect(plan.faults == [] && plan.entries.map { $0.dish.times?.hours.flatMap { [$0.from, $0.until] } } == [minutes])
  }

  @Test(
    "a season of days and months, also over the end of the year",
    arguments: [("01/12-28/02", 1201, 228), ("1/5 – 31/8", 501, 831), ("29/2-29/2", 229, 229)])
  func season(text: String, from: Int64, until: Int64) throws {
    let times = try #require(try Self.read(["", "", text]).entries.first?.dish.times)
    #expect(times.seasonFrom == from && times.seasonUntil == until)
  }

  @Test("what is not understood is a remark, and the dish keeps its times")
  func unknown() throws {
    let old = Self.rice { ($0.weekdays, $0.hours, $0.days) = (65, [HourSpan(from: 1, until: 2)], [20_777]) }
    let bad = [
      ["T8", "sáng", "mùa đông"], ["T2-", "11:00", "1/12"], ["T2-T3-T4", "11:00-11:00", "31/4-1/5"], ["x", "25-26", "12/31-1/1"],
      [",", "1-2,3-4,5-6,7-8,9-10", "?"],
    ]
    for cells in bad {
      let plan = try Self.read(cells, dishes: [old])
      #expect(plan.faults.map(\.error) == [.rowTimes, .rowTimes, .rowTimes] && plan.skipped == 0, "\(cells)")
      #expect(plan.entries.map(\.dish) == [old] && plan.entries.map(\.shown.action) == [.keep], "\(cells)")
    }
  }

  @Test("an empty cell is each day, all day or all year; without the column times stay, and single days always")
  func empty() throws {
    let old = Self.rice { ($0.weekdays, $0.hours, $0.seasonFrom, $0.days) = (65, [HourSpan(from: 1, until: 2)], 1201, [20_777]) }
    #expect(try Self.read([], [], dishes: [old]).entries.map(\.dish) == [old])
    #expect(try Self.read([""], ["Mùa"], dishes: [old]).entries.map(\.dish.times?.seasonFrom) == [nil])
    #expect(try Self.read(["", "", ""], dishes: [old]).entries.map(\.dish) == [Self.rice { $0.days = [20_777] }])
    let daily = Self.rice { $0.weekdays = 65 }
    #expect(try Self.read(["", "", ""], dishes: [daily]).entries.map(\.dish.times) == [nil])
  }

  @Test("they are written so that three days in a row are a range, in both languages")
  func written() {
    let cases: [(Int64, String, String)] = [
      (127, "", ""), (62, "T2-T6", "Mon-Fri"), (65, "T7, CN", "Sat, Sun"), (93, "T3-T5, T7, CN", "Tue-Thu, Sat, Sun"),
    ]
    for (weekdays, vi, en) in cases {
      #expect(ImportTimes.written(weekdays: weekdays, isEnglish: false) == vi && ImportTimes.written(weekdays: weekdays, isEnglish: true) == en)
    }
    #expect(ImportTimes.written(hours: [HourSpan(from: 0, until: 1440), HourSpan(from: 1320, until: 65)]) == "00:00-24:00, 22:00-01:05")
    #expect(ImportTimes.written(seasonFrom: nil, until: 331) == "01/01-31/03")
  }
}
