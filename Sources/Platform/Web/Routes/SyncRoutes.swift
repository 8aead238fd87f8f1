import HTTPTypes
import Hummingbird
import Kernel
import Sync

/// Commands and state over plain HTTP, and the way to the live socket.
///
/// | method | path | right | what |
/// |---|---|---|---|
/// | POST | /api/commands | (each command's own) | decide commands, in order |
/// | GET | /api/snapshot | watch | all that is |
/// | GET | /api/changes?since=&epoch= | watch | what happened since then |
/// | GET | /api/messenger/changes?since=&epoch= | watch | the same of one's rooms |
/// | GET | /live?since=&epoch=&messenger=&messengerEpoch= | watch | the live socket; with the messenger where `messenger` is given |
struct SyncRoutes: Sendable {
  let desk: CommandDesk
  let messenger: MessengerServices?
  let reader: StreamReader
  let live: LiveHub
  let devices: DeviceWatch
  let clock: any HubClock

  /// The most commands in one request.
  static let mostCommands = 100

  var all: [Route] { [commands, snapshot, changes, socket] + (messenger.map { [messengerChanges($0)] } ?? []) }

  private var commands: Route {
    .signedIn(
      .post, "/api/commands", "Decide commands, one after the other", request: Commands.self, response: Outcomes.self,
      bodyLimit: RouteEntry.commandsBody
    ) { call in
      let commands = try await call.call.body(Commands.self).commands
      if commands.count > SyncRoutes.mostCommands { throw JSONError(.tooLong(Int64(SyncRoutes.mostCommands))).at("commands") }
      if live.isStopping { throw Refusal("hub.stopping", kind: .unavailable) }
      let sender = CommandDesk.Sender(author: call.who.author, language: call.call.language, requestId: call.call.requestId)
      var outcomes: [Outcome] = []
      var held: Set<Bool> = []
      for command in commands {
        // Behind one that could not be decided none of its stream is: it would overtake that one.
        if held.contains(command.isOfMessenger) {
          outcomes.append(desk.turnAway(command.id, Refusal("hub.busy", kind: .unavailable), of: sender))
          continue
        }
        let desk = self.desk(for: command)
        do throws(Refusal) { try desk.takeTurn(command, of: sender) } catch {
          // Where nothing of the request is decided all of it comes too often.
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
      response: LiveMessage.self
    ) { call in
      let author = call.who.author
      try messenger.catchUps.take(author.employee.raw)
      let arrival = try await messenger.reader.arrive(
        author.device, of: author.employee, since: try call.call.number("since"), of: call.call.query("epoch"))
      return .json(bytes: arrival.missed.messengerBytes)
    }
  }

  private var snapshot: Route {
    .signedIn(.get, "/api/snapshot", right: .watch, "All that is, as of one number of the stream", response: LiveMessage.self) { call in
      .json(bytes: try await reader.snapshot().bytes(visible: VisibleTopics(call.who.author).topics))
    }
  }

  private var changes: Route {
    .signedIn(
      .get, "/api/changes", right: .watch, "What happened since a number of the stream; a snapshot when that is too long ago",
      response: LiveMessage.self
    ) { call in
      // A device without a socket is heard by its asking.
      devices.heard(call.who.author.device, at: clock.now())
      let missed = try await reader.catchUp(since: try call.call.number("since"), of: call.call.query("epoch"))
      return .json(bytes: missed.bytes(visible: VisibleTopics(call.who.author)))
    }
  }

  private var socket: Route {
    .signedIn(.get, "/live", right: .watch, "The live socket (WebSocket): changes, commands, outcomes") { call in
      let visit = LiveVisit(
        who: call.who, since: try call.call.number("since"), epoch: call.call.query("epoch"), messenger: try messengerWish(call.call),
        language: language(of: call), requestId: call.call.requestId)
      return try await Handshake.accept(call.call, visit, live)
    }
  }

  /// `messenger=` alone: from the beginning.
  private func messengerWish(_ call: Call) throws -> (since: Int64?, epoch: String?)? {
    guard let wish = call.query("messenger") else { return nil }
    return (since: wish.isEmpty ? nil : try call.number("messenger"), epoch: call.query("messengerEpoch"))
  }

  /// A page cannot choose the headers of a socket, so it may say its language in the query.
  private func language(of call: SignedInCall) -> UserLanguage {
    let asked = call.call.request.uri.queryParameters["language"].flatMap { UserLanguage(rawValue: String($0)) }
    return asked ?? call.who.language
  }
}

extension CatchUp {
  /// The number that a device has reached with this.
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
