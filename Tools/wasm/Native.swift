import Foundation
import Restaurant

/// The rulebook as a program for this machine, for the comparison with the browser's: questions come in, answers go out.
/// A question is a request's number and a length, four bytes each, and as many bytes; an answer is a length and its bytes.
/// The number 255 begins afresh.
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

/// What comes in, in the pieces that are asked for.
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
