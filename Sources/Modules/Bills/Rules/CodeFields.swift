/// Fields as EMVCo writes them into the code that a merchant shows: two digits of id, two of length, then the value.
struct CodeFields {
  private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - id: two digits
  ///   - fault: thrown unless the value has 1 to 99 printable ASCII characters
  mutating func put(_ id: StaticString, _ value: [UInt8], orThrow fault: TransferFault) throws(TransferFault) {
    guard (1...99).contains(value.count), value.allSatisfy({ $0 >= 0x20 && $0 <= 0x7E }) else { throw fault }
    for i in 0..<id.utf8CodeUnitCount { bytes.append(id.utf8Start[i]) }
    bytes.append(0x30 + UInt8(value.count / 10))
    bytes.append(0x30 + UInt8(value.count % 10))
    bytes += value
  }

  /// Ends the code by field 63: four hexadecimal digits over everything before them, its own id and length included.
  mutating func close() {
    bytes += Array("6304".utf8)
    let sum = CodeFields.checksum(bytes)
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: sum >> UInt16(shift)) & 0xF
      bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// CRC-16/CCITT-FALSE: polynomial 0x1021, from 0xFFFF, highest bit first.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0xFFFF
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : (sum << 1) ^ 0x1021 }
    }
    return sum
  }
}
