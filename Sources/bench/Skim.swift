import NIOCore

/// Reads the needed parts from the beginning of the hub's messages, without parsing them.
enum Skim {
  enum Message {
    case changes(from: Int64, to: Int64)
    case outcome(id: String, isAccepted: Bool, seq: Int64)
    case snapshot(seq: Int64)
    case other
  }

  private static let changes = Array(#"{"type":"changes","stream":"restaurant","from":"#.utf8)
  private static let outcome = Array(#"{"type":"outcome","outcome":{"id":""#.utf8)
  private static let accepted = Array(#"","status":"accepted","seq":"#.utf8)
  private static let snapshot = Array(#"{"type":"snapshot","stream":"restaurant","seq":"#.utf8)
  private static let entry = Array(#"{"seq":"#.utf8)

  static func message(_ bytes: ByteBufferView) -> Message {
    var at = bytes.startIndex
    if skip(changes, bytes, &at) {
      let from = number(bytes, &at)
      at += 6  // ,"to":
      return .changes(from: from, to: number(bytes, &at))
    }
    if skip(outcome, bytes, &at) {
      let id = String(decoding: bytes[at..<min(at + 36, bytes.endIndex)], as: UTF8.self)
      at += 36
      let isAccepted = skip(accepted, bytes, &at)
      return .outcome(id: id, isAccepted: isAccepted, seq: isAccepted ? number(bytes, &at) : 0)
    }
    if skip(snapshot, bytes, &at) { return .snapshot(seq: number(bytes, &at)) }
    return .other
  }

  /// How many changes there are in a whole batch: each begins with its number.
  static func changesIn(_ bytes: ByteBufferView) -> Int {
    bytes.withUnsafeBytes { raw in
      var count = 0
      var i = 0
      let last = raw.count - entry.count
      while i <= last {
        if raw[i] == 0x7B, raw[i + 1] == 0x22, (2..<entry.count).allSatisfy({ raw[i + $0] == entry[$0] }) { count += 1 }
        i += 1
      }
      return count
    }
  }

  private static func skip(_ word: [UInt8], _ bytes: ByteBufferView, _ at: inout Int) -> Bool {
    guard bytes.endIndex - at >= word.count, bytes[at..<at + word.count].elementsEqual(word) else { return false }
    at += word.count
    return true
  }

  private static func number(_ bytes: ByteBufferView, _ at: inout Int) -> Int64 {
    var value: Int64 = 0
    while at < bytes.endIndex, bytes[at] >= 0x30, bytes[at] <= 0x39 {
      value = value * 10 + Int64(bytes[at] - 0x30)
      at += 1
    }
    return value
  }
}
