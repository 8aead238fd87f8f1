import Foundation
import OutboundNetwork

/// Sends messages to push services: RFC 8030. Each message has a separate connection. Redirects are not followed.
public struct PushSender: Sendable {
  private let tokens: VAPIDTokens
  private let reach: PushReach
  private let trust: OutwardTrust
  private let patience: OutwardPatience
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - contact: whom a push service can write to
  ///   - trust: whose word on the push services' certificates counts
  public init(
    keys: PushKeys, contact: PushContact, reach: PushReach = .internet, trust: OutwardTrust,
    patience: OutwardPatience = OutwardPatience(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    tokens = VAPIDTokens(keys: keys, contact: contact)
    self.reach = reach
    self.trust = trust
    self.patience = patience
    self.now = now
  }

  /// Returns when the push service has answered or the time is over, at the latest after both times of `patience`.
  public func send(_ message: PushMessage, to subscription: PushSubscription) async -> PushOutcome {
    let post: HTTPPost
    do { post = self.post(try request(message, to: subscription), to: subscription.place) } catch { return .refused(.request) }
    do throws(OutwardTrouble) { return outcome(try await post.send()) } catch { return .later(after: nil, .line(error)) }
  }

  /// The request that `send` sends.
  public func request(_ message: PushMessage, to subscription: PushSubscription) throws -> PushRequest {
    let authorization = try tokens.authorization(for: subscription.place.origin, now: now())
    return try PushRequest(message, to: subscription, authorization: authorization)
  }

  private func post(_ request: PushRequest, to place: PushEndpoint) -> HTTPPost {
    let reach = reach
    let networks = OwnNetworks.current()
    let line = OutwardLine(
      host: place.host, port: place.port, safety: place.isSecure ? OutwardSafety(place.host, trust) : nil, patience: patience
    ) { address in reach.allows(address, networks: networks) }
    return HTTPPost(
      line: line, authority: place.authority, path: place.path, headers: request.headers, contentType: "application/octet-stream",
      body: request.body)
  }

  private func outcome(_ answer: HTTPPost.Answer) -> PushOutcome {
    let trouble = PushTrouble.answer(status: answer.status, words: PushSender.plain(answer.words))
    switch answer.status {
    case 200, 201, 202: return .delivered
    case 404, 410: return .gone
    case 429, 500..<600: return .later(after: answer.headers.first(name: "Retry-After").flatMap { RetryAfter.duration($0, now: now()) }, trouble)
    default: return .refused(trouble)
    }
  }

  /// As somebody else said it: one short line without control characters.
  private static func plain(_ text: String) -> String {
    var kept = ""
    for scalar in text.unicodeScalars.prefix(200) {
      kept.unicodeScalars.append(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : scalar)
    }
    return kept.trimmingCharacters(in: .whitespaces)
  }
}
