/// Writes zip files whose parts are not packed, for tests.
struct ZipWriter {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  static func file(_ parts: [(name: String, text: String)]) -> [UInt8] {
    var processor = ZipWriter()
    for part in parts { processor.add(part.name, Array(part.text.utf8)) }
    return processor.finished
  }

  private mutating func add(_ name: String, _ bytes: [UInt8]) {
    let facts: [UInt8] =
      [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0x58] + word(Self.checksum(bytes)) + word(UInt32(bytes.count)) + word(UInt32(bytes.count))
      + half(UInt16(name.utf8.count)) + [0, 0]
    directory += [0x50, 0x4B, 1, 2, 20, 0] + facts + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + word(UInt32(body.count)) + Array(name.utf8)
    body += [0x50, 0x4B, 3, 4] + facts + Array(name.utf8) + bytes
    count += 1
  }

  private var finished: [UInt8] {
    body + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + half(count) + half(count) + word(UInt32(directory.count)) + word(UInt32(body.count)) + [0, 0]
  }

  private func half(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  private func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 255) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
