import Kernel
import MenuRules
import Testing

@Suite("A menu from a file")
struct MenuImportTests {
  private static let rolls = Dish(
    id: DishID("rolls"), group: DishGroupID("dry"), station: ShortName("Bếp nguội"), name: Name("Gỏi cuốn"), nameEn: Name("Spring rolls"),
    description: Note("Tôm, thịt"), price: Money(50_000), portions: Portions(7), picture: Name("goi-cuon"))
  private static let dry = DishGroup(id: DishGroupID("dry"), name: ShortName("Món khô"), nameEn: ShortName("Dry dishes"), priority: Priority(4))

  private static func lines(_ text: String) -> [ImportLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      let cells = line.split(separator: ";", omittingEmptySubsequences: false).map { ImportLine.Cell(String($0)) }
      return ImportLine(line: Int64(number) + 1, cells: cells)
    }
  }

  private static func read(_ text: String, groups: [DishGroup] = [dry], dishes: [Dish] = [rolls]) throws(ImportError) -> MenuImport {
    try plan(lines(text), groups: groups, dishes: dishes)
  }

  @Test("new dishes are made, with their new groups behind the others; drinks go to the bar")
  func makes() throws {
    let plan = try Self.read(
      """
      Tên món;Nhóm món;Giá bán (VND);Trạm;Suất;Mô tả;Tên tiếng Anh;Mô tả tiếng Anh
      Chả giò;MÓN KHÔ;65.000;;12;Giòn;Fried rolls;Crisp
      Trà đá;Đồ uống;5k;;;;;
      Lẩu mắm;Lẩu;385.000;Lẩu;;;;
      """)
    var fried = Dish(id: DishID("d1"), group: DishGroupID("dry"), station: ShortName("Bếp nguội"), name: Name("Chả giò"), price: Money(65_000))
    (fried.portions, fried.description, fried.nameEn, fried.descriptionEn) = (Portions(12), Note("Giòn"), Name("Fried rolls"), Note("Crisp"))
    let tea = Dish(id: DishID("d2"), group: DishGroupID("g1"), station: ShortName("Bar"), name: Name("Trà đá"), price: Money(5000))
    let pot = Dish(id: DishID("d3"), group: DishGroupID("g2"), station: ShortName("Lẩu"), name: Name("Lẩu mắm"), price: Money(385_000))
    #expect(plan.entries.map(\.dish) == [fried, tea, pot])
    #expect(plan.entries.map(\.shown.action) == [.make, .make, .make])
    #expect(
      plan.newGroups == [
        DishGroup(id: DishGroupID("g1"), name: ShortName("Đồ uống"), priority: Priority(5), callsItself: true),
        DishGroup(id: DishGroupID("g2"), name: ShortName("Lẩu"), priority: Priority(6)),
      ])
    #expect(plan.columns.map(\.field) == [.name, .group, .price, .station, .portions, .description, .nameEn, .descriptionEn])
    #expect(plan.faults == [])
  }

  @Test("a dish that is there is changed where the file says something, and not doubled")
  func changes() throws {
    let plan = try Self.read("Món;Nhóm;Giá\nGỎI  CUỐN;Món khô;55.000")
    var changed = Self.rolls
    changed.price = Money(55_000)
    #expect(plan.entries.map(\.dish) == [changed])
    #expect(plan.entries.map(\.shown.action) == [.change])
    // a column for portions that is empty means: as many as wanted
    let unlimited = try Self.read("Món;Nhóm;Giá;Suất\nGỏi cuốn;Dry dishes;50.000;")
    #expect(unlimited.entries.map(\.dish.portions) == [nil])
    // the same file changes nothing
    let same = try Self.read("Món;Nhóm;Giá;Suất\nGỏi cuốn;mon kho;50.000;7")
    #expect(same.entries.map(\.shown.action) == [.keep])
  }

  @Test("a dish goes over to the market price and back, and keeps its last price as a hint")
  func marketPrice() throws {
    let plan = try Self.read("Món;Nhóm;Giá\nGỏi cuốn;Món khô;theo thời giá")
    var asked = Self.rolls
    asked.marketPrice = true
    #expect(plan.entries.map(\.dish) == [asked])
    #expect(plan.entries.map(\.shown.action) == [.change])
    let again = try Self.read("Món;Nhóm;Giá\nGỏi cuốn;Món khô;thời giá", dishes: [asked])
    #expect(again.entries.map(\.shown.action) == [.keep])
    let fixed = try Self.read("Món;Nhóm;Giá\nGỏi cuốn;Món khô;50.000", dishes: [asked])
    #expect(fixed.entries.map(\.dish) == [Self.rolls])
  }

  @Test("a dish that was taken off the menu comes back by the file")
  func comesBack() throws {
    var gone = Self.rolls
    gone.active = false
    let plan = try Self.read("Món;Nhóm;Giá\nGỏi cuốn;Món khô;50.000", dishes: [gone])
    #expect(plan.entries.map(\.dish) == [Self.rolls])
  }

  @Test("tones tell dishes apart, and a file without any means the dish that there is")
  func tones() throws {
    func cake(_ id: String, _ name: String) -> Dish {
      Dish(id: DishID(id), group: DishGroupID("dry"), station: ShortName("Bếp"), name: Name(name), price: Money(1))
    }
    let dishes = [cake("cow", "Bánh bò"), cake("butter", "Bánh bơ"), Self.rolls]
    let plan = try Self.read("Món;Nhóm;Giá\nbánh bơ;Món khô;2\nGoi cuon;Món khô;50.000\nBanh bo;Món khô;3\nBánh bọ;Món khô;4", dishes: dishes)
    #expect(plan.entries.map(\.dish.id.raw) == ["butter", "rolls", "d1", "d2"])
  }

  @Test("the same file a second time does nothing")
  func again() throws {
    let text = "Món;Nhóm;Giá;Suất\nChả giò;Món khô;65.000;3\nTrà đá;Đồ uống;5k;\nGỏi cuốn;Món khô;51.000;"
    let first = try Self.read(text)
    let second = try Self.read(text, groups: [Self.dry] + first.newGroups, dishes: first.entries.map(\.dish))
    #expect(second.entries.map(\.shown.action) == [.keep, .keep, .keep])
    #expect(second.newGroups == [])
    #expect(second.entries.map(\.dish) == first.entries.map(\.dish))
  }

  @Test("each thing that is not understood is named by line, column and what stands there")
  func faults() throws {
    let long = String(repeating: "x", count: 51)
    let plan = try Self.read(
      """
      STT;Tên món;Nhóm;Giá;Suất
      1;Xôi;;5
      2;;Món khô;5
      3;Xôi;Món khô;
      4;Xôi;Món khô;chưa có;nhiều
      5;\(long);Món khô;5
      6;Xôi;Món khô;5
      7;XÔI;Món khô;6
      8;Chả;Món khô;\u{7F}
      9;B\u{7F};Món khô;5
      """)
    #expect(
      plan.faults == [
        ImportFault(line: 2, column: 3, field: .group, text: "", error: .rowNoGroup),
        ImportFault(line: 3, column: 2, field: .name, text: "", error: .rowNoName),
        ImportFault(line: 4, column: 4, field: .price, text: "", error: .rowNoPrice),
        ImportFault(line: 5, column: 4, field: .price, text: "chưa có", error: .rowPrice),
        ImportFault(line: 5, column: 5, field: .portions, text: "nhiều", error: .rowPortions),
        ImportFault(line: 6, column: 2, field: .name, text: long, error: .rowTooLong(most: 50)),
        ImportFault(line: 8, column: 2, field: .name, text: "XÔI", error: .rowTwice(line: 7)),
        ImportFault(line: 9, column: 4, field: .price, text: "\u{7F}", error: .rowPrice),
        ImportFault(line: 10, column: 2, field: .name, text: "B\u{7F}", error: .rowMarks),
      ])
    #expect(plan.skipped == 8)
    #expect(plan.entries.map(\.shown.line) == [7])
    // none of it is without its words
    for fault in plan.faults { #expect(fault.error.refusal.code.hasPrefix("menu.row")) }
  }

  @Test("the first dish of a new group is known when it comes again")
  func firstOfNewGroup() throws {
    let plan = try Self.read("Món;Nhóm;Giá\nXôi;Xôi chè;5\nXÔI;xôi chè;6")
    #expect(plan.faults == [ImportFault(line: 3, column: 1, field: .name, text: "XÔI", error: .rowTwice(line: 2))])
    #expect(plan.entries.map(\.shown.line) == [2])
  }

  @Test("a group that is no longer offered takes no dish")
  func groupOff() throws {
    var off = Self.dry
    off.active = false
    let plan = try Self.read("Món;Nhóm;Giá\nXôi;Món khô;5", groups: [off])
    #expect(plan.faults == [ImportFault(line: 2, column: 2, field: .group, text: "Món khô", error: .menu(.groupOff))])
  }

  @Test("titles above, headings again on each page, comments and empty lines are no dishes")
  func around() throws {
    let plan = try Self.read("NHÀ HÀNG BỐN MÙA\n# ghi chú\nTên món:;Giá*;Ghi chú\nXôi;5;ngọt\n;;\nTên món:;Giá*;Ghi chú\n# Chè;6\nBún;7;")
    #expect(plan.entries.map(\.shown.name.raw) == ["Xôi", "Bún"])
    #expect(plan.newGroups.map(\.name.raw) == ["Món ăn"])
    #expect(plan.faults == [])
  }

  @Test("a name may begin with a sharp; a sharp and a blank, or a text alone on its line, are a comment")
  func sharps() throws {
    let plan = try Self.read("#;Tên món;Giá\n1;#1 combo;50\n#2;Bún;7\n#;Chè;8\n# 4;Xôi;9\n#ghi chú;;\n##;Phở;5")
    #expect(plan.entries.map(\.shown.name.raw) == ["#1 combo", "Bún"] && plan.faults == [])
    // the same without headings, and in the column of groups
    let short = try Self.read("#1 combo;50.000\n#2 combo;60.000\n# Chè;6.000")
    #expect(short.entries.map(\.shown.name.raw) == ["#1 combo", "#2 combo"])
    let grouped = try Self.read("Nhóm;Món;Giá\n#Hot;Bún;7")
    #expect(grouped.entries.map(\.shown.group.raw) == ["#Hot"])
    // and one without a price is told
    #expect(try Self.read("Món;Nhóm;Giá\nXôi;Món khô;5\n#1 combo;Món khô;").faults.map(\.line) == [3])
  }

  @Test("as on a printed menu, a title alone on its line is the group of what follows")
  func titles() throws {
    let plan = try Self.read("Tên món;Giá\nMÓN KHÔ:;\nXôi;5\nTráng miệng;\nChè;6\nRỗng;")
    #expect(plan.entries.map(\.shown.group.raw) == ["Món khô", "Tráng miệng"])
    #expect(plan.newGroups.map(\.name.raw) == ["Tráng miệng"])
  }

  @Test("without headings the columns go by their place")
  func byPlace() throws {
    let long = try Self.read("Xôi;Món khô;5.000;Bếp;3\nChè;Món khô;6.000")
    #expect(
      long.columns
        == [ImportField.name, .group, .price, .station, .portions].enumerated().map { ImportColumn(column: Int64($0) + 1, field: $1, heading: nil) })
    #expect(long.entries.map(\.shown.price.raw) == [5000, 6000])
    let short = try Self.read("Xôi;5.000;Món khô\nChè;6.000;Món khô")
    #expect(short.columns.map(\.field) == [.name, .price, .group])
    #expect(short.entries.map(\.shown.group.raw) == ["Món khô", "Món khô"])
  }

  @Test("English headings are understood too, and only the first of two that say the same")
  func english() throws {
    let plan = try Self.read("Category;Item;Unit price;Name (EN);Qty;Notes;Price;Colour\nMón khô;Xôi;5.000;Sticky rice;3;sweet;9.999;red")
    #expect(plan.columns.map(\.field) == [.group, .name, .price, .nameEn, .portions, .description])
    #expect(plan.faults == [ImportFault(line: 1, column: 7, field: .price, text: "Price", error: .columnTwice, skips: false)])
    #expect(plan.unread == [ImportUnread(column: 8, heading: "Colour")])
    #expect(plan.entries.map(\.shown.price.raw) == [5000])
    #expect(plan.entries.map(\.dish.nameEn) == [Name("Sticky rice")])
  }

  @Test("a file that is no menu is refused whole")
  func refused() {
    #expect(throws: ImportError.empty) { try Self.read("Món;Giá") }
    #expect(throws: ImportError.empty) { try plan([], groups: [], dishes: []) }
    #expect(throws: ImportError.noDish) { try Self.read("Họ tên;Điện thoại\nLan;không có") }
    #expect(throws: ImportError.noDish) { try Self.read("Tên món;Nhóm\nXôi;Món khô") }
    let line = ImportLine(line: 1, cells: [ImportLine.Cell("x"), ImportLine.Cell("1")])
    #expect(throws: ImportError.tooLong(most: 2000)) {
      try plan(Array(repeating: line, count: 2001), groups: [], dishes: [])
    }
  }

  @Test("the sets of groups to start from are in serving order, and drinks call themselves", arguments: StarterSet.allCases)
  func starters(set: StarterSet) throws {
    let groups = set.groups { DishGroupID("s\($0)") }
    #expect(groups.map(\.priority.raw) == Array(1...Int64(groups.count)))
    #expect(groups.filter(\.callsItself).map(\.name.raw) == ["Đồ uống"])
    #expect(Set(groups.map(\.id)).count == groups.count)
    let slow = groups.filter { $0.nextMinutes != Minutes(10) }.map { [$0.name.raw, "\($0.nextMinutes.raw)"] }
    #expect(slow == [[set == .asian ? "Lẩu" : "Món chính", "20"]])
    for group in groups {
      try group.check()
      #expect(group.nameEn != nil && !group.notes.isEmpty && group.name.raw.unicodeScalars.count <= 30)
    }
    // those that are there by name are left out
    let rest = try set.groups(besides: [DishGroup(id: DishGroupID("x"), name: ShortName("ĐỒ UỐNG"), priority: Priority(9))]) { DishGroupID("s\($0)") }
    #expect(rest.map(\.name.raw) == groups.dropFirst().map(\.name.raw))
    #expect(throws: MenuError.groupsThere) { try set.groups(besides: groups) { DishGroupID("s\($0)") } }
  }
}
