/// Public internet addresses: all outside IANA's special-purpose registries. Unknown ranges count as private.
public enum GlobalAddress {
  /// - Parameter address: 4 or 16 bytes in the network's order; other lengths are none
  public static func isGlobal(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: !special4.contains { $0.contains(address) }
    case 16: isGlobal6(address)
    default: false
    }
  }

  /// Addresses that carry one of version 4 lead where that one leads.
  private static func isGlobal6(_ address: [UInt8]) -> Bool {
    if translated.contains(address) { return isGlobal(Array(address[12...])) }
    if sixToFour.contains(address) { return isGlobal(Array(address[2..<6])) }
    return unicast6.contains(address) && !special6.contains { $0.contains(address) }
  }

  private static let special4: [AddressPrefix] = [
    AddressPrefix([0], 8), AddressPrefix([10], 8), AddressPrefix([100, 64], 10), AddressPrefix([127], 8), AddressPrefix([169, 254], 16),
    AddressPrefix([172, 16], 12), AddressPrefix([192, 0, 0], 24), AddressPrefix([192, 0, 2], 24), AddressPrefix([192, 88, 99], 24),
    AddressPrefix([192, 168], 16), AddressPrefix([198, 18], 15), AddressPrefix([198, 51, 100], 24), AddressPrefix([203, 0, 113], 24),
    AddressPrefix([224], 4), AddressPrefix([240], 4),
  ]
  private static let unicast6 = AddressPrefix([0x20], 3)
  /// protocol assignments with Teredo, documentation (both)
  private static let special6: [AddressPrefix] = [
    AddressPrefix([0x20, 0x01, 0x00], 23), AddressPrefix([0x20, 0x01, 0x0D, 0xB8], 32), AddressPrefix([0x3F, 0xFF, 0x00], 20),
  ]
  /// NAT64, as networks without version 4 have it
  private static let translated = AddressPrefix([0x00, 0x64, 0xFF, 0x9B], 96)
  private static let sixToFour = AddressPrefix([0x20, 0x02], 16)
}

/// All addresses that begin with the same bits.
struct AddressPrefix: Equatable, Sendable {
  /// whole addresses' bytes or only the first of them; the others are zero
  let first: [UInt8]
  let bits: Int

  init(_ first: [UInt8], _ bits: Int) {
    self.first = first
    self.bits = bits
  }

  /// For addresses of the same version as the prefix.
  func contains(_ address: [UInt8]) -> Bool {
    for index in 0..<((bits + 7) / 8) {
      guard index < address.count else { return false }
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, bits - index * 8))
      if address[index] & mask != (index < first.count ? first[index] : 0) & mask { return false }
    }
    return true
  }
}
