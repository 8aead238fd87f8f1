import Glibc

/// A conversion to UTF-8 by the system's iconv.
final class Converter {
  private let descriptor: iconv_t
  /// bytes to skip where nothing fits
  private let step: Int

  /// The conversion of some bytes.
  struct Result {
    private(set) var utf8: [UInt8] = []
    /// offsets in `utf8` of the replacement characters for bytes that did not fit
    private(set) var bad: [Int] = []

    var string: String { String(decoding: utf8, as: UTF8.self) }

    var doubts: [TextDoubt] {
      var lines = LineCounter(utf8)
      return bad.map { TextDoubt(line: lines.line(of: $0), kind: .lost, text: Surroundings.of($0, in: utf8)) }
    }

    fileprivate mutating func append(_ bytes: some Sequence<UInt8>) { utf8.append(contentsOf: bytes) }
    fileprivate mutating func replace() {
      bad.append(utf8.count)
      utf8 += [0xEF, 0xBF, 0xBD]
    }
  }

  /// nil: the system does not know the set
  init?(from charset: String, step: Int = 1) {
    descriptor = iconv_open("UTF-8", charset)
    self.step = step
    if Int(bitPattern: descriptor) == -1 { return nil }
  }

  deinit { iconv_close(descriptor) }

  func decode(_ bytes: ArraySlice<UInt8>) -> Result {
    var result = Result()
    var rest = Array(bytes)
    _ = iconv(descriptor, nil, nil, nil, nil)
    rest.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      var input: UnsafeMutablePointer<CChar>? = base.assumingMemoryBound(to: CChar.self)
      var left = memory.count
      while left > 0 {
        switch run(&input, &left, into: &result) {
        case 0, E2BIG: continue
        case EINVAL:
          // The last character is cut off.
          flush(into: &result)
          result.replace()
          return
        default:
          flush(into: &result)
          result.replace()
          let skipped = min(step, left)
          input = input.map { $0 + skipped }
          left -= skipped
        }
      }
      flush(into: &result)
    }
    return result
  }

  /// - Returns: 0 or the error number
  private func run(_ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into result: inout Result) -> Int32 {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { output in
        var place = output.baseAddress
        var room = output.count
        if iconv(descriptor, &input, &left, &place, &room) == -1 { code = errno }
        count = output.count - room
      }
    }
    result.append(chunk)
    return code
  }

  /// Sets with combining marks hold the last letter back.
  private func flush(into result: inout Result) {
    let chunk = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { output in
        var place = output.baseAddress
        var room = output.count
        _ = iconv(descriptor, nil, nil, &place, &room)
        count = output.count - room
      }
    }
    result.append(chunk)
  }
}
