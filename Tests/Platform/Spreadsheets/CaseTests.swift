import Spreadsheets
import TestKit
import Testing
import TextDecoding

@Suite("Tables as people sent them in")
struct CaseTests {
  private static let known: Set<String> = ["Tên món", "Nhóm", "Giá", "Họ tên", "SĐT", "Ngày sinh", "Tên khách hàng", "Điện thoại"]

  private func read(_ name: String) throws -> Sheet {
    try Sheet.read(try caseFile(name)) { cells in
      let count = cells.count { Self.known.contains($0.text) }
      return count > 1 ? count : 0
    }
  }

  private func texts(_ sheet: Sheet) -> [[String]] { sheet.rows.dropFirst((sheet.heading ?? -1) + 1).map { $0.cells.map(\.text) } }

  @Test("one byte of Windows leaves a UTF-8 file as it is", arguments: ["stray-byte.csv", "stray-byte-without-bom.csv"])
  func strayByte(name: String) throws {
    let sheet = try read(name)
    #expect(sheet.format == "CSV, UTF-8")
    #expect(texts(sheet).last == ["Phở bò", "Món nước", "65.000", "Tái – nạm"])
    #expect(sheet.faults.map(\.line) == [7] && sheet.faults.map(\.kind) == [.doubt(.oddByte(0x96, readAs: "–"))])
  }

  @Test("dates are numbers with a format")
  func birthdays() throws {
    #expect(texts(try read("birthdays.xlsx")) == [["Lý Kim", "0905111222", "1990-05-06"], ["Trịnh Hoài", "0905111333", "1980-05-15"]])
  }

  @Test("the value of a merged cell is that of all its cells")
  func merged() throws {
    #expect(texts(try read("merged-groups.xlsx")).map { $0[0] } == ["Khai vị", "Khai vị", "Khai vị", "Lẩu", "Lẩu"])
  }

  @Test("headings may come below a title")
  func titles() throws {
    let sheet = try read("title-rows.xlsx")
    #expect(sheet.heading == 2 && texts(sheet) == [["Lý Kim", "0905111222", "bàn gần hồ"]])
    #expect(try read("ten-khach-hang.csv").heading == 0)
  }

  @Test("escapes of Excel are taken out")
  func escapes() throws { #expect(texts(try read("x000d.xlsx")) == [["Cá kho tộ\n(phần nhỏ)", "Món mặn", "95000"]]) }

  @Test("hidden sheets and covers are passed over, and the sheet is named")
  func sheets() throws {
    for name in ["hidden-first.xlsx", "cover-first.xlsx"] {
      let sheet = try read(name)
      #expect(sheet.name == "Menu" && texts(sheet) == [["Gỏi sen", "Khai vị", "85000"]])
    }
    #expect(try read("hidden-first.xlsx").faults == [SheetFault(line: 1, text: "cũ", kind: .hiddenSheet)])
  }

  @Test("parts are found by their relations, whatever their names", arguments: ["workbook22.xlsx", "backslash.xlsx"])
  func parts(name: String) throws { #expect(texts(try read(name)) == [["Gỏi sen", "Khai vị", "85000"]]) }

  @Test("a table of a web page that is called .xls is read")
  func webPage() throws {
    let sheet = try read("html-table.xls")
    #expect(sheet.format == "HTML" && texts(sheet) == [["Gỏi sen", "Khai vị", "85.000"]])
  }
}
