#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address of the Internet Protocol, version 4 or 6, without a zone.
public struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// 4 or 16 of them, in the network's order
  public let bytes: [UInt8]

  /// nil: neither 4 nor 16 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Parses `192.168.1.5`, `fd00::2`; nil: no address.
  public init?(_ text: String) {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  public var isIPv4: Bool { bytes.count == 4 }

  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// All addresses that begin with the same bits.
public struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  public let first: IPAddress
  /// the number of equal leading bits
  public let bits: Int

  public func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    return zip(zip(address.bytes, first.bytes), mask).allSatisfy { pair, mask in pair.0 & mask == pair.1 & mask }
  }

  /// A byte for each byte of an address, its bits set where they must be the same.
  var mask: [UInt8] {
    (0..<first.bytes.count).map { index in
      let left = min(8, max(0, bits - index * 8))
      return UInt8(truncatingIfNeeded: 0xFF00 >> left)
    }
  }

  public var description: String { "\(first)/\(bits)" }

  /// Ranges that nobody on the internet can have: this machine, home and company networks, the same cable.
  public static let privateOnes: [AddressRange] = [
    AddressRange(first: IPAddress(v4: 10, 0, 0, 0), bits: 8),
    AddressRange(first: IPAddress(v4: 172, 16, 0, 0), bits: 12),
    AddressRange(first: IPAddress(v4: 192, 168, 0, 0), bits: 16),
    AddressRange(first: IPAddress(v4: 127, 0, 0, 0), bits: 8),
    AddressRange(first: IPAddress(v4: 169, 254, 0, 0), bits: 16),
    AddressRange(first: IPAddress(v6: 0xFC00, last: 0), bits: 7),
    AddressRange(first: IPAddress(v6: 0xFE80, last: 0), bits: 10),
    AddressRange(first: IPAddress(v6: 0, last: 1), bits: 128),
  ]
}

extension IPAddress {
  init(v4 a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) { bytes = [a, b, c, d] }
  init(v6 first: UInt16, last: UInt8) {
    bytes = [UInt8(first >> 8), UInt8(first & 255)] + [UInt8](repeating: 0, count: 13) + [last]
  }

  /// Whether it belongs to a private network. A certificate for such an address is of no use elsewhere.
  public var isPrivate: Bool { AddressRange.privateOnes.contains { $0.contains(self) } }

  /// Whether it belongs to this machine itself.
  public var isLoopback: Bool { isIPv4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1 }

  /// Whether it is valid on the same cable only. In version 6 it needs the name of an interface, which web addresses
  /// cannot contain.
  var isLinkLocalV6: Bool { !isIPv4 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 }

  public static let loopback = IPAddress(v4: 127, 0, 0, 1)
  public static let loopbackV6 = IPAddress(v6: 0, last: 1)
}
