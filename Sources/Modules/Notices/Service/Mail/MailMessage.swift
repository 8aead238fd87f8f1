import Foundation
import Kernel
import NoticesRules

/// A mail of plain text: RFC 5322, with headers as in RFC 2047 and text as in RFC 2045 (UTF-8 in base64). All of it is ASCII in short lines, so that
/// every server accepts it. Names, subjects and texts are encoded, so none of them can ever become a header.
struct MailMessage: Sendable {
  /// lines that end with CR LF
  let text: String

  /// - Parameters:
  ///   - id: the same for each try, so that a mail that is sent twice can be known by its Message-ID
  ///   - from: an address that was checked, as `to`
  init(
    id: String, from: String, sender: String, to: String, name: String, subject: String, text: String, file: AttachedFile? = nil, at: Instant,
    on clock: HouseClock
  ) {
    let domain = from.split(separator: "@").last.map(String.init) ?? "localhost"
    let head = [
      "From: " + MailMessage.mailbox(sender, from),
      "To: " + MailMessage.mailbox(name, to),
      "Subject: " + MailMessage.words(subject),
      "Date: " + MailMessage.date(at, clock),
      "Message-ID: <\(id)@\(domain)>",
      "MIME-Version: 1.0",
    ]
    let kind = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"]
    let (origin, body) = (["Auto-Submitted: auto-generated"], MailMessage.body(text))
    let lines = file.map { head + origin + MailMessage.parts(kind + [""] + body, $0, id: id) } ?? head + kind + origin + [""] + body
    self.text = lines.joined(separator: "\r\n") + "\r\n"
  }

  /// The text and a file beside it, as RFC 2046 has it. Base64 has no hyphen, so no line of a part can be the boundary.
  private static func parts(_ plain: [String], _ file: AttachedFile, id: String) -> [String] {
    let boundary = "=_" + id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(40) + "-part"
    let head = [
      "Content-Type: \(file.mediaType)", "Content-Transfer-Encoding: base64", "Content-Disposition: attachment; filename=\"\(file.name)\"", "",
    ]
    return ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--\(boundary)"] + plain + ["--\(boundary)"] + head
      + encoded(Data(file.bytes)) + ["--\(boundary)--"]
  }

  /// As DATA wants it: a line that begins with a dot gets one more, and a lone dot ends it.
  var dotted: [UInt8] {
    let lines = text.components(separatedBy: "\r\n").map { $0.hasPrefix(".") ? "." + $0 : $0 }
    return Array((lines.joined(separator: "\r\n") + ".\r\n").utf8)
  }

  static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static func mailbox(_ name: String, _ address: String) -> String {
    let shown = words(name)
    return shown.isEmpty ? "<\(address)>" : "\(shown)\r\n <\(address)>"
  }

  /// Plain where nothing in it could mean anything else, or encoded words of at most 75 characters, one a line.
  static func words(_ text: String) -> String {
    let flat = flattened(text)
    let isPlain =
      flat.utf8.count <= 60
      && flat.utf8.allSatisfy { byte in
        switch byte {
        case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
      }
    if isPlain { return flat }
    // A line has 76 characters: "Subject: ", "=?UTF-8?B?" and "?=" leave 55, which are 41 bytes. No word ends within a letter.
    var chunks: [String] = []
    var chunk = ""
    for scalar in flat.unicodeScalars {
      if chunk.utf8.count + String(scalar).utf8.count > 39 {
        chunks.append(chunk)
        chunk = ""
      }
      chunk.unicodeScalars.append(scalar)
    }
    chunks.append(chunk)
    return chunks.map { "=?UTF-8?B?\(base64($0))?=" }.joined(separator: "\r\n ")
  }

  /// Names may have line breaks in them; headers not.
  private static func flattened(_ text: String) -> String {
    let spaced = text.unicodeScalars.map {
      $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x2028 || $0.value == 0x2029 ? " " : $0
    }
    var flat = ""
    for scalar in spaced { flat.unicodeScalars.append(scalar) }
    return flat.split(separator: " ").joined(separator: " ")
  }

  private static func body(_ text: String) -> [String] {
    encoded(Data((text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n") + "\r\n").utf8))
  }

  /// Base64 in lines of 76 characters.
  private static func encoded(_ data: Data) -> [String] {
    let encoded = Array(data.base64EncodedString().utf8)
    return stride(from: 0, to: encoded.count, by: 76).map { String(decoding: encoded[$0..<min($0 + 76, encoded.count)], as: UTF8.self) }
  }

  /// Fri, 20 Nov 2026 18:00:00 +0700
  static func date(_ instant: Instant, _ clock: HouseClock) -> String {
    let (wall, ahead) = (clock.wall(instant), clock.offset(at: instant) / 60)
    let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(wall.weekday)]
    let name = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Int(wall.month) - 1]
    let time = [wall.hour, wall.minute, wall.second].map(WallTime.two).joined(separator: ":")
    let zone = (ahead < 0 ? "-" : "+") + WallTime.two(abs(ahead) / 60) + WallTime.two(abs(ahead) % 60)
    return "\(weekday), \(wall.day) \(name) \(wall.year) \(time) \(zone)"
  }
}

/// A file beside the text of a mail.
public struct AttachedFile: Equatable, Sendable {
  public let bytes: [UInt8]
  public let mediaType: String
  /// of ASCII letters, digits, dots and hyphens
  public let name: String

  public init(bytes: [UInt8], mediaType: String, name: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.name = name
  }
}
