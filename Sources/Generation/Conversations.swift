import Kernel
import MessengerRules
import MessengerService
import Simulation
import StaffRules
import Storage
import Sync

/// The conversations of the last days, written by the use case that every device calls, at the moments of the past.
public struct Conversations: Sendable {
  /// The parts of the messenger's stream, whose clock is `clock`.
  public struct Stream: Sendable {
    let processor: CommandProcessor
    let handler: MessengerHandler
    let rooms: HouseRooms
    let database: any SQLDatabase
    let clock: GivenClock

    public init(_ processor: CommandProcessor, _ handler: MessengerHandler, _ rooms: HouseRooms, in database: any SQLDatabase, _ clock: GivenClock) {
      (self.processor, self.handler, self.rooms, self.database, self.clock) = (processor, handler, rooms, database, clock)
    }
  }

  private let place: Stream
  private let subjects: RoomSubjects
  private let restaurant: any SQLDatabase
  private let range: GenerationRange

  /// Older words are of no use to anybody.
  private static let days: Int64 = 90

  public init(_ range: GenerationRange, of restaurant: any SQLDatabase, _ subjects: RoomSubjects, at place: Stream) {
    (self.range, self.restaurant, self.subjects, self.place) = (range, restaurant, subjects, place)
  }

  /// Writes none if the messenger was in use: its time never runs backwards.
  /// - Returns: how many messages were written
  @discardableResult
  public func write() async throws -> Int {
    let range = range
    let seq = try await place.database.read { try $0.first("SELECT COALESCE(MAX(seq), 0) FROM stream")?.int(0) ?? 0 }
    if seq > 0 { return 0 }
    let house = try await restaurant.read { try HouseFacts(in: $0, seed: range.seed) }
    let members = subjects.rooms
    let first = max(range.first, range.last - Conversations.days + 1)
    let messages = (first...range.last).flatMap { day in
      TalkScript(DayForecast(day: day, of: range, in: house), of: range, in: house, members).messages
    }.sorted { a, b in a.at == b.at ? a.author.precedes(b.author) : a.at < b.at }
    let rooms = try await open(members, at: house.instant(day: first, minute: 480))
    let unread = house.instant(day: range.last, minute: 900)
    var (counts, read, posts): ([RoomSubject: Int64], [RoomSubject: Int64], [RoomSubject: MessageID]) = ([:], [:], [:])
    var chance = Chance(seed: range.seed, of: "messages")
    for message in messages {
      guard let room = rooms[message.subject] else { continue }
      let id = MessageID(UUIDv7.make(at: message.at, using: &chance))
      try await send(message, id, to: room, on: message.isComment ? posts[message.subject] : nil)
      if !message.isComment { posts[message.subject] = id }
      counts[message.subject, default: 0] += 1
      if message.at < unread { read[message.subject] = counts[message.subject] }
    }
    try await markRead(read, rooms, members)
    return messages.count
  }

  /// Somebody who wrote then. Only membership decided whether they could.
  private func author(_ employee: EmployeeID) -> Author {
    Author(employee: employee, rights: Right.allCases, device: Author.hub.device)
  }

  /// Opens the rooms of the house, as they were at the beginning.
  private func open(_ members: [RoomSubject: [EmployeeID]], at start: Instant) async throws -> [RoomSubject: RoomID] {
    place.clock.reach(start)
    let sorted = members.sorted { $0.key.text < $1.key.text }
    try await place.processor.perform { [rooms = place.rooms] work in
      for (subject, people) in sorted { try rooms.settle(subject, people, in: work) }
    }
    return try await place.database.read { [rooms = place.rooms] sql in
      var found: [RoomSubject: RoomID] = [:]
      for (subject, _) in sorted { found[subject] = try rooms.room(of: subject, in: sql) }
      return found
    }
  }

  private func send(_ message: TalkScript.Message, _ id: MessageID, to room: RoomID, on post: MessageID?) async throws {
    place.clock.reach(message.at)
    let content = MessageContent(text: MessageText(message.text))
    try await place.processor.perform(as: author(message.author)) { [handler = place.handler] work in
      try handler.perform(.send(message: id, room: room, content: content, replyTo: post), in: work)
    }
  }

  /// Everybody has read everything but the last evening's words.
  private func markRead(_ read: [RoomSubject: Int64], _ rooms: [RoomSubject: RoomID], _ members: [RoomSubject: [EmployeeID]]) async throws {
    let people = Set(members.values.joined()).sorted { $0.precedes($1) }
    for person in people {
      let marks: [(RoomID, Int64)] = read.sorted { $0.key.text < $1.key.text }.compactMap { subject, seq in
        guard let room = rooms[subject], members[subject]?.contains(person) ?? false else { return nil }
        return (room, seq)
      }
      try await place.processor.perform(as: author(person)) { [handler = place.handler] work in
        for (room, seq) in marks { try handler.perform(.markRead(room: room, seq: seq), in: work) }
      }
    }
  }
}
