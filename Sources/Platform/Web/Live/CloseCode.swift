/// The reason for closing a live socket (RFC 6455, and own codes from 4000).
struct CloseCode: Sendable, Equatable {
  let number: UInt16

  /// The hub stops. The device reconnects.
  static let goingAway = CloseCode(number: 1001)
  static let protocolError = CloseCode(number: 1002)
  /// Binary messages are not supported.
  static let unsupported = CloseCode(number: 1003)
  /// Text that is not UTF-8.
  static let badData = CloseCode(number: 1007)
  /// More pending commands than a device can have.
  static let policy = CloseCode(number: 1008)
  static let tooLarge = CloseCode(number: 1009)
  static let internalError = CloseCode(number: 1011)
  /// The device does not keep up. It reconnects.
  static let tryAgain = CloseCode(number: 1013)
  /// The person has to sign in again.
  static let sessionEnded = CloseCode(number: 4401)
  /// The rights changed. The device reconnects without a sequence number, because it may see other data.
  static let rightsChanged = CloseCode(number: 4403)

  /// Whether the peer may send this code.
  var mayBeSent: Bool {
    switch number {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
