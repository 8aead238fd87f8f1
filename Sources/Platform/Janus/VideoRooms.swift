import Kernel

/// Rooms in which several people send and see video, kept at a Janus server. Only the hub speaks to it. It has only the
/// rooms that the hub makes, with the people that the hub lets in.
///
/// The rooms are gone when the connection to the server breaks. People in a room join again then.
public actor VideoRooms {
  private struct Room {
    let pin: String
    let secret: String
    var senders: [String: Int64] = [:]
    /// by who looks, then by whom is looked at
    var receivers: [String: [String: Int64]] = [:]
  }

  private struct Opened: Sendable {
    let session: JanusSession
    /// the handle that makes and ends rooms
    let control: Int64
  }

  private let host: String
  private let port: Int
  private let secret: String?
  private let adminKey: String?
  private let most: Int64
  private var opening: Task<Opened, any Error>?
  private var rooms: [String: Room] = [:]

  private static let pulse = Duration.seconds(20)
  private static let mostLooks = 20
  private static let untilNextLook = Duration.milliseconds(250)

  /// - Parameters:
  ///   - host, port: where its WebSocket is
  ///   - secret: of its interface; nil: it asks for none
  ///   - adminKey: without which it makes no rooms; nil: it asks for none
  ///   - most: people who send to one room
  public init(host: String, port: Int, secret: String?, adminKey: String?, most: Int64) {
    self.host = host
    self.port = port
    self.secret = secret
    self.adminKey = adminKey
    self.most = most
  }

  // MARK: Actions of people

  /// - Returns: the answer to the offer
  public func send(_ person: String, to room: String, offer: String) async throws(JanusError) -> String {
    let (session, known) = try await open(room)
    if let handle = rooms[room]?.senders[person] { await drop(handle, session) }
    let handle = try await session.attach()
    do throws(JanusError) {
      _ = try await session.say(
        [
          ("request", .string("join")), ("ptype", .string("publisher")), ("room", .string(room)), ("id", .string(person)),
          ("pin", .string(known.pin)),
        ],
        to: handle)
      let reply = try await session.say([("request", .string("publish"))], jsep: ("offer", offer), to: handle)
      guard let answer = reply.jsep, answer.type == "answer" else { throw .notUnderstood }
      guard rooms[room] != nil else { throw .notUnderstood }
      if let old = rooms[room]?.senders.updateValue(handle, forKey: person) { await session.detach(old) }
      return answer.sdp
    } catch {
      await session.detach(handle)
      throw error
    }
  }

  /// The device is in another network: its media stay the same and get a new path.
  /// - Returns: the answer to the offer; nil: nothing is sent
  public func resend(_ person: String, to room: String, offer: String) async throws(JanusError) -> String? {
    let session = try await opened().session
    guard let handle = rooms[room]?.senders[person] else { return nil }
    let reply = try await session.say([("request", .string("configure"))], jsep: ("offer", offer), to: handle)
    guard let answer = reply.jsep, answer.type == "answer" else { throw .notUnderstood }
    return answer.sdp
  }

  public func stopSending(_ person: String, to room: String) async {
    guard let handle = rooms[room]?.senders.removeValue(forKey: person) else { return }
    await drop(handle)
  }

  public func senders(of room: String) -> [String] { (rooms[room]?.senders.keys.sorted()) ?? [] }

  /// Waits a few seconds if the other person's connection is still being established.
  /// - Returns: an offer of the other person's media; nil: none
  public func look(at other: String, by person: String, in room: String) async throws(JanusError) -> String? {
    for _ in 0..<VideoRooms.mostLooks {
      guard rooms[room]?.senders[other] != nil else { return nil }
      if let offer = try await lookNow(at: other, by: person, in: room) { return offer }
      do { try await Task.sleep(for: VideoRooms.untilNextLook) } catch { return nil }
    }
    return nil
  }

  private func lookNow(at other: String, by person: String, in room: String) async throws(JanusError) -> String? {
    let (session, known) = try await open(room)
    await stopLooking(at: other, by: person, in: room)
    let handle = try await session.attach()
    do throws(JanusError) {
      let reply = try await session.say(
        [
          ("request", .string("join")), ("ptype", .string("subscriber")), ("room", .string(room)), ("pin", .string(known.pin)),
          ("streams", .array([.object([("feed", .string(other))])])),
        ], to: handle)
      guard let offer = reply.jsep, offer.type == "offer" else { throw .notUnderstood }
      // Meanwhile the room may have ended, or the same request may have come again. No handle may stay that is not
      // recorded.
      guard rooms[room] != nil else { throw .notUnderstood }
      if let old = rooms[room]?.receivers[person, default: [:]].updateValue(handle, forKey: other) { await session.detach(old) }
      return offer.sdp
    } catch {
      await session.detach(handle)
      if case .refused(code: VideoRooms.noSuchFeed, _) = error { return nil }
      throw error
    }
  }

  /// The received media stay the same and get a new path.
  /// - Returns: an offer, to be answered as the first one; nil: nothing is received
  public func lookAnew(at other: String, by person: String, in room: String) async throws(JanusError) -> String? {
    let session = try await opened().session
    guard let handle = rooms[room]?.receivers[person]?[other] else { return nil }
    let reply = try await session.say([("request", .string("configure")), ("restart", .bool(true))], to: handle)
    guard let offer = reply.jsep, offer.type == "offer" else { throw .notUnderstood }
    return offer.sdp
  }

  /// - Returns: false: nothing was offered
  public func answer(_ sdp: String, at other: String, by person: String, in room: String) async throws(JanusError) -> Bool {
    guard let handle = rooms[room]?.receivers[person]?[other] else { return false }
    _ = try await opened().session.say([("request", .string("start"))], jsep: ("answer", sdp), to: handle)
    return true
  }

  public func stopLooking(at other: String, by person: String, in room: String) async {
    guard let handle = rooms[room]?.receivers[person]?.removeValue(forKey: other) else { return }
    await drop(handle)
  }

  /// Removes everybody who is not among these. Without anybody the room ends.
  public func keep(only people: [String], in room: String) async {
    guard let known = rooms[room] else { return }
    if people.isEmpty { return await end(room, known) }
    var handles: [Int64] = []
    for (person, handle) in known.senders where !people.contains(person) {
      rooms[room]?.senders[person] = nil
      handles.append(handle)
    }
    for (person, looks) in known.receivers {
      for (other, handle) in looks where !people.contains(person) || !people.contains(other) {
        rooms[room]?.receivers[person]?[other] = nil
        handles.append(handle)
      }
    }
    for handle in handles { await drop(handle) }
  }

  private func end(_ room: String, _ known: Room) async {
    rooms[room] = nil
    for handle in Array(known.senders.values) + known.receivers.values.flatMap(\.values) { await drop(handle) }
    guard let opened = await openNow else { return }
    // A room that the server has lost is gone as well.
    _ = try? await opened.session.say(
      [("request", .string("destroy")), ("room", .string(room)), ("secret", .string(known.secret))], to: opened.control)
  }

  // MARK: The server

  private static let noSuchFeed = 428

  private func open(_ room: String) async throws(JanusError) -> (JanusSession, Room) {
    let opened = try await opened()
    if let known = rooms[room] { return (opened.session, known) }
    let made = Room(pin: VideoRooms.secret(), secret: VideoRooms.secret())
    rooms[room] = made
    do throws(JanusError) {
      var body: [(key: String, value: JSON)] = [
        ("request", .string("create")), ("room", .string(room)), ("pin", .string(made.pin)), ("secret", .string(made.secret)),
        ("publishers", .int(most)), ("is_private", .bool(true)), ("permanent", .bool(false)), ("bitrate", .int(1_000_000)),
        ("videocodec", .string("vp8,h264")), ("audiocodec", .string("opus")),
      ]
      if let adminKey { body.append(("admin_key", .string(adminKey))) }
      _ = try await opened.session.say(body, to: opened.control)
      return (opened.session, made)
    } catch {
      rooms[room] = nil
      throw error
    }
  }

  /// Returns the open session or opens a new one. The rooms of the last session are gone with its connection.
  private func opened() async throws(JanusError) -> Opened {
    while let current = opening {
      if let opened = try? await current.value, !opened.session.line.isOver { return opened }
      guard opening == current else { continue }
      opening = nil
      rooms = [:]
    }
    let task = Task { [host, port, secret] in
      let session = try await JanusSession.open(host: host, port: port, secret: secret)
      return Opened(session: session, control: try await session.attach())
    }
    opening = task
    do {
      let opened = try await task.value
      pulse(opened.session)
      return opened
    } catch {
      if opening == task { opening = nil }
      throw error as? JanusError ?? .away("\(error)")
    }
  }

  /// The open session; nil: there is none.
  private var openNow: Opened? {
    get async {
      guard let opened = try? await opening?.value, !opened.session.line.isOver else { return nil }
      return opened
    }
  }

  private func pulse(_ session: JanusSession) {
    Task {
      while !session.line.isOver {
        try? await Task.sleep(for: VideoRooms.pulse)
        do { try await session.keepAlive() } catch { session.line.close() }
      }
    }
  }

  private func drop(_ handle: Int64, _ session: JanusSession? = nil) async {
    if let session { return await session.detach(handle) }
    await openNow?.session.detach(handle)
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }.joined()
  }
}
