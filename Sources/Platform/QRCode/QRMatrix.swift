import CQREncode

/// Why there is no code for a text.
public enum QRFailure: Error, Equatable, Sendable {
  /// more than the largest code holds, or nothing
  case unsuitable
  /// the machine has no memory left
  case noMemory
}

/// The modules of a QR code: a square of dark and light, without the light edge around it.
public struct QRMatrix: Sendable, Equatable {
  /// How much of the picture may be dirty or torn and still be read.
  public enum Correction: Sendable {
    /// 7 %: for screens, where small counts
    case low
    /// 15 %: for paper
    case medium

    fileprivate var level: QRecLevel {
      switch self {
      case .low: QR_ECLEVEL_L
      case .medium: QR_ECLEVEL_M
      }
    }
  }

  /// modules along one side
  public let width: Int
  /// row by row; true: dark
  private let modules: [Bool]

  /// The smallest code that holds `text` (UTF-8).
  public init(_ text: String, correction: Correction = .medium) throws(QRFailure) {
    let bytes = Array(text.utf8)
    // The length goes to C as an Int32; no code holds more than 2,953 bytes.
    guard !bytes.isEmpty, bytes.count <= 2953 else { throw .unsuitable }
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, correction.level) else {
      throw bytes.count > 1000 ? .unsuitable : .noMemory
    }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard let data = code.pointee.data, width > 0 else { throw .noMemory }
    self.width = width
    // The lowest bit is the module; the others name its part of the code.
    modules = (0..<width * width).map { data[$0] & 1 == 1 }
  }

  /// Whether the module is dark; outside the code all is light.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < width else { return false }
    return modules[y * width + x]
  }

  /// Modules of light that a reader needs around the code.
  public static let edge = 4
}
