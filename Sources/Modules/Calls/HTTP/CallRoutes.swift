import CallsRules
import CallsService
import HTTPTypes
import Hummingbird
import Janus
import Kernel
import Logging
import MessengerRules
import Sync
import TURNServer
import Web

/// The media of calls. Calls themselves are commands, and two devices connect by signals.
/// The routes of a group's call are for people in it, on the device with which they take part.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/calls/ice | the servers that lead media, with credentials that expire |
/// | POST | /api/calls/{call}/sender | send to a group's call |
/// | PUT | /api/calls/{call}/sender | send by another way |
/// | DELETE | /api/calls/{call}/sender | send no more |
/// | GET | /api/calls/{call}/senders | who sends |
/// | POST | /api/calls/{call}/senders/{person} | look at what one sends |
/// | PUT | /api/calls/{call}/senders/{person} | look by another way |
/// | POST | /api/calls/{call}/senders/{person}/answer | how it is taken |
/// | DELETE | /api/calls/{call}/senders/{person} | look no more |
struct CallRoutes: Sendable {
  let live: LiveCalls
  let audiences: any Audiences
  let servers: CallServers
  let turns: RateLimiter
  let clock: any HubClock
  let log: Logger

  init(live: LiveCalls, audiences: any Audiences, servers: CallServers, clock: any HubClock, log: Logger) {
    self.live = live
    self.audiences = audiences
    self.servers = servers
    self.clock = clock
    self.log = log
    turns = RateLimiter(burst: 120, every: 250, clock: clock)
  }

  /// The lifetime of credentials in seconds: an evening, and calls that last beyond it.
  private static let goodFor: Int64 = 12 * 3600

  var all: [Route] { [ice, send, resend, stopSending, senders, look, lookAnew, answer, stopLooking] }

  private var ice: Route {
    .signedIn(.get, "/api/calls/ice", right: .watch, "The servers that lead the media of calls", answers: .json(CallMedia.self)) { call in
      let until = clock.now().adding(seconds: CallRoutes.goodFor)
      let server = servers.relay.flatMap { relay in
        relay.urls(as: call.call.request.head.authority).map { urls in
          let credentials = TurnCredentials(for: call.who.author.employee.raw, until: until.raw / 1000, secret: relay.secret)
          return IceServer(urls: urls, username: credentials.username, credential: credentials.credential)
        }
      }
      return .json(CallMedia(iceServers: server.map { [$0] } ?? [], expiresAt: server == nil ? nil : until, groups: servers.rooms != nil))
    }
  }

  private var send: Route {
    .signedIn(
      .post, "/api/calls/{call}/sender", right: .watch, "Send to a group's call: an offer, and its answer", request: MediaDescription.self,
      answers: .json(MediaDescription.self), refuses: .conflict, .tooManyRequests, bodyLimit: CallRoutes.descriptionBody
    ) { call in
      let me = try participation(call)
      let offer = try await description(call)
      let sdp = try await asked { () async throws(JanusError) in try await me.rooms.send(me.person.raw, to: me.call.raw, offer: offer) }
      await me.leaveIfGone(live)
      return .json(MediaDescription(sdp: sdp))
    }
  }

  private var resend: Route {
    .signedIn(
      .put, "/api/calls/{call}/sender", right: .watch, "Send to a group's call by another way: an offer with iceRestart, and its answer",
      request: MediaDescription.self, answers: .json(MediaDescription.self), refuses: .conflict, .tooManyRequests,
      bodyLimit: CallRoutes.descriptionBody
    ) { call in
      let me = try participation(call)
      let offer = try await description(call)
      let sdp = try await asked { () async throws(JanusError) in try await me.rooms.resend(me.person.raw, to: me.call.raw, offer: offer) }
      guard let sdp else { throw CallsError.nothingSent.refusal }
      return .json(MediaDescription(sdp: sdp))
    }
  }

  private var stopSending: Route {
    .signedIn(
      .delete, "/api/calls/{call}/sender", right: .watch, "Send no more to a group's call", answers: .done, refuses: .conflict, .tooManyRequests
    ) { call in
      let me = try participation(call)
      await me.rooms.stopSending(me.person.raw, to: me.call.raw)
      return .done
    }
  }

  private var senders: Route {
    .signedIn(
      .get, "/api/calls/{call}/senders", right: .watch, "Who sends to a group's call", answers: .json(CallSenders.self), refuses: .conflict,
      .tooManyRequests
    ) { call in
      let me = try participation(call)
      return .json(CallSenders(people: await me.rooms.senders(of: me.call.raw).map { EmployeeID($0) }))
    }
  }

  private var look: Route {
    .signedIn(
      .post, "/api/calls/{call}/senders/{person}", right: .watch, "An offer of what one sends to a group's call",
      answers: .json(MediaDescription.self), refuses: .conflict, .tooManyRequests
    ) { call in
      let me = try participation(call)
      let person = try call.call.id("person", of: EmployeeEntity.self)
      let offer = try await asked { () async throws(JanusError) in try await me.rooms.look(at: person.raw, by: me.person.raw, in: me.call.raw) }
      await me.leaveIfGone(live)
      guard let offer else { throw CallsError.nothingSent.refusal }
      return .json(MediaDescription(sdp: offer))
    }
  }

