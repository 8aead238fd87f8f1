import BillsRules
import Crypto
import Foundation
import Kernel
import TillRules

/// The records that a simulated fiscal module has signed. Each is signed at most once, whatever is repeated. No I/O.
struct FiscalMemory: Sendable {
  /// The reaction to a message.
  enum Reaction: Equatable, Sendable {
    case say(FiscalAnswer)
    case beSilent
    case breakLine
    case babble
  }

  static let device = FiscalText("SIMULATED-0001")

  private let script: FiscalScript
  private let key = P256.Signing.PrivateKey()
  private(set) var signed: [FiscalRequestID: FiscalAnswer] = [:]
  /// messages to sign so far
  private var heard = 0

  init(_ script: FiscalScript) { self.script = script }

  mutating func hear(_ message: FiscalMessage, at now: Instant) -> Reaction {
    switch message.type {
    case .hello:
      var answer = FiscalAnswer(.ready, message.request)
      answer.device = FiscalMemory.device
      return .say(answer)
    case .sign:
      guard let document = message.document else { return .breakLine }
      let wanted = script.answer(to: heard)
      heard += 1
      if wanted == .timeout { return .beSilent }
      if wanted == .fail {
        var answer = FiscalAnswer(.failed, message.request)
        answer.message = ShortNote("Không ký được")
        return .say(answer)
      }
      guard let answer = signature(of: message.request, document, at: now) else { return .breakLine }
      switch wanted {
      case .lost: return .breakLine
      case .garbage: return .babble
      case .sign, .fail, .timeout: return .say(answer)
      }
    }
  }

  /// The signature of a record. A record is signed once, and later requests get the same signature.
  private mutating func signature(of request: FiscalRequestID, _ document: FiscalDocument, at now: Instant) -> FiscalAnswer? {
    if let known = signed[request] { return known }
    let number = Int64(signed.count + 1)
    let counter = FiscalMemory.digits(number)
    let content = [counter, FiscalMemory.device.raw, document.json.text].joined(separator: ";")
    guard let bytes = try? key.signature(for: Array(content.utf8)).rawRepresentation else { return nil }
    let hexadecimal = FiscalMemory.hexadecimal(Array(bytes))
    var answer = FiscalAnswer(.signed, request)
    answer.device = FiscalMemory.device
    answer.transaction = number
    answer.counter = number
    (answer.begun, answer.ended) = (document.at, now)
    answer.signature = FiscalText(hexadecimal)
    answer.code = FiscalText(["SIM0", FiscalMemory.device.raw, document.kind.rawValue, counter, hexadecimal].joined(separator: ";"))
    signed[request] = answer
    return answer
  }

  private static func digits(_ number: Int64) -> String { JSON.int(number).text }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let signs = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [signs[Int($0 >> 4)], signs[Int($0 & 15)]] }, as: UTF8.self)
  }
}
