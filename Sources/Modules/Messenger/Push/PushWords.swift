import CallsRules
import Crypto
import Foundation
import Kernel
import MessengerRules
import MessengerService

/// The content of push messages. The browser translates it. It is encrypted up to the browser.
struct PushWords: Sendable {
  let house: any PushHouse
  let reader: MessengerReader
  let now: Instant

  /// Characters of a message in a notification.
  private static let mostLetters = 160

  /// - Returns: `nil` if no longer relevant: read, deleted, the room is muted, or the person is no member.
  func message(_ id: MessageID, in room: RoomID, seq: Int64, to one: Subscriber) async throws -> JSON? {
    guard let view = try await view(of: room, for: one) else { return nil }
    if (view.marks.first { $0.person == one.person }?.read ?? 0) >= seq { return nil }
    guard let message = try await told(id, in: view, to: one.person), let content = message.content else { return nil }
    if view.room.isBoard, try await !concerns(message, one.person) { return nil }
    var fields = await about(view.room, from: message.author, to: one)
    fields.append(("kind", .string("message")))
    fields.append(("says", .string(message.says.rawValue)))
    // On the board the count would include other people's conversations.
    if view.room.isBoard {
      fields.append(("post", .string(message.post.raw)))
      fields.append(("comment", .bool(message.replyTo != nil)))
    } else {
      fields.append(("unread", .int(view.unread)))
    }
    if view.room.seal == .hub, let text = content.text { fields.append(("text", .string(PushWords.beginning(of: text.raw)))) }
    return .object(fields)
  }

  /// The message itself, or if it was taken back the latest unread one before it: for each room only the latest push is sent.
  private func told(_ id: MessageID, in view: RoomView, to person: EmployeeID) async throws -> Message? {
    let message = try await reader.messages([id], of: view.room.id, for: person).messages.first
    if view.room.isBoard || message?.content != nil { return message }
    let read = view.marks.first { $0.person == person }?.read ?? 0
    let latest = try await reader.messages(of: view.room.id, count: 20, for: person).messages
    return latest.last { $0.seq > read && $0.content != nil && $0.author != person && $0.says != .call }
  }

  /// A post concerns everybody. A comment concerns the post's author, earlier commenters and mentioned people.
  private func concerns(_ message: Message, _ person: EmployeeID) async throws -> Bool {
    guard let post = message.replyTo else { return true }
    return try await reader.follows(post, person, at: message.seq, named: message.content?.mentions.contains(person) ?? false)
  }

  func rings(_ call: RoomCall, to one: Subscriber) async throws -> JSON? {
    guard let view = try await view(of: call.room, for: one) else { return nil }
    var fields = await about(view.room, from: call.by, to: one)
    fields.append(("kind", .string("call")))
    fields.append(("call", .string(call.id.raw)))
    fields.append(("video", .bool(call.video)))
    fields.append(("until", .int(call.at.adding(seconds: RoomCall.ringSeconds).raw)))
    return .object(fields)
  }

  func rang(_ call: RoomCall, to one: Subscriber) async throws -> JSON? {
    guard let view = try await view(of: call.room, for: one) else { return nil }
    var fields = await about(view.room, from: call.by, to: one)
    fields.append(("kind", .string("callOver")))
    fields.append(("call", .string(call.id.raw)))
    fields.append(("missed", .bool(call.isMissed(by: one.person))))
    return .object(fields)
  }

  func signUp(_ name: Name, to one: Subscriber) -> JSON {
    // No room. Otherwise older pages would treat it as their own news.
    .object([
      ("language", .string(one.language)), ("kind", .string("signUp")), ("room", .string("")), ("form", .string("group")), ("at", .int(now.raw)),
      ("from", .string(name.raw)),
    ])
  }

  /// The times are those of the restaurant's clock, which a browser without a page does not know.
  func checklist(_ list: PushedChecklist, to one: Subscriber, _ clock: HouseClock) -> JSON {
    .object([
      ("language", .string(one.language)), ("kind", .string(list.isMissed ? "checklistMissed" : "checklist")), ("room", .string("")),
      ("form", .string("group")), ("at", .int(now.raw)), ("checklist", .string(list.id)), ("name", .string(list.title)),
      ("begins", .string(clock.wall(list.from).clock)), ("ends", .string(clock.wall(list.until).clock)),
    ])
  }

  private func view(of room: RoomID, for one: Subscriber) async throws -> RoomView? {
    let view: RoomView
    do { view = try await reader.room(room, for: one.person) } catch is Refusal { return nil }
    return (view.own.mutedUntil?.raw ?? 0) > now.raw ? nil : view
  }

  private func about(_ room: Room, from: EmployeeID, to one: Subscriber) async -> [(String, JSON)] {
    var fields: [(String, JSON)] = [
      ("language", .string(one.language)), ("room", .string(room.id.raw)), ("form", .string(room.form.rawValue)), ("at", .int(now.raw)),
    ]
    if let name = house.name(of: from) { fields.append(("from", .string(name))) }
    if let name = room.name { fields.append(("name", .string(name.raw))) }
    if let subject = room.subject {
      fields.append(("subject", .string(String(subject.text.prefix { $0 != ":" }))))
      // Sent without the name if it cannot be read.
      if let name = try? await house.name(of: subject) { fields.append(("name", .string(name))) }
    }
    return fields
  }

  private static func beginning(of text: String) -> String {
    text.count <= mostLetters ? text : text.prefix(mostLetters - 1) + "…"
  }

  /// The topic by which a push service replaces earlier messages. A hash that differs for each browser, so the service learns
  /// nothing.
  static func topic(_ job: PushJob, _ one: Subscriber) -> String {
    let hash = SHA256.hash(data: Data((one.subscription.auth + "\n" + (job.topic ?? job.place.subject)).utf8))
    return String(hash.map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined().prefix(32))
  }
}

extension Message {
  /// On the board: the id of the post itself, or of the post that is commented on.
  var post: MessageID { replyTo ?? id }

  /// Separate topics, so that a comment does not replace a post, which is for everybody.
  var boardTopic: String { (replyTo == nil ? "post:" : "comments:") + post.raw }
}

extension RoomCall {
  func rings(for person: EmployeeID) -> Bool { state == .ringing && parties.contains { $0.person == person && $0.state == .invited } }

  /// Whether the call ended without an answer or a decline by this person.
  func isMissed(by person: EmployeeID) -> Bool {
    state == .ended && !parties.contains { $0.person == person && ($0.joinedAt != nil || $0.state == .declined) }
  }
}
