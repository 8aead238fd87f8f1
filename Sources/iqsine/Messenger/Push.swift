import FloorRules
import FloorService
import Foundation
import Kernel
import Logging
import MessengerPush
import MessengerRules
import MessengerService
import OrdersService
import Outward
import ServiceLifecycle
import StaffService
import Storage
import Sync
import Web
import WebPush

/// Word for browsers whose pages are closed.
enum Push {
  /// The desk with the hub's own key, which is made at the first start; nil: it could not be made, and the log says why. The hub runs without it.
  static func desk(_ configuration: HubConfiguration, _ messenger: Messenger, clock: any HubClock, log: Logger) async -> PushDesk? {
    do {
      let folder = configuration.data + "/secrets"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let keys = try PushKeys.kept(in: folder + "/push.pem")
      let (reach, trust) = try reach(configuration)
      let sender = PushSender(keys: keys, contact: try configuration.contact, reach: reach, trust: trust)
      return try await PushDesk(
        messenger.database, writer: messenger.writer, reader: messenger.reader, keys: keys, sender: sender, reach: reach, clock: clock, log: log)
    } catch {
      log.error("push messages cannot be sent", metadata: ["error": "\(error)"])
      return nil
    }
  }

  /// A push service of one's own is on this machine, and proved by its own authority.
  private static func reach(_ configuration: HubConfiguration) throws -> (PushReach, OutwardTrust) {
    guard let file = configuration.pushAuthority else { return (.internet, try OutwardTrust()) }
    return (.internetAndThisMachine, try OutwardTrust(authority: try String(contentsOfFile: file, encoding: .utf8)))
  }
}

extension HubConfiguration {
  /// The contact for push services: from the configuration, or the hub's address.
  fileprivate var contact: PushContact {
    get throws {
      guard let contact = PushContact(pushContact ?? "https://\(name)") else { throw StartFailure("pushContact: expected mailto:… or https://…") }
      return contact
    }
  }
}

/// The ports of push messages to the rest of the hub.
struct HouseForPush: PushHouse {
  let people: HousePeople
  let restaurant: any SQLDatabase
  let staff: StaffDesk
  let live: LiveHub
  let audiences: any Audiences

  func name(of person: EmployeeID) -> String? { people.colleague(person)?.name.raw }

  func name(of subject: RoomSubject) async throws -> String? {
    switch subject {
    case .everybody, .kitchen, .board, .shift: return nil
    case .section(let id): return try await name(of: Section.kind, id.raw)
    case .order(let id):
      let order = try await restaurant.read { sql in try OrdersSnapshot().orders(in: sql).first { $0.id == id } }
      guard let table = order?.table else { return nil }
      return try await name(of: Table.kind, table.raw)
    }
  }

  private func name(of kind: String, _ id: String) async throws -> String? {
    let found = try await restaurant.read { sql in try FloorSnapshot().entities(in: sql).first { $0.kind == kind && $0.id == id } }
    if case .string(let name)? = found?.value["name"] { return name } else { return nil }
  }

  func isLive(_ session: SessionID) async throws -> Bool {
    if case .live = try await staff.standing(of: session) { true } else { false }
  }

  func isSeen(_ device: DeviceID, by person: EmployeeID) -> Bool { live.presence.isSeen(device, by: person) }
  func includes(_ person: EmployeeID, in audience: String) -> Bool { audiences.includes(person, in: audience) }
}

/// Push messages, as long as the hub runs.
struct PushService: Service {
  let desk: PushDesk?
  func run() async throws {
    if let desk { await cancelWhenGracefulShutdown { await desk.run() } }
    // A service that returns by itself would stop the others.
    try? await gracefulShutdown()
  }
}
