import Kernel
import MenuRules
import Testing

@Suite("Dishes in several sizes")
struct MenuSizeTests {
  private static func read(_ text: String) throws -> MenuImport {
    let lines = text.split(separator: "\n").enumerated().map { number, line in
      ImportLine(line: Int64(number) + 1, cells: line.split(separator: ";", omittingEmptySubsequences: false).map { ImportLine.Cell(String($0)) })
    }
    return try plan(lines, groups: [], dishes: [])
  }

  private static func shown(_ text: String) throws -> [String] { try read(text).entries.map { "\($0.shown.name.raw) \($0.shown.price.raw)" } }

  @Test(
    "each column of prices is a size",
    arguments: [
      ("Giá (nhỏ);Giá (lớn)", ["Lẩu mắm (nhỏ) 250000", "Lẩu mắm (lớn) 390000"]), ("Giá S;Giá L", ["Lẩu mắm (S) 250000", "Lẩu mắm (L) 390000"]),
      ("S;L", ["Lẩu mắm (S) 250000", "Lẩu mắm (L) 390000"]), ("Size M;Size L", ["Lẩu mắm (Size M) 250000", "Lẩu mắm (Size L) 390000"]),
      ("Giá ly nhỏ;Giá ly lớn", ["Lẩu mắm (ly nhỏ) 250000", "Lẩu mắm (ly lớn) 390000"]),
      ("Giá;Giá (lớn)", ["Lẩu mắm 250000", "Lẩu mắm (lớn) 390000"]),
      ("Đơn giá 330ml;Đơn giá 500ml", ["Lẩu mắm (330ml) 250000", "Lẩu mắm (500ml) 390000"]),
      ("Price (small);Price (large)", ["Lẩu mắm (small) 250000", "Lẩu mắm (large) 390000"]),
    ])
  func columns(headings: String, dishes: [String]) throws {
    let plan = try Self.read("Tên món;Nhóm;\(headings)\nLẩu mắm;Lẩu;250.000;390.000")
    #expect(plan.entries.map { "\($0.shown.name.raw) \($0.shown.price.raw)" } == dishes)
    #expect(plan.faults == [] && plan.unread == [])
  }

  @Test("a column of sizes makes a dish of each line, and the same name in another size is no double")
  func sizeColumn() throws {
    let text = "Tên món;Nhóm;Kích cỡ;Giá\nTrà đào;Đồ uống;S;35.000\nTrà đào;Đồ uống;Kích thước:L;45.000\nTrà đá;Đồ uống;;5.000"
    #expect(try Self.shown(text) == ["Trà đào (S) 35000", "Trà đào (L) 45000", "Trà đá 5000"])
  }

  @Test("a size without a price is none; one that is not understood is told, and the others stay")
  func partly() throws {
    let plan = try Self.read("Tên;Tên tiếng Anh;Giá S;Giá M;Giá L\nTrà;Tea;5;;7\nSữa;;5;?;7\nNước;;;;")
    #expect(plan.entries.map(\.shown.name.raw) == ["Trà (S)", "Trà (L)", "Sữa (S)", "Sữa (L)"])
    #expect(plan.entries.map(\.shown.nameEn?.raw) == ["Tea (S)", "Tea (L)", nil, nil])
    #expect(plan.faults == [ImportFault(line: 3, column: 4, field: .price, text: "?", error: .rowPrice)])
    #expect(plan.skipped == 1)
  }

  @Test(
    "words behind the only price, and units, are no size; the price of purchase is none",
    arguments: ["Giá (đã gồm thuế)", "Giá (VND)", "Giá bán lẻ;Giá vốn", "Giá nhập;Giá bán", "Giá (đ)"])
  func noSize(headings: String) throws {
    #expect(try Self.read("Tên món;\(headings)\nTrà;5.000;5.000").entries.map(\.shown.name.raw) == ["Trà"])
  }

  @Test("a second column of a kind is told, and columns that are not read are named")
  func told() throws {
    let plan = try Self.read("Mã hàng;Tên hàng;Giá bán;Giá (VND);Giá vốn\nH1;Trà;5;6;7")
    #expect(plan.entries.map(\.shown.price.raw) == [5])
    #expect(plan.faults == [ImportFault(line: 1, column: 4, field: .price, text: "Giá (VND)", error: .columnTwice, skips: false)])
    #expect(plan.unread.map(\.heading) == ["Mã hàng", "Giá vốn"])
  }

  @Test(
    "headings of other tills are known",
    arguments: [
      "Loại hàng;Nhóm hàng(3 Cấp);Mã hàng;Tên hàng;Giá bán;Giá vốn;ĐVT", "STT;Nhóm thực đơn;Mã món;Tên món (*);Giá bán (*);Đơn vị tính;Chế biến tại",
      "Mã;Loại sản phẩm;Mã SKU;Tên sản phẩm*;PL_Giá bán lẻ;Giá nhập;ĐVT", "Mã;Nhóm VTHH;Mã;Tên hàng hóa, dịch vụ;Đơn giá bán;Thuế;ĐVT",
    ])
  func tills(headings: String) throws {
    let plan = try Self.read("\(headings)\nx;Đồ uống>>Trà;x;Trà sen;5.000;x;x")
    #expect(plan.entries.map { "\($0.shown.group.raw) \($0.shown.name.raw) \($0.shown.price.raw)" } == ["Trà Trà sen 5000"])
  }

  @Test("a group that stands above its dishes once is that of all, and each is told")
  func groupAbove() throws {
    let plan = try Self.read("Nhóm;Tên;Giá\n;Cơm;1\nKhai vị;Gỏi;5\n;Chả;6\nLẩu;Lẩu cá;7\n;Lẩu nấm;8")
    #expect(plan.entries.map(\.shown.group.raw) == ["Khai vị", "Khai vị", "Lẩu", "Lẩu"])
    #expect(plan.faults.map(\.error) == [.rowNoGroup, .rowGroupAbove(ShortName("Khai vị")), .rowGroupAbove(ShortName("Lẩu"))])
    #expect(plan.skipped == 1 && plan.faults.map(\.skips) == [true, false, false])
  }

  @Test("a text beside all columns is told, numbers of empty lines are not")
  func besides() throws {
    let plan = try Self.read("STT;Nhóm;Tên;Giá\n1;Lẩu;Lẩu cá;7\n2;;;\nGhi chú: giá chưa gồm thuế;;;")
    #expect(plan.faults == [ImportFault(line: 4, column: nil, field: nil, text: "Ghi chú: giá chưa gồm thuế", error: .rowNoDish)])
  }

  @Test("a merged price is that of both sizes, a merged title is a title")
  func merged() throws {
    func cell(_ text: String, spread: Bool = false) -> ImportLine.Cell { ImportLine.Cell(text, isSpread: spread) }
    let lines = [
      ImportLine(line: 1, cells: [cell("Tên"), cell("Giá S"), cell("Giá L")]),
      ImportLine(line: 2, cells: [cell("TRÀ"), cell("TRÀ", spread: true), cell("TRÀ", spread: true)]),
      ImportLine(line: 3, cells: [cell("Trà sen"), cell("5"), cell("5", spread: true)]),
    ]
    let made = try plan(lines, groups: [], dishes: [])
    #expect(made.entries.map { "\($0.shown.group.raw) \($0.shown.name.raw)" } == ["TRÀ Trà sen (S)", "TRÀ Trà sen (L)"])
    #expect(made.faults == [])
  }
}
