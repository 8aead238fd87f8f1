import HTTPTypes
import Hummingbird
import Kernel
import Sync

/// Commands and state over plain HTTP, and the live socket.
///
/// | method | path | right | what |
/// |---|---|---|---|
/// | POST | /api/commands | (each command's own) | decide commands, in order |
/// | GET | /api/snapshot?stream= | watch | the complete state of a stream |
/// | GET | /api/changes?stream=&since=&epoch= | watch | the changes of a stream since then |
/// | GET | /live?stream=… | watch | the live socket, with the streams that it names |
struct SyncRoutes: Sendable {
  let streams: ServedStreams
  let live: LiveHub
  let devices: DeviceWatch
  let clock: any HubClock

  private static let since = QueryParameter<Int64?>.number("since", "the last number of the stream that the device knows. Absent: none")
  private static let epoch = QueryParameter<String?>.text("epoch", "the numbering of `since`, as the hub named it")

  /// The maximum commands per request.
  static let mostCommands = 100

  var all: [Route] { [commands, snapshot, changes, socket] }

  private var commands: Route {
    .signedIn(
      .post, "/api/commands", "Decide commands, one after the other", request: Commands.self, answers: .json(Outcomes.self),
      refuses: .tooManyRequests,
      bodyLimit: RouteEntry.commandsBody
    ) { call in
      let commands = try await call.call.body(Commands.self).commands
      if commands.count > SyncRoutes.mostCommands { throw JSONError(.tooLong(Int64(SyncRoutes.mostCommands))).at("commands") }
      if live.isStopping { throw Refusal("hub.stopping", kind: .unavailable) }
      let sender = CommandService.Sender(author: call.who.author, language: call.call.language, requestId: call.call.requestId)
      return .json(Outcomes(outcomes: try await decide(commands, of: sender)))
    }
  }

  /// - Throws: `request.tooOften` if nothing of the request was decided.
  private func decide(_ commands: [Command], of sender: CommandService.Sender) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    var isDecided = false
    var held: Set<Int> = []
    for command in commands {
      let index = streams.index(of: command)
      let desk = streams.all[index].desk
      // After an undecided command, later ones of its stream would overtake it, so they are refused.
      if held.contains(index) {
        outcomes.append(desk.turnAway(command.id, Refusal("hub.busy", kind: .unavailable), of: sender))
        continue
      }
      do throws(Refusal) { try desk.takeTurn(command, of: sender) } catch {
        if !isDecided, commands.allSatisfy({ streams.index(of: $0) == index }) { throw error }
        held.insert(index)
        outcomes.append(desk.turnAway(command.id, error, of: sender))
        continue
      }
      let outcome = await desk.settle(command, of: sender)
      isDecided = true
      if outcome.status == .unknown { held.insert(index) }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private var snapshot: Route {
    .signedIn(
      .get, "/api/snapshot", right: .watch, "All entities of a stream, as of one number", query: .stream(of: streams),
      answers: .json(LiveMessage.self), refuses: .tooManyRequests
    ) { call, stream in
      .json(bytes: try await missed(of: stream, by: call.who.author, since: nil, of: nil))
    }
  }

  private var changes: Route {
    .signedIn(
      .get, "/api/changes", right: .watch, "The changes after a number of a stream. A snapshot if that is too long ago",
      query: .stream(of: streams), SyncRoutes.since, SyncRoutes.epoch, answers: .json(LiveMessage.self), refuses: .tooManyRequests
    ) { call, stream, since, epoch in
      // For a device without a socket, this request is its sign of life.
      devices.heard(call.who.author.device, at: clock.now())
      return .json(bytes: try await missed(of: stream, by: call.who.author, since: since, of: epoch))
    }
  }

  private func missed(of stream: StreamDefinition, by author: Author, since: Int64?, of epoch: String?) async throws -> [UInt8] {
    try stream.limits?.reads.take(author.employee.raw)
    return try await stream.reader.arrive(author, since: since, of: epoch).missed.bytes(of: stream.id)
  }

  private var socket: Route {
    .signedIn(
      .get, "/live", right: .watch, "The live socket (WebSocket): changes, commands, outcomes",
      query: .positions(in: streams), .choice("language", of: UserLanguage.self, "for texts. A page cannot choose the headers of a socket"),
      answers: .empty(.switchingProtocols), refuses: .upgradeRequired
    ) { call, positions, language in
      let visit = LiveVisit(
        who: call.who, positions: positions, language: language ?? call.who.language, requestId: call.call.requestId)
      return try await Handshake.accept(call.call, visit, live)
    }
  }
}

extension QueryParameter where Value == StreamDefinition {
  fileprivate static func stream(of streams: ServedStreams) -> Self {
    let names: [JSON] = streams.all.map { .string($0.definition.id) }
    return Self(required: "stream", .object([("type", .string("string")), ("enum", .array(names))]), "the stream") { (text) throws(JSONError) in
      guard let stream = streams.stream(named: text) else { throw JSONError(.unknown(text)) }
      return stream.definition
    }
  }
}

extension QueryParameter where Value == [String: StreamPosition] {
  fileprivate static func positions(in streams: ServedStreams) -> Self {
    let doc =
      "a stream and what the device knows of it: its name, then `:` and the last number, then `:` and the numbering. Once per stream; absent: the first stream"
    let names = streams.all.map(\.definition.id).joined(separator: "|")
    let form = WireSchema.string(min: nil, max: nil, pattern: "^(\(names))(:[0-9]{1,16}(:[^,:]{0,300})?)?$")
    return Self(repeated: "stream", QueryField.schema(form), doc) { (texts) throws(JSONError) in
      // A page of an older wire version names no stream. The first stream's `hello` tells it to reload.
      if texts.isEmpty { return [streams.first.definition.id: StreamPosition(seq: nil, epoch: nil)] }
      var positions: [String: StreamPosition] = [:]
      for text in texts {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard let stream = streams.stream(named: parts[0]) else { throw JSONError(.unknown(parts[0])) }
        positions[stream.definition.id] = StreamPosition(
          seq: parts.count > 1 ? try QueryNumber.read(parts[1]) : nil,
          epoch: parts.count > 2 ? try Text<QueryTextLimit>(checking: parts[2]).raw : nil)
      }
      return positions
    }
  }
}
