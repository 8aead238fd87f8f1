import Spreadsheets
import TestKit
import Testing

@Suite("Reading CSV")
struct DelimitedTests {
  private func read(_ text: String) throws -> Sheet { try Sheet.read(Array(text.utf8)) }
  private func texts(_ sheet: Sheet) -> [[String]] { sheet.rows.map { $0.cells.map(\.text) } }

  @Test(
    "the sign between the cells is found, whatever stands in the prices",
    arguments: [
      ("Tên;Giá\nGỏi cuốn;55,000\nLẩu mắm;385,000\n", "CSV, UTF-8"), ("Tên\tGiá\nGỏi cuốn\t55.000\nLẩu mắm\t385.000\n", "CSV, UTF-8"),
      ("Tên,Giá\nGỏi cuốn,\"55,000\"\nLẩu mắm,\"385,000\"\n", "CSV, UTF-8"), ("sep=|\nTên|Giá\nGỏi cuốn|55\nLẩu mắm|385\n", "CSV, UTF-8"),
    ])
  func delimiter(text: String, format: String) throws {
    let sheet = try read(text)
    #expect(sheet.format == format)
    #expect(texts(sheet).map(\.count) == [2, 2, 2])
    #expect(texts(sheet)[1][0] == "Gỏi cuốn")
  }

  @Test("quotes hold delimiters, line breaks and quotes together; lines are those of a text editor")
  func quotes() throws {
    let sheet = try read("a;b\r\n\"x;y\";\"1\r\n2\n3\"\r\n\r\n \"he said \"\"hi\"\"\" ; z \r\nlast;row")
    #expect(texts(sheet) == [["a", "b"], ["x;y", "1\n2\n3"], ["he said \"hi\"", "z"], ["last", "row"]])
    #expect(sheet.rows.map(\.line) == [1, 2, 6, 7])
  }

  @Test("a quote without its partner is a sign like any other", arguments: ["Bánh tét 20\";5", "\"Bánh tét;5"])
  func loneQuote(line: String) throws {
    let sheet = try read("Tên;Giá\n\(line)\nXôi;6\n")
    #expect(texts(sheet).map(\.count) == [2, 2, 2])
    #expect(texts(sheet)[2] == ["Xôi", "6"])
    #expect(texts(sheet)[1][0].contains("\""))
  }

  @Test("a byte-order mark is no part of the first cell, and old line ends count")
  func marks() throws {
    let sheet = try read("\u{FEFF}Tên;Giá\rXôi;6\r")
    #expect(texts(sheet) == [["Tên", "Giá"], ["Xôi", "6"]])
    #expect(sheet.rows.map(\.line) == [1, 2])
  }

  @Test("UTF-16 as Excel's Unicode text has it", arguments: [true, false])
  func utf16(lowFirst: Bool) throws {
    var bytes: [UInt8] = lowFirst ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in "Tên\tGiá\nPhở\t65.000".utf16 {
      let pair = [UInt8(unit & 255), UInt8(unit >> 8)]
      bytes += lowFirst ? pair : pair.reversed()
    }
    let sheet = try Sheet.read(bytes)
    #expect(sheet.format == "CSV, UTF-16")
    #expect(texts(sheet) == [["Tên", "Giá"], ["Phở", "65.000"]])
    #expect(texts(try Sheet.read(bytes.dropLast())).map(\.count) == [2, 2])
  }

  @Test("Windows-1258 keeps letters and tones apart; they are put together")
  func windows1258() throws {
    // "Phở bò;65.000 ₫" and "Lẩu", as Excel on Vietnamese Windows writes them: ơ + hook, o + grave, â + hook
    let bytes: [UInt8] =
      [0x50, 0x68, 0xF5, 0xD2, 0x20, 0x62, 0x6F, 0xCC, 0x3B] + Array("65.000 ".utf8) + [0xFE, 0x0A, 0x4C, 0xE2, 0xD2, 0x75, 0x3B, 0x39]
    let sheet = try Sheet.read(bytes)
    #expect(sheet.format == "CSV, Windows-1258")
    #expect(
      texts(sheet).map { $0.map { Array($0.unicodeScalars) } }
        == [["Phở bò", "65.000 ₫"], ["Lẩu", "9"]].map { $0.map { Array($0.unicodeScalars) } })
  }

  @Test("letters and tones apart in UTF-8, as a Mac writes them, are put together too")
  func decomposed() throws {
    let sheet = try read("Pho\u{31B}\u{309};1\n")
    #expect(sheet.rows[0].cells[0].text.unicodeScalars.count == 3)
  }

  @Test("what is no text is not read")
  func foreign() throws {
    #expect(throws: SheetError.notReadable) { try Sheet.read([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00]) }
    #expect(throws: SheetError.notReadable) { try Sheet.read(Array("a;b\u{1}".utf8)) }
    #expect(try Sheet.read(Array("a;b\u{0}".utf8)).rows[0].cells.map(\.text) == ["a", "b"])
    #expect(throws: SheetError.oldExcel) { try Sheet.read([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) }
    #expect(throws: SheetError.otherKind("PDF")) { try Sheet.read(Array("%PDF-1.7\n".utf8)) }
    #expect(throws: SheetError.otherKind("MHTML")) { try Sheet.read(Array("MIME-Version: 1.0\r\nContent-Type: multipart/related".utf8)) }
    #expect(throws: SheetError.otherKind("XML Spreadsheet 2003")) {
      try Sheet.read(Array("<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"/>".utf8))
    }
    #expect(throws: SheetError.locked) {
      try Sheet.read([0xD0, 0xCF, 0x11, 0xE0] + "EncryptedPackage".utf8.flatMap { [$0, 0] } + [1])
    }
  }

  @Test("more than a menu can be is refused")
  func limits() {
    var limits = SheetLimits()
    (limits.rows, limits.columns, limits.cell) = (2, 3, 4)
    #expect(throws: SheetError.tooBig) { try Sheet.read(Array("a\nb\nc".utf8), limits: limits) }
    #expect(throws: SheetError.tooBig) { try Sheet.read(Array("a;b;c;d\n1;2;3;4".utf8), limits: limits) }
    #expect(throws: SheetError.tooBig) { try Sheet.read(Array("abcde".utf8), limits: limits) }
  }

  @Test("nothing in it is no row")
  func empty() throws {
    for text in ["", "\n\n", ";;\n ; \n", "\u{FEFF}"] { #expect(try read(text).rows == []) }
  }

  @Test("any bytes are read or refused, and never end the program")
  func random() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    let words: [[UInt8]] = [[0x22], [0x3B], [0x0A], [0x0D], [0xFF, 0xFE], [0xC3], Array("ơ".utf8), [0x20], [0x41], [0x2C], [0x09], [0x80]]
    for _ in 0..<2000 {
      let bytes = (0..<Int(dice.next() % 24)).flatMap { _ in words[Int(dice.next() % UInt64(words.count))] }
      guard let sheet = try? Sheet.read(bytes) else { continue }
      #expect(sheet.rows.map(\.line) == sheet.rows.map(\.line).sorted(), "seed \(seed): \(bytes)")
    }
  }
}
