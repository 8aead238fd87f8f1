import Foundation

/// A message on its way to a push service: RFC 8030, 5.
public struct PushRequest: Sendable {
  public let url: String
  /// without those that every POST has
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  /// - Parameter authorization: the header of RFC 8292
  init(_ message: PushMessage, to subscription: PushSubscription, authorization: String, encryption: MessageEncryption = MessageEncryption()) throws {
    url = subscription.endpoint
    var headers = [
      ("Authorization", authorization), ("Content-Encoding", "aes128gcm"), ("TTL", String(message.ttl)), ("Urgency", message.urgency.rawValue),
    ]
    if let topic = message.topic { headers.append(("Topic", topic)) }
    self.headers = headers.map { (name: $0.0, value: $0.1) }
    body = try encryption.encrypt(message.payload, for: subscription)
  }
}
