/// A message for one browser. The push service sees its length, never its content.
public struct PushMessage: Equatable, Sendable {
  /// RFC 8030, 5.3: the urgency for which a phone that saves its battery should wake up
  public enum Urgency: String, Sendable {
    case veryLow = "very-low"
    case low, normal, high
  }

  /// 4096 bytes, which each push service must take, without the header of 86, the delimiter and the tag of 16
  public static let longestPayload = 3_993
  /// four weeks; push services keep nothing longer
  public static let longestTTL = 2_419_200

  public let payload: [UInt8]
  /// seconds that the push service keeps it for a browser that is not there; 0: now or never
  public let ttl: Int
  public let urgency: Urgency
  /// a later message of the same topic takes the place of an earlier one that still waits
  public let topic: String?

  /// - Parameters:
  ///   - payload: at most 3,993 bytes
  ///   - ttl: seconds, 0 to four weeks
  ///   - topic: 1 to 32 letters, digits, `-` or `_`
  public init(payload: [UInt8], ttl: Int, urgency: Urgency = .normal, topic: String? = nil) throws(PushMessageError) {
    guard payload.count <= PushMessage.longestPayload else { throw .payloadTooLong }
    guard (0...PushMessage.longestTTL).contains(ttl) else { throw .ttlOutOfRange }
    if let topic { guard (1...32).contains(topic.utf8.count), topic.utf8.allSatisfy(Base64URL.isOfAlphabet) else { throw .topicMalformed } }
    self.payload = payload
    self.ttl = ttl
    self.urgency = urgency
    self.topic = topic
  }
}

public enum PushMessageError: Error, Equatable, Sendable {
  case payloadTooLong
  case ttlOutOfRange
  case topicMalformed
}
