import Foundation
import Restaurant

/// The rules as a program for this machine, for the comparison with the browser's. It reads requests and writes
/// answers. A request is a number and a length, four bytes each, and its bytes. An answer is a length and its bytes.
/// The number 255 resets the state.
@main
struct Native {
  private static let afresh: Int32 = 255

  static func main() {
    var bridge = WasmBridge()
    var input = Input()
    while let head = input.take(8), let bytes = input.take(number(head, 4)) {
      let asked = Int32(number(head, 0))
      if asked == afresh { bridge = WasmBridge() }
      let answer = WasmBridge.Request(rawValue: asked).map { request in bytes.withUnsafeBufferPointer { bridge.answer(request, $0) } } ?? []
      let size = withUnsafeBytes(of: UInt32(answer.count).littleEndian) { Array($0) }
      FileHandle.standardOutput.write(Data(size + answer))
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}

/// The input, in pieces of the requested sizes.
private struct Input {
  private var rest: ArraySlice<UInt8> = []

  /// nil: there is no more
  mutating func take(_ size: Int) -> [UInt8]? {
    while rest.count < size {
      let more = FileHandle.standardInput.availableData
      if more.isEmpty { return nil }
      rest += more
    }
    defer { rest = rest.dropFirst(size) }
    return Array(rest.prefix(size))
  }
}
