import Foundation
import Rulebook

/// The rulebook as a program for this machine, for the comparison with the browser's: questions come in, answers go out.
/// A question is a request's number and a length, four bytes each, and as many bytes; an answer is a length and its bytes.
/// The number 255 begins afresh.
@main
struct Native {
  private static let afresh: Int32 = 255

  static func main() {
    var dialogue = Dialogue()
    while let head = read(8) {
      let number = head.withUnsafeBytes { Int32(littleEndian: $0.loadUnaligned(as: Int32.self)) }
      let size = head.withUnsafeBytes { Int32(littleEndian: $0.loadUnaligned(fromByteOffset: 4, as: Int32.self)) }
      guard let bytes = read(Int(size)) else { return }
      if number == afresh { dialogue = Dialogue() }
      let answer = Dialogue.Request(rawValue: number).map { request in bytes.withUnsafeBufferPointer { dialogue.answer(request, $0) } }
      write(answer ?? [])
    }
  }

  private static func read(_ size: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    return fread(&bytes, 1, size, stdin) == size ? bytes : nil
  }

  private static func write(_ bytes: [UInt8]) {
    var size = UInt32(bytes.count).littleEndian
    fwrite(&size, 4, 1, stdout)
    fwrite(bytes, 1, bytes.count, stdout)
    fflush(stdout)
  }
}
