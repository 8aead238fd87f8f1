import Foundation
import TestKit
import Testing

@testable import Spreadsheets

/// Workbooks that are written, as the reader of workbooks sees them.
@Suite struct WorkbookFileTests {
  private let sales = WrittenSheet(
    name: "Món/bán", lines: ["Bốn Mùa · Món bán ra", "Ngày 25/11/2026"], heading: ["Món", "Ngày", "Số phần", "Tiền món", "Từ gọi đến xong (phút)"],
    rows: [
      [.text("Gỏi cuốn <tôm & thịt>"), .day(20_782), .count(12), .amount(660_000), .seconds(750)],
      [.text("=1+1"), .day(20_783), .count(-1), .amount(-25_000), .empty],
    ])
  private let dong = WrittenCurrency(sign: "₫", decimals: 0)

  private func written(_ sheets: [WrittenSheet], _ currency: WrittenCurrency) async throws -> [UInt8] {
    try await withTemporaryFolder { folder in
      let path = folder + "/a.xlsx"
      try WorkbookFile.write(sheets, currency: currency, title: "Báo cáo", to: path, partsIn: folder)
      // Nothing but the workbook is left.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.xlsx"])
      return Array(FileManager.default.contents(atPath: path) ?? Data())
    }
  }

  private func read(_ bytes: [UInt8]) throws -> Sheet {
    try Sheet.read(bytes, headings: { cells in cells.count { ["Món", "Ngày", "Số phần"].contains($0.text) } })
  }

  @Test("numbers are numbers, days are days, and no text is run as a formula")
  func roundTrip() async throws {
    let sheet = try read(try await written([sales], dong))
    #expect(sheet.format == "XLSX" && sheet.heading == 2 && sheet.faults == [])
    #expect(
      sheet.rows.map { $0.cells.map(\.text) } == [
        ["Bốn Mùa · Món bán ra"], ["Ngày 25/11/2026"], ["Món", "Ngày", "Số phần", "Tiền món", "Từ gọi đến xong (phút)"],
        ["Gỏi cuốn <tôm & thịt>", "2026-11-25", "12", "660000", "12.5"], ["=1+1", "2026-11-26", "-1", "-25000"],
      ])
    #expect(sheet.rows[3].cells.map(\.isNumber) == [false, false, true, true, true])
  }

  @Test("amounts of a currency with cents keep them")
  func cents() async throws {
    let rows: [[WrittenCell]] = [[.text("Bia"), .day(0), .count(1), .amount(12_345)]]
    let sheet = WrittenSheet(name: "A", lines: [], heading: ["Món", "Ngày", "Số phần", "Tiền"], rows: rows)
    let read = try read(try await written([sheet], WrittenCurrency(sign: "€", decimals: 2)))
    #expect(read.rows.last?.cells.map(\.text) == ["Bia", "1970-01-01", "1", "123.45"])
    #expect(WrittenCurrency(sign: "€", decimals: 2).format == "#,##0.00\\ \"€\"" && dong.format == "#,##0\\ \"₫\"")
  }

  @Test("sheets with the same name, a long one or none are all there")
  func names() async throws {
    let named = ["Món", "món", String(repeating: "a", count: 60), ""].map {
      WrittenSheet(name: $0, lines: [], heading: ["Món"], rows: [[.text("x")]])
    }
    let bytes = try await written(named, dong)
    let book = try ZipArchive.open(bytes, limits: SheetLimits())
    #expect((1...5).map { book.has("xl/worksheets/sheet\($0).xml") } == [true, true, true, true, false])
  }

  @Test("the heading is frozen with the names of the rows")
  func frozen() async throws {
    let book = try ZipArchive.open(try await written([sales], dong), limits: SheetLimits())
    let part = String(decoding: try book.part("xl/worksheets/sheet1.xml") ?? [], as: UTF8.self)
    #expect(part.contains("<pane xSplit=\"1\" ySplit=\"4\" topLeftCell=\"B5\"") && part.contains("state=\"frozen\""))
  }

  @Test("a folder that is not there is an error, and no workbook appears")
  func noFolder() async throws {
    try await withTemporaryFolder { folder in
      #expect(throws: WorkbookError.self) {
        try WorkbookFile.write([sales], currency: dong, title: "x", to: folder + "/none/a.xlsx", partsIn: folder)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }
}
