import Kernel
import MenuRules
import Testing

@Suite("Headings over two rows")
struct TwoRowHeadingTests {
  /// `>` stands for a cell that is merged with the one to its left.
  private static func read(_ text: String) throws -> MenuImport {
    let lines = text.split(separator: "\n").enumerated().map { number, line in
      var cells: [ImportLine.Cell] = []
      for cell in line.split(separator: ";", omittingEmptySubsequences: false) {
        cells.append(cell == ">" ? ImportLine.Cell(cells.last?.text ?? "", isSpread: true) : ImportLine.Cell(String(cell)))
      }
      return ImportLine(line: Int64(number) + 1, cells: cells)
    }
    return try plan(lines, groups: [], dishes: [])
  }

  private static func shown(_ plan: MenuImport) -> [String] { plan.entries.map { "\($0.shown.name.raw) \($0.shown.price.raw)" } }

  @Test(
    "the price's sizes may stand in a row of their own, with merged cells and without",
    arguments: [
      "Tên món;Nhóm;Giá;>;>\n;;S;M;L", "Tên món;Nhóm;Giá;>;>\nTên món;Nhóm;S;M;L", "Tên món;Nhóm;Giá;;\n;;S;M;L", "Tên món;Nhóm;Giá\n;;S;M;L",
      "THỰC ĐƠN\nTên món;Nhóm;Giá bán (VND);>;>\n;;Giá S;Giá M;Giá L",
    ])
  func sizes(headings: String) throws {
    let plan = try Self.read(headings + "\nTrà đào;Đồ uống;5;6;7\nTrà sữa;Đồ uống;8;;9")
    #expect(Self.shown(plan) == ["Trà đào (S) 5", "Trà đào (M) 6", "Trà đào (L) 7", "Trà sữa (S) 8", "Trà sữa (L) 9"])
    #expect(plan.faults == [] && plan.unread == [])
  }

  @Test("more sizes than other headings, and words that are no size elsewhere, are sizes below the price")
  func words() throws {
    let many = try Self.read("Tên món;Giá;;;\n;S;M;L;XL\nTrà;5;6;7;8")
    #expect(Self.shown(many) == ["Trà (S) 5", "Trà (M) 6", "Trà (L) 7", "Trà (XL) 8"])
    let places = try Self.read("Tên món;Giá;>\nTên món;Tại chỗ;Mang về\nTrà;5;6")
    #expect(Self.shown(places) == ["Trà (Tại chỗ) 5", "Trà (Mang về) 6"])
    #expect(places.columns.map(\.heading) == ["Tên món", "Giá Tại chỗ", "Giá Mang về"])
  }

  @Test("the import leaves out the price of purchase below the price")
  func cost() throws {
    let plan = try Self.read("Tên món;Giá;>\n;Nhập;Bán\nTrà;3;5")
    #expect(Self.shown(plan) == ["Trà 5"])
    #expect(plan.unread.map(\.heading) == ["Giá Nhập"])
  }

  @Test("names in two languages may stand below one heading")
  func languages() throws {
    let plan = try Self.read("Tên món;>;Nhóm;Giá\nTiếng Việt;Tiếng Anh;;\nPhở;Noodle soup;Món nước;5")
    #expect(plan.entries.map(\.shown.name.raw) == ["Phở"] && plan.entries.map(\.shown.nameEn?.raw) == ["Noodle soup"])
  }

  @Test("both rows again on the next page are no dishes")
  func nextPage() throws {
    let plan = try Self.read("Tên món;Giá;>\n;S;L\nTrà;5;6\nTên món;Giá;>\n;S;L\nSữa;7;8")
    #expect(Self.shown(plan) == ["Trà (S) 5", "Trà (L) 6", "Sữa (S) 7", "Sữa (L) 8"])
    #expect(plan.faults == [])
  }

  @Test("a dish below the headings is no second row of them", arguments: ["Trà;5;", "Trà;5;chai", ";5;6", "Trà;thời giá;"])
  func dish(line: String) throws {
    let plan = try Self.read("Tên món;Giá;\n\(line)\nSữa;7;8")
    #expect(plan.columns.map(\.heading) == ["Tên món", "Giá"])
    #expect(plan.entries.count + plan.faults.count == 2)
  }
}