  private var lookAnew: Route {
    .signedIn(
      .put, "/api/calls/{call}/senders/{person}", right: .watch, "An offer of another way for what one looks at",
      answers: .json(MediaDescription.self), refuses: .conflict, .tooManyRequests
    ) { call in
      let me = try participation(call)
      let person = try call.call.id("person", of: EmployeeEntity.self)
      let offer = try await asked { () async throws(JanusError) in
        try await me.rooms.lookAnew(at: person.raw, by: me.person.raw, in: me.call.raw)
      }
      guard let offer else { throw CallsError.nothingSent.refusal }
      return .json(MediaDescription(sdp: offer))
    }
  }

  private var answer: Route {
    .signedIn(
      .post, "/api/calls/{call}/senders/{person}/answer", right: .watch, "How it is taken", request: MediaDescription.self, answers: .done,
      refuses: .conflict, .tooManyRequests,
      bodyLimit: CallRoutes.descriptionBody
    ) { call in
      let me = try participation(call)
      let person = try call.call.id("person", of: EmployeeEntity.self)
      let sdp = try await description(call)
      let wasOffered = try await asked { () async throws(JanusError) in
        try await me.rooms.answer(sdp, at: person.raw, by: me.person.raw, in: me.call.raw)
      }
      if !wasOffered { throw CallsError.nothingSent.refusal }
      return .done
    }
  }

  private var stopLooking: Route {
    .signedIn(
      .delete, "/api/calls/{call}/senders/{person}", right: .watch, "Look no more at what one sends", answers: .done, refuses: .conflict,
      .tooManyRequests
    ) { call in
      let me = try participation(call)
      await me.rooms.stopLooking(at: try call.call.id("person", of: EmployeeEntity.self).raw, by: me.person.raw, in: me.call.raw)
      return .done
    }
  }

  // MARK: -

  /// The largest body. Each character of a description may take six in JSON.
  private static let descriptionBody = 96 << 10

  /// Somebody on a device in a group's call.
  private struct Participation {
    let rooms: VideoRooms
    let call: CallID
    let person: EmployeeID
    let device: DeviceID

    /// Cleans up on the server if they left meanwhile.
    func leaveIfGone(_ live: LiveCalls) async {
      if live.call(call)?.isIn(person, on: device) ?? false { return }
      await rooms.keep(only: live.call(call)?.joined.map(\.person.raw) ?? [], in: call.raw)
    }
  }

  /// The caller's part in a call.
  /// - Throws: `unknownCall` for people outside its room, `notIn` for members who do not take part.
  private func participation(_ call: SignedInCall) throws(Refusal) -> Participation {
    let author = call.who.author
    try turns.take(author.employee.raw)
    let id = try call.call.id("call", of: CallEntity.self)
    guard let known = live.call(id), known.group, known.party(of: author.employee) != nil,
      audiences.includes(author.employee, in: known.room.audience)
    else { throw CallsError.unknownCall.refusal }
    guard known.isIn(author.employee, on: author.device) else { throw CallsError.notIn.refusal }
    guard let rooms = servers.rooms else { throw CallsError.noGroups.refusal }
    return Participation(rooms: rooms, call: id, person: author.employee, device: author.device)
  }

  private func description(_ call: SignedInCall) async throws -> String {
    let description: MediaDescription = try await call.call.body()
    if !description.isWellFormed { throw CallsError.malformedDescription.refusal }
    return description.sdp
  }

  private func asked<T: Sendable>(_ ask: () async throws(JanusError) -> T) async throws(Refusal) -> T {
    do throws(JanusError) { return try await ask() } catch {
      log.warning("the server for calls of groups did not do it", metadata: ["error": "\(error)"])
      switch error {
      case .refused(let code, _) where CallRoutes.aboutDescription.contains(code): throw CallsError.malformedDescription.refusal
      case .refused, .away, .notUnderstood: throw CallsError.serverAway.refusal
      }
    }
  }

  /// Janus: a description that it cannot read or take.
  private static let aboutDescription = [465, 466, 467, 469]
}

extension CallServers.Relay {
  /// - Parameter authority: the name that the device knows us by, and a port
  func urls(as authority: String?) -> [String]? {
    switch location {
    case .urls(let urls): return urls
    case .here(let address, let port):
      guard let host = address.map({ $0.contains(":") ? "[\($0)]" : $0 }) ?? authority.flatMap(CallServers.Relay.host) else { return nil }
      return ["turn:\(host):\(port)?transport=udp", "turn:\(host):\(port)?transport=tcp"]
    }
  }

  /// The part before the port. `nil` if it cannot be a name or an address.
  private static func host(of authority: String) -> String? {
    let end = authority.last == "]" ? authority.endIndex : authority.lastIndex(of: ":") ?? authority.endIndex
    let host = authority[..<end].lowercased()
    let isPlain = host.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x3A).contains($0) || [0x2D, 0x2E, 0x5B, 0x5D].contains($0) }
    return host.isEmpty || !isPlain ? nil : host
  }
}
