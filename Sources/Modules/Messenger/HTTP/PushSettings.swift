import Foundation
import Hosting
import Logging
import MessengerPush
import MessengerService
import OutboundNetwork
import ServiceLifecycle
import Sync
import WebPush

/// The settings of push messages.
public struct PushSettings: Sendable {
  /// The folder of the hub's own key, which is made at the first start.
  let secrets: String
  /// `mailto:` or `https://`, for people who run push services.
  let contact: String
  /// PEM file with the authority of a push service on this machine. `nil` for the push services of the internet.
  let authority: String?

  public init(secrets: String, contact: String, authority: String?) {
    (self.secrets, self.contact, self.authority) = (secrets, contact, authority)
  }

  /// - Returns: `nil` if push messages cannot be sent. The log says why, and the hub runs without them.
  func desk(on stream: HubStream, reader: MessengerReader) async -> PushDispatcher? {
    do {
      try FileManager.default.createDirectory(atPath: secrets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let keys = try PushKeys.kept(in: secrets + "/push.pem")
      let (reach, trust) = try reach()
      guard let contact = PushContact(contact) else { throw MalformedContact() }
      let sender = PushSender(keys: keys, contact: contact, reach: reach, trust: trust)
      return try await PushDispatcher(
        stream.database, processor: stream.processor, reader: reader, keys: keys, sender: sender, reach: reach, clock: stream.clock, log: stream.log)
    } catch {
      stream.log.error("push messages cannot be sent", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func reach() throws -> (PushReach, OutwardTrust) {
    guard let authority else { return (.internet, try OutwardTrust()) }
    return (.internetAndThisMachine, try OutwardTrust(authority: try String(contentsOfFile: authority, encoding: .utf8)))
  }
}

private struct MalformedContact: Error, CustomStringConvertible {
  let description = "pushContact: expected mailto:… or https://…"
}

struct PushService: Service {
  let desk: PushDispatcher?

  func run() async throws {
    if let desk { await cancelWhenGracefulShutdown { await desk.run() } }
    // A service that returns by itself would end the others.
    try? await gracefulShutdown()
  }
}
