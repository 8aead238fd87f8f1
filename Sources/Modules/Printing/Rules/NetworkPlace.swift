import Kernel

/// A printer's address as a manager typed it. A hub that sent bytes to any address could be made to reach into other
/// people's networks. So numbers must be those of private networks or of this machine (a printer on its USB port,
/// behind a small server). The resolved address of a name is checked again when the connection is open, before the
/// first byte.
public enum NetworkPlace: Equatable, Sendable {
  case name
  case privateAddress

  public init(_ host: PrinterHost) throws(PrintingError) {
    let bytes = Array(host.raw.utf8)
    if let address = NetworkPlace.version4(bytes) {
      guard NetworkPlace.isPrivate(version4: address) else { throw .hostPublic }
      self = .privateAddress
    } else if bytes.contains(0x3A) {
      guard let address = NetworkPlace.version6(bytes) else { throw .hostMalformed }
      guard NetworkPlace.isPrivate(version6: address) else { throw .hostPublic }
      self = .privateAddress
    } else {
      guard NetworkPlace.isName(bytes) else { throw .hostMalformed }
      self = .name
    }
  }

  /// - Parameter address: 4 or 16 bytes
  public static func isPrivate(address: [UInt8]) -> Bool {
    switch address.count {
    case 4: isPrivate(version4: address)
    case 16: isPrivate(version6: address)
    default: false
    }
  }

  /// This machine, the three private ranges, those that a machine gives itself, and those of virtual networks (100.64.0.0/10).
  public static func isPrivate(version4 a: [UInt8]) -> Bool {
    guard a.count == 4 else { return false }
    switch a[0] {
    case 10, 127: return true
    case 172: return a[1] >= 16 && a[1] <= 31
    case 192: return a[1] == 168
    case 169: return a[1] == 254
    case 100: return a[1] & 0xC0 == 0x40
    default: return false
    }
  }

  /// This machine, `fc00::/7`, `fe80::/10`, and version 4 addresses written as version 6.
  public static func isPrivate(version6 a: [UInt8]) -> Bool {
    guard a.count == 16 else { return false }
    let leadingZeros = a.prefix(while: { $0 == 0 }).count
    if leadingZeros == 15 { return a[15] == 1 }
    if leadingZeros == 10 && a[10] == 0xFF && a[11] == 0xFF { return isPrivate(version4: Array(a[12...])) }
    return a[0] & 0xFE == 0xFC || (a[0] == 0xFE && a[1] & 0xC0 == 0x80)
  }

  /// Four numbers with dots. A name may begin with a digit, but then its last part does not consist of digits.
  private static func version4(_ bytes: [UInt8]) -> [UInt8]? {
    var parts: [UInt8] = []
    for part in bytes.split(separator: 0x2E, omittingEmptySubsequences: false) {
      guard !part.isEmpty, part.count <= 3, part.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      if part.count > 1 && part.first == 0x30 { return nil }
      var number = 0
      for digit in part { number = number * 10 + Int(digit - 0x30) }
      if number > 255 { return nil }
      parts.append(UInt8(number))
    }
    return parts.count == 4 ? parts : nil
  }

  private static func version6(_ bytes: [UInt8]) -> [UInt8]? {
    var head: [UInt8] = []
    var tail: [UInt8]?
    var digits = 0
    var value = 0
    var i = 0
    func pair(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    while i < bytes.count {
      if bytes[i] == 0x3A {
        let doubled = i + 1 < bytes.count && bytes[i + 1] == 0x3A
        if digits == 0 && !(i == 0 && doubled) { return nil }
        if digits > 0 {
          if tail == nil { head += pair(value) } else { tail? += pair(value) }
        }
        (digits, value) = (0, 0)
        if doubled {
          if tail != nil { return nil }
          tail = []
        }
        i += doubled ? 2 : 1
        if i == bytes.count && !doubled { return nil }
      } else {
        guard digits < 4, let digit = hexadecimal(bytes[i]) else { return nil }
        value = value * 16 + digit
        digits += 1
        i += 1
      }
    }
    if digits > 0 {
      if tail == nil { head += pair(value) } else { tail? += pair(value) }
    }
    guard let tail else { return head.count == 16 ? head : nil }
    let missing = 16 - head.count - tail.count
    return missing < 2 ? nil : head + [UInt8](repeating: 0, count: missing) + tail
  }

  private static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte - 0x30)
    case 0x41...0x46: Int(byte - 0x41) + 10
    case 0x61...0x66: Int(byte - 0x61) + 10
    default: nil
    }
  }

  /// Labels of letters, digits and hyphens with dots between them; not all of it digits.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    let labels = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    for label in labels {
      guard let first = label.first, let last = label.last, label.count <= 63, first != 0x2D, last != 0x2D else { return false }
      let known = label.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
      }
      if !known { return false }
    }
    // "999.1.2.3" and "192.168.1" are mistyped addresses, not names.
    guard let last = labels.last else { return false }
    return !last.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }
}
