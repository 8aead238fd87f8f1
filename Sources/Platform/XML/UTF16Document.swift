/// An XML document in UTF-16, as UTF-8. Its byte order mark shows it, or its first `<`, which takes two bytes (XML 1.0, appendix F).
struct UTF16Document {
  let utf8: [UInt8]
  /// Bytes of the byte order mark.
  private let mark: Int

  /// `nil` if the document is not in UTF-16.
  init?(_ bytes: [UInt8]) throws(XMLError) {
    let isBigEndian: Bool
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): (isBigEndian, mark) = (true, 2)
    case (0xFF, 0xFE): (isBigEndian, mark) = (false, 2)
    case (0x00, 0x3C): (isBigEndian, mark) = (true, 0)
    case (0x3C, 0x00): (isBigEndian, mark) = (false, 0)
    default: return nil
    }
    if bytes.count % 2 != 0 { throw XMLError(reason: .notText, at: bytes.count) }
    let units = stride(from: mark, to: bytes.count, by: 2).map { at in
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw XMLError(reason: .notText, at: 0) }
    utf8 = Array(text.utf8)
  }

  /// The byte of the document for a byte of the UTF-8 form.
  func offset(of at: Int) -> Int { mark + 2 * String(decoding: utf8.prefix(at), as: UTF8.self).utf16.count }
}
