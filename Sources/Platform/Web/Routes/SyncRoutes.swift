import HTTPTypes
import Hummingbird
import Kernel
import Sync

/// Commands and state over plain HTTP, and the live socket.
///
/// | method | path | right | what |
/// |---|---|---|---|
/// | POST | /api/commands | (each command's own) | decide commands, in order |
/// | GET | /api/snapshot | watch | the complete state |
/// | GET | /api/changes?since=&epoch= | watch | changes since then |
/// | GET | /api/messenger/changes?since=&epoch= | watch | the same for the person's rooms |
/// | GET | /live?since=&epoch=&messenger=&messengerEpoch= | watch | the live socket; with the messenger if `messenger` is given |
struct SyncRoutes: Sendable {
  let desk: CommandDesk
  let messenger: MessengerServices?
  let reader: StreamReader
  let live: LiveHub
  let devices: DeviceWatch
  let clock: any HubClock

  private static let since = QueryParameter<Int64?>.number("since", "the last number of the stream that the device knows; absent: none")
  private static let epoch = QueryParameter<String?>.text("epoch", "which stream that number is of, as the hub named it")

  /// The maximum commands per request.
  static let mostCommands = 100

  var all: [Route] { [commands, snapshot, changes, socket] + (messenger.map { [messengerChanges($0)] } ?? []) }

  private var commands: Route {
    .signedIn(
      .post, "/api/commands", "Decide commands, one after the other", request: Commands.self, answers: .json(Outcomes.self),
      refuses: .tooManyRequests,
      bodyLimit: RouteEntry.commandsBody
    ) { call in
      let commands = try await call.call.body(Commands.self).commands
      if commands.count > SyncRoutes.mostCommands { throw JSONError(.tooLong(Int64(SyncRoutes.mostCommands))).at("commands") }
      if live.isStopping { throw Refusal("hub.stopping", kind: .unavailable) }
      let sender = CommandDesk.Sender(author: call.who.author, language: call.call.language, requestId: call.call.requestId)
      var outcomes: [Outcome] = []
      var held: Set<Bool> = []
      for command in commands {
        // After an undecided command, later ones of its stream would overtake it, so they are refused.
        if held.contains(command.isOfMessenger) {
          outcomes.append(desk.turnAway(command.id, Refusal("hub.busy", kind: .unavailable), of: sender))
          continue
        }
        let desk = self.desk(for: command)
        do throws(Refusal) { try desk.takeTurn(command, of: sender) } catch {
          // If nothing of the request was decided, the whole request is refused.
          if outcomes.isEmpty, commands.allSatisfy(\.isOfMessenger) { throw error }
          held.insert(true)
          outcomes.append(desk.turnAway(command.id, error, of: sender))
          continue
        }
        let outcome = await desk.settle(command, of: sender)
        if outcome.status == .unknown { held.insert(command.isOfMessenger) }
        outcomes.append(outcome)
      }
      return .json(Outcomes(outcomes: outcomes))
    }
  }

  /// By the prefix of its type, as on the live socket.
  private func desk(for command: Command) -> CommandDesk {
    guard let messenger, command.isOfMessenger else { return desk }
    return messenger.desk
  }

  private func messengerChanges(_ messenger: MessengerServices) -> Route {
    .signedIn(
      .get, "/api/messenger/changes", right: .watch,
      "What happened in one's rooms since a number of the messenger's stream; all of one's rooms when that is too long ago",
      query: SyncRoutes.since, SyncRoutes.epoch, answers: .json(LiveMessage.self), refuses: .tooManyRequests
    ) { call, since, epoch in
      let author = call.who.author
      try messenger.catchUps.take(author.employee.raw)
      let arrival = try await messenger.reader.arrive(
        author.device, of: author.employee, since: since, of: epoch)
      return .json(bytes: arrival.missed.messengerBytes)
    }
  }

  private var snapshot: Route {
    .signedIn(.get, "/api/snapshot", right: .watch, "All that is, as of one number of the stream", answers: .json(LiveMessage.self)) { call in
      .json(bytes: try await reader.snapshot().bytes(visible: VisibleTopics(call.who.author).topics))
    }
  }

  private var changes: Route {
    .signedIn(
      .get, "/api/changes", right: .watch, "What happened since a number of the stream; a snapshot when that is too long ago",
      query: SyncRoutes.since, SyncRoutes.epoch, answers: .json(LiveMessage.self)
    ) { call, since, epoch in
      // For a device without a socket, this request is its sign of life.
      devices.heard(call.who.author.device, at: clock.now())
      let missed = try await reader.catchUp(since: since, of: epoch)
      return .json(bytes: missed.bytes(visible: VisibleTopics(call.who.author)))
    }
  }

  private var socket: Route {
    .signedIn(
      .get, "/live", right: .watch, "The live socket (WebSocket): changes, commands, outcomes",
      query: SyncRoutes.since, SyncRoutes.epoch, .messenger,
      .text("messengerEpoch", "which stream of the messenger's that number is of"),
      .choice("language", of: UserLanguage.self, "for texts; a page cannot choose the headers of a socket"),
      answers: .empty(.switchingProtocols), refuses: .upgradeRequired
    ) { call, since, epoch, messenger, messengerEpoch, language in
      let visit = LiveVisit(
        who: call.who, since: since, epoch: epoch, messenger: messenger.map { (since: $0.since, epoch: messengerEpoch) },
        language: language ?? call.who.language, requestId: call.call.requestId)
      return try await Handshake.accept(call.call, visit, live)
    }
  }
}

/// A device's position in the messenger's stream.
private struct MessengerPlace: Sendable {
  /// `nil` for the beginning.
  let since: Int64?
}

extension QueryParameter where Value == MessengerPlace? {
  fileprivate static var messenger: Self {
    let doc = "the last number of the messenger's stream that the device knows; empty: none; absent: the socket is without the messenger"
    return Self("messenger", QueryField.schema(.string(min: nil, max: nil, pattern: "^[0-9]{0,16}$")), doc) { (text) throws(JSONError) in
      guard let text else { return nil }
      return MessengerPlace(since: text.isEmpty ? nil : try QueryNumber.read(text))
    }
  }
}

extension CatchUp {
  /// The sequence number that a device reaches with this.
  var to: Int64 {
    switch self {
    case .changes(let batch): batch.to
    case .snapshot(let snapshot): snapshot.seq
    }
  }

  func bytes(visible: VisibleTopics) -> [UInt8] {
    switch self {
    case .changes(let batch): batch.bytes(visible: visible.topics)
    case .snapshot(let snapshot): snapshot.bytes(visible: visible.topics)
    }
  }
}
