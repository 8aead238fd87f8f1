import Foundation
import HTTPTypes
import Kernel
import MessengerRules
import MessengerService
import Web

/// Header fields of resumable uploads (tus 1.0.0).
enum TusHeader {
  static let version = "1.0.0"
  static let extensions = "creation,expiration,termination"
  /// The media type of a PATCH body.
  static let bytes = "application/offset+octet-stream"

  static let resumable = name("Tus-Resumable")
  static let versions = name("Tus-Version")
  static let extensionNames = name("Tus-Extension")
  static let maxSize = name("Tus-Max-Size")
  static let length = name("Upload-Length")
  static let offset = name("Upload-Offset")
  static let metadata = name("Upload-Metadata")
  static let expires = name("Upload-Expires")
  static let contentTypeOptions = name("X-Content-Type-Options")
  static let policy = name("Content-Security-Policy")
  static let resourcePolicy = name("Cross-Origin-Resource-Policy")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name of a header field") }
    return name
  }

  /// - Throws: `HTTPRefusal` with the supported version.
  static func check(_ call: Call) throws {
    if call.request.headers[resumable] == version { return }
    throw HTTPRefusal(
      Refusal("messenger.uploadVersion", field: resumable.rawName, kind: .invalid), status: .preconditionFailed,
      headers: [versions: version, resumable: version])
  }

  /// A whole number of bytes.
  static func number(_ name: HTTPField.Name, in call: Call) throws(Refusal) -> Int64 {
    guard let text = call.request.headers[name], text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int64(text),
      number <= JSON.largestInteger
    else { throw malformed(name.rawName) }
    return number
  }

  static func malformed(_ field: String) -> Refusal { Refusal("messenger.uploadForm", field: field, kind: .invalid) }

  /// An HTTP date (RFC 9110).
  static func date(_ moment: Instant) -> String {
    var seconds = time_t(moment.raw / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1900 + Int(parts.tm_year)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}

extension MediaWish {
  /// Parses the creation request: `Upload-Length`, and in `Upload-Metadata` room, media, filename, filetype, `form voice`, and
  /// `sealed 1`.
  init(_ call: Call) throws {
    let length = try TusHeader.number(TusHeader.length, in: call)
    if length == 0 { throw TusHeader.malformed("Upload-Length") }
    let said = try MediaWish.metadata(call.request.headers[TusHeader.metadata] ?? "")
    do throws(JSONError) {
      let name = try MediaName(checking: said["filename"] ?? "")
      let type = try MediaType(checking: said["filetype"] ?? "application/octet-stream")
      self.init(
        id: try MediaID(checking: said["media"] ?? ""), room: try RoomID(checking: said["room"] ?? ""), name: name, type: type, length: length,
        isVoice: said["form"] == "voice", isSealed: said["sealed"] == "1")
    } catch { throw TusHeader.malformed("Upload-Metadata") }
  }

  /// Keys with values in Base64, separated by commas.
  private static func metadata(_ header: String) throws(Refusal) -> [String: String] {
    var all: [String: String] = [:]
    for pair in header.split(separator: ",") {
      let parts = pair.split(separator: " ", omittingEmptySubsequences: true)
      guard let key = parts.first, parts.count <= 2 else { throw TusHeader.malformed("Upload-Metadata") }
      guard let data = Data(base64Encoded: parts.count == 2 ? String(parts[1]) : ""), let text = String(validating: data, as: UTF8.self) else {
        throw TusHeader.malformed("Upload-Metadata")
      }
      all[String(key)] = text
    }
    return all
  }
}
