import Foundation
import Kernel
import ReportsRules
import Spreadsheets
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("Reports as files on both databases")
struct ReportFilesTests {
  private func files(_ hub: ReportsHub, in folder: String) -> ReportFiles {
    ReportFiles(database: hub.database, clock: hub.clock, folder: folder + "/exports")
  }

  private func refusal(_ work: () async throws -> Void) async -> String { await refused(work)?.text ?? "none" }

  /// A hub on the morning after one bill of a hot pot and two beers.
  private func withBill(_ engine: Engine, _ body: (ReportsHub, ReportFiles, String, AskedReport) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        try await hub.seat("a")
        try await hub.pay("a")
        hub.sleep()
        let day = ReportDate.text(hub.today - 1)
        let asked = AskedReport(from: day, to: day, by: .day, compare: .before, group: .dish)
        try await body(hub, files(hub, in: folder), folder + "/exports", asked)
      }
    }
  }

  @Test("a workbook has the dishes with numbers, and nothing else stays on the disk", arguments: Engine.allCases)
  func workbook(_ engine: Engine) async throws {
    try await withBill(engine) { hub, files, folder, asked in
      let file = try await files.file(asked, .xlsx, by: ReportTemplateID("ours.dishes"), section: nil, english: false)
      let sheet = try Sheet.read(file.bytes, headings: { cells in cells.count { ["Món", "Số phần"].contains($0.text) } })
      let rows = sheet.rows.dropFirst((sheet.heading ?? 0) + 1).map { $0.cells.prefix(3).map(\.text) }
      #expect(rows == [["Lẩu mắm", "320000", "1"], ["Bia", "50000", "2"]])
      #expect(file.name == "bao-cao-mon-ban-ra-\(asked.from ?? "").xlsx")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("CSV has a line for each day, with the earlier figure at its end", arguments: Engine.allCases)
  func csv(_ engine: Engine) async throws {
    try await withBill(engine) { hub, files, _, asked in
      let file = try await files.file(asked, .csv, by: ReportTemplate.whole, section: .periods, english: false)
      let lines = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "\r\n")
      #expect(lines.count == 3 && lines[2].isEmpty)
      #expect(lines[0].hasPrefix("\u{FEFF}Ngày;Doanh thu;Hóa đơn;Khách;Lượt khách;Mỗi khách") && lines[0].hasSuffix(";Doanh thu kỳ trước"))
      #expect(lines[1].hasPrefix("\(asked.from ?? "");370000;1;4;4;92500;") && lines[1].hasSuffix(";0"))
    }
  }

  @Test("a full report is a document of several tables", arguments: Engine.allCases)
  func document(_ engine: Engine) async throws {
    try await withBill(engine) { hub, files, _, asked in
      let file = try await files.file(asked, .pdf, by: ReportTemplate.whole, section: nil, english: true)
      #expect(file.mediaType == "application/pdf" && file.bytes.starts(with: "%PDF-1.4".utf8))
      let template = try #require(ReportTemplate.ours.first)
      try await hub.set("taxName", "Sales tax")
      let document = try await files.made(asked, .csv, template, english: true).document
      #expect(document.tables.first(where: { $0.name == "Tax by rate" })?.heading.contains("Sales tax") ?? false)
      #expect(
        document.tables.map(\.name) == [
          "Totals", "By time", "Dish", "Tenders", "Tax by rate", "Promotions", "Reconciliation", "Reasons of voids and refunds",
          "Money out and off", "Till differences by person",
          "Tips by person",
        ])
    }
  }

  @Test("a template's columns, filter and order are those of the file", arguments: Engine.allCases)
  func template(_ engine: Engine) async throws {
    try await withBill(engine) { hub, files, _, asked in
      // given a template of the house
      var own = ReportTemplate(id: ReportTemplateID("own"), name: ShortName("Lẩu"), sections: [.groups], group: .dish)
      (own.columns, own.contains, own.heading) = (["sold", "soldValue"], ShortNote("LAU"), Note("Dành cho bếp"))
      let saved = own
      try await hub.run { work in try ReportTemplateStore(sql: work.sql).save(saved) }
      // when a file is made by it
      let file = try await files.file(asked, .csv, by: own.id, section: nil, english: false)
      // then it is as the template says
      #expect(
        String(decoding: file.bytes, as: UTF8.self) == "\u{FEFF}Món;Số phần;Tiền món;Số phần kỳ trước\r\nLẩu mắm;1;320000;0\r\n")
      let preview = try await files.preview(own, english: false)
      #expect(preview.lines.first == "Dành cho bếp")
      #expect(preview.tables == [.init(name: "Món", heading: ["Món", "Số phần", "Tiền món"], rows: [["Lẩu mắm", "1", "320.000\u{A0}₫"]], count: 1)])
      // then for people who read English its amounts are as English writes them
      #expect(try await files.preview(own, english: true).tables.map(\.rows) == [[["Lẩu mắm", "1", "₫320,000"]]])
    }
  }

  @Test("ours cannot be changed, and a newer template is listed but not used", arguments: Engine.allCases)
  func newer(_ engine: Engine) async throws {
    try await withBill(engine) { hub, files, _, asked in
      // given a template that a newer version has saved
      try await hub.run { work in
        try work.sql.execute("INSERT INTO report_template (id, name, version, content) VALUES ('new', 'Mới', 2, '{\"rows\":[]}')")
      }
      // then the list has it, and files refuse it
      let lines = try await hub.database.read { sql in try ReportTemplateStore(sql: sql).all() }
      #expect(lines.count == ReportTemplate.ours.count + 1)
      #expect(lines.last == ReportTemplateLine(id: ReportTemplateID("new"), name: "Mới", isOurs: false, template: nil))
      let newer = ReportTemplateID("new")
      #expect(await refusal { _ = try await files.file(asked, .csv, by: newer, section: nil, english: false) } == "reports.templateIsNewer template")
      #expect(
        await refusal { try await hub.run { try ReportTemplateStore(sql: $0.sql).save(ReportTemplate.ours[0]) } } == "reports.templateIsOurs template"
      )
      let gone = ReportTemplateID("gone")
      #expect(await refusal { _ = try await files.file(asked, .csv, by: gone, section: nil, english: false) } == "reports.unknownTemplate template")
    }
  }

  @Test("wrong ranges are refused before any file is begun", arguments: Engine.allCases)
  func wrongRanges(_ engine: Engine) async throws {
    try await withBill(engine) { hub, files, folder, _ in
      let (today, tomorrow) = (ReportDate.text(hub.today), ReportDate.text(hub.today + 1))
      func refusal(_ from: String, _ to: String) async -> String {
        await self.refusal {
          _ = try await files.file(AskedReport(from: from, to: to), .xlsx, by: ReportTemplate.whole, section: nil, english: false)
        }
      }
      #expect(await refusal(today, ReportDate.text(hub.today - 1)) == "reports.endsBeforeItBegins to")
      #expect(await refusal(today, tomorrow) == "reports.dayToCome to")
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("a full disk is a clear error for every kind of file")
  func fullDisk() throws {
    let rows = (0..<5_000).map { [WrittenCell.text("Gỏi cuốn \($0)"), .amount(Int64($0))] }
    let document = ReportDocument(title: "Bốn Mùa", lines: ["x"], tables: [.init(name: "Món", heading: ["Món", "Tiền"], rows: rows)])
    let drawing = DocumentFile(document: document, currency: "VND", words: ReportWords(english: false), logo: nil, first: "", last: "")
    for format in [ReportFormat.csv, .pdf] {
      let file = try ExportFile(writing: "/dev/full")
      #expect(throws: StorageError.full) { try drawing.write(format, to: file, in: "/tmp") }
    }
  }

  @Test("no text of a file is run as a formula, and quotes are doubled")
  func harmless() async throws {
    let cells: [[WrittenCell]] = [[.text("=HYPERLINK(1)"), .text("Gỏi \"cuốn\", tôm"), .amount(-1_250), .seconds(90)]]
    let document = ReportDocument(title: "x", lines: [], tables: [.init(name: "Món", heading: ["Món", "Ghi chú", "Tiền", "Phút"], rows: cells)])
    for (english, line) in [
      (false, "'=HYPERLINK(1);\"Gỏi \"\"cuốn\"\", tôm\";\"-12,50\";\"1,5\""), (true, "'=HYPERLINK(1),\"Gỏi \"\"cuốn\"\", tôm\",-12.50,1.5"),
    ] {
      let drawing = DocumentFile(document: document, currency: "EUR", words: ReportWords(english: english), logo: nil, first: "", last: "")
      try await withTemporaryFolder { folder in
        let text = String(decoding: try drawing.bytes(.csv, in: folder), as: UTF8.self)
        let heading = english ? "Món,Ghi chú,Tiền,Phút" : "Món;Ghi chú;Tiền;Phút"
        #expect(text == "\u{FEFF}\(heading)\r\n\(line)\r\n")
      }
    }
  }

  @Test("each character that a file cannot hold leaves every kind of file whole")
  func oddCharacters() async throws {
    let odd = Array(0...0x1F) + Array(0x7F...0x9F) + Array(0xFDD0...0xFDEF) + (0...0x10).flatMap { [$0 << 16 | 0xFFFE, $0 << 16 | 0xFFFF] }
    let names = odd.compactMap { Unicode.Scalar(UInt32($0)) }.map { "Gỏi\($0)cuốn" }
    let table = ReportDocument.Table(name: names[1], heading: ["Món", "Tiền"] + names.suffix(2), rows: names.map { [.text($0), .amount(1)] })
    let all = names.joined()
    let document = ReportDocument(title: all, lines: [all], tables: [table, table])
    let drawing = DocumentFile(document: document, currency: "VND", words: ReportWords(english: false), logo: nil, first: "", last: "")
    try await withTemporaryFolder { folder in
      for format in [ReportFormat.csv, .xlsx] {
        let sheet = try Sheet.read(try drawing.bytes(format, in: folder), headings: { cells in cells.count { ["Món", "Tiền"].contains($0.text) } })
        let rows = sheet.rows.dropFirst((sheet.heading ?? 0) + 1).prefix(names.count)
        #expect(rows.count == names.count, "\(format)")
        let isWhole = rows.allSatisfy { $0.cells.count == 2 && $0.cells[0].text.hasPrefix("Gỏi") && $0.cells[0].text.hasSuffix("cuốn") }
        #expect(isWhole, "\(format)")
      }
      let pdf = try drawing.bytes(.pdf, in: folder)
      #expect(pdf.starts(with: "%PDF-1.4".utf8) && String(decoding: pdf.suffix(8), as: UTF8.self).contains("%%EOF"))
    }
  }
}
