import TextDecoding

/// The kind of a file by its content, because names lie.
enum FileKind {
  case zip
  case text(DecodedText)
  case webPage(DecodedText)

  init(_ bytes: [UInt8]) throws(SheetError) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .zip
      return
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { throw FileKind.isEncryptedWorkbook(bytes) ? .locked : .oldExcel }
    if bytes.starts(with: "%PDF".utf8) { throw .otherKind("PDF") }
    // Excel 2 to 4: a record "begin of file" of one of three lengths.
    if bytes.count > 8, bytes[0] == 9, [0, 2, 4].contains(bytes[1]), [4, 6].contains(bytes[2]), bytes[3] == 0 { throw .oldExcel }
    let head = FileKind.head(bytes)
    if head.hasPrefix("mime-version:") { throw .otherKind("MHTML") }
    if head.contains("urn:schemas-microsoft-com:office:spreadsheet") && !head.contains("<html") { throw .otherKind("XML Spreadsheet 2003") }
    let isWebPage = head.hasPrefix("<") && (head.contains("<html") || head.contains("<table") || head.contains("<tr"))
    let text: DecodedText
    do throws(TextDecodingError) { text = try DecodedText(bytes, declared: isWebPage ? FileKind.charset(in: head) : nil, fonts: true) } catch {
      throw error == .notText ? .notReadable : .unknownCharset
    }
    self = isWebPage ? .webPage(text) : .text(text)
  }

  /// Excel wraps a workbook with a password into the old kind of file, with a stream of this name, in UTF-16.
  private static func isEncryptedWorkbook(_ bytes: [UInt8]) -> Bool { bytes.contains(run: "EncryptedPackage".utf8.flatMap { [$0, 0] }) }

  /// The first letters, in small letters and without blanks before them.
  private static func head(_ bytes: [UInt8]) -> String {
    let letters = bytes.prefix(4096).filter { $0 > 0 && $0 < 0x80 }.drop { $0 <= 0x20 }
    return String(decoding: letters.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// `<meta charset="utf-8">`, `content="text/html; charset=windows-1258"`
  private static func charset(in head: String) -> String? {
    guard let place = head.firstRange(of: "charset=") else { return nil }
    let name = head[place.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
    return name.isEmpty ? nil : String(name)
  }
}
