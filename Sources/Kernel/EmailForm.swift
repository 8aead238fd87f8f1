extension EmailText {
  /// Whether mail can be addressed to it as it is: `local@domain` of RFC 5321's ordinary form. It is ASCII only, without quotes, comments or white
  /// space, so it can neither break a header nor an SMTP command.
  public var isAddress: Bool { EmailForm.isAddress(Array(raw.utf8)) }
}

private enum EmailForm {
  static func isAddress(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 254, let at = bytes.lastIndex(of: 0x40) else { return false }
    return isLocal(bytes[..<at]) && isDomain(bytes[(at + 1)...])
  }

  /// Words of `atext` with dots between them, at most 64 bytes.
  private static func isLocal(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 64 else { return false }
    for word in bytes.split(separator: 0x2E, omittingEmptySubsequences: false) {
      if word.isEmpty || !word.allSatisfy({ isLetterOrDigit($0) || isSign($0) }) { return false }
    }
    return true
  }

  /// Two labels at least: mail to a bare name would go to a machine of our own network.
  private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
    let labels = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2 else { return false }
    for label in labels {
      guard let first = label.first, let last = label.last, label.count <= 63, first != 0x2D, last != 0x2D else { return false }
      if !label.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D }) { return false }
    }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// The other signs of RFC 5322's `atext`: !#$%&'*+-/=?^_`{|}~
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
