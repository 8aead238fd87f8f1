import Crypto
import Foundation
import Kernel

/// AWS Signature Version 4 of one request, as S3-compatible servers check it.
struct AWSSignature {
  let region: String
  let accessKey: String
  let secretKey: String
  private static let algorithm = "AWS4-HMAC-SHA256"

  struct Request {
    let method: String
    /// encoded
    let path: String
    /// not encoded
    var query: [(name: String, value: String)] = []
    /// names in lower case, `host` among them
    let headers: [(name: String, value: String)]
    /// SHA-256 of the body, in hexadecimal digits
    let bodyHash: String
  }

  /// The value of the `Authorization` header. The request must have the headers `x-amz-date` and `x-amz-content-sha256`.
  func authorization(_ request: Request, time: String) -> String {
    let headers = request.headers.sorted { $0.name < $1.name }
    let signed = headers.map(\.name).joined(separator: ";")
    let canonical = [
      request.method, request.path, AWSSignature.query(request.query),
      headers.map { "\($0.name):\($0.value.trimmingCharacters(in: .whitespaces))\n" }.joined(), signed, request.bodyHash,
    ].joined(separator: "\n")
    let day = String(time.prefix(8))
    let scope = "\(day)/\(region)/s3/aws4_request"
    let text = [AWSSignature.algorithm, time, scope, AWSSignature.hash(Array(canonical.utf8))].joined(separator: "\n")
    let key = [day, region, "s3", "aws4_request"].reduce(SymmetricKey(data: Array("AWS4\(secretKey)".utf8))) { key, part in
      SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Array(part.utf8), using: key))
    }
    let signature = AWSSignature.hex(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key))
    return "\(AWSSignature.algorithm) Credential=\(accessKey)/\(scope),SignedHeaders=\(signed),Signature=\(signature)"
  }

  /// The parameters in the order and the form in which they are signed and sent.
  static func query(_ parameters: [(name: String, value: String)]) -> String {
    parameters.map { (encoded($0.name), encoded($0.value)) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  /// RFC 3986: all bytes but letters, digits and `-._~` are encoded.
  static func encoded(_ text: String, keepingSlashes: Bool = false) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: out.append(byte)
      case 0x2F where keepingSlashes: out.append(byte)
      default: out += [0x25] + Array(hex([byte]).uppercased().utf8)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// `20261121T030000Z`
  static func time(_ instant: Instant) -> String {
    let days = instant.raw / 86_400_000
    let wall = WallTime(days: days, secondOfDay: instant.raw / 1000 - days * 86_400)
    let date = String(wall.year) + WallTime.two(wall.month) + WallTime.two(wall.day)
    return date + "T" + WallTime.two(wall.hour) + WallTime.two(wall.minute) + WallTime.two(wall.second) + "Z"
  }

  static func hash(_ bytes: [UInt8]) -> String { hex(SHA256.hash(data: bytes)) }

  static func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
