/// Why a live socket is closed (RFC 6455, and the codes of our own from 4000).
struct CloseCode: Sendable, Equatable {
  let number: UInt16

  /// the hub stops: come back
  static let goingAway = CloseCode(number: 1001)
  static let protocolError = CloseCode(number: 1002)
  /// binary messages mean nothing here
  static let unsupported = CloseCode(number: 1003)
  /// text that is not UTF-8
  static let badData = CloseCode(number: 1007)
  /// more commands waiting than a device can have
  static let policy = CloseCode(number: 1008)
  static let tooLarge = CloseCode(number: 1009)
  static let internalError = CloseCode(number: 1011)
  /// the device does not keep up: come back
  static let tryAgain = CloseCode(number: 1013)
  /// sign in again
  static let sessionEnded = CloseCode(number: 4401)
  /// come back without a number: what may be seen is different
  static let rightsChanged = CloseCode(number: 4403)

  /// Whether the other side may give this one as its reason.
  var mayBeSent: Bool {
    switch number {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
