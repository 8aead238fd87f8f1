import Foundation
import NoticesRules

/// Removes a gateway's secret from its server's replies, because some servers repeat their input. It runs before a text is shortened, because the
/// beginning of a key is secret too.
struct Censor: Sendable {
  /// in each spelling in which it may come back, the longest first
  private let spellings: [String]

  /// - Parameter more: forms of the secret that only this server gets
  init(_ secret: String?, more: [String] = []) {
    let secret = secret ?? ""
    let encoded = SMSGateway.encoded(secret)
    let inJSON = SMSGateway.insideJSON(secret)
    let all = [
      secret, encoded, encoded.replacingOccurrences(of: "%20", with: "+"), inJSON, Censor.escaped(inJSON), MailMessage.base64(secret),
    ]
    spellings = secret.isEmpty ? [] : Set(all + more).filter { !$0.isEmpty }.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  func trouble(_ cause: NoticeTrouble.Cause, _ words: String) -> NoticeTrouble {
    var words = words
    for spelling in spellings { words = words.replacingOccurrences(of: spelling, with: "•••", options: .caseInsensitive) }
    return NoticeTrouble(cause, words)
  }

  /// JSON as some write it: no letters beyond ASCII, and no bare slash.
  private static func escaped(_ json: String) -> String {
    json.utf16.map { unit -> String in
      if unit == 0x2F { return "\\/" }
      if unit < 0x80 { return String(decoding: [unit], as: UTF16.self) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
