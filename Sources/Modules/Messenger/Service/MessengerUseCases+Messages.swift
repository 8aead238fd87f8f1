import Kernel
import MessengerRules
import Storage

extension MessengerUseCases {
  /// - Parameter copies: copied media of a forwarded message. By default the author's uploads.
  func send(
    _ id: MessageID, to named: RoomID, _ content: MessageContent, replyTo: MessageID? = nil, origin: MessageOrigin? = nil,
    copies: [KeptMedia]? = nil
  ) throws {
    var state = try mine(named)
    let room = state.room.id
    try state.room.checkOpen()
    try content.check(in: state.room) { state.people.contains($0) }
    if let replyTo, try messages.find(replyTo)?.message.room != room { throw MessengerError.replyElsewhere }
    if !content.media.isEmpty, try messages.find(id) != nil { return try checkRepeated(id, in: room) }
    let post = state.room.isBoard ? try post(for: replyTo, in: state.room) : nil
    let carried = try copies ?? carried(content.media, in: state)
    // In an end-to-end encrypted room the hub cannot tell the kind.
    let says = state.room.seal == .ends ? .text : carried.first?.value.form.says ?? .text
    let message = Message(
      id: id, room: room, seq: state.lastSeq + 1, author: me, at: work.now, says: says, content: content,
      replyTo: post?.message.id ?? replyTo, origin: origin)
    let n = try lastNumber() + 1
    // The hub does not know the names of encrypted files.
    let names = state.room.seal == .ends ? [] : carried.compactMap(\.value.nameToFind)
    guard try messages.insert(message, n: n, in: state, names: names) else { return try checkRepeated(id, in: room) }
    state.lastSeq = message.seq
    work.remember(state, as: room.raw)
    work.remember(LastNumber(n: n), as: "")
    try carry(carried, as: n)
    if state.room.isBoard { try BoardStore(sql: work.sql, keys: keys).add(n, seq: message.seq, to: post?.n, in: state.n) }
    try haveRead(message, in: state)
    work.record(message)
  }

  func lastNumber() throws -> Int64 {
    if let known = work.known(LastNumber.self, "") { return known.n }
    return try messages.lastNumber()
  }

  /// The message was sent before, by another device or again. Nothing else happens.
  private func checkRepeated(_ id: MessageID, in room: RoomID) throws {
    guard let known = try messages.find(id)?.message, known.author == me, known.room == room else { throw MessengerError.idTaken(.message) }
  }

  /// The author has read everything up to their message. Devices infer this from the message, so it is not sent.
  private func haveRead(_ message: Message, in state: RoomState) throws {
    var marks = try myMarks(in: state)
    if !marks.read(upTo: message.seq, last: message.seq) { return }
    try rooms.save(marks, in: state.n)
    work.remember(marks, as: marks.key)
  }

  func forward(_ source: MessageID, as id: MessageID, to room: RoomID) throws {
    let message = try mine(source).message.message
    var passed = try message.passedOn()
    let state = try mine(room)
    if state.room.seal == .ends { throw MessengerError.sealedAtEnds }
    let copies = try copies(of: message, to: state)
    passed.content.media = copies.map(\.id)
    try send(id, to: room, passed.content, origin: passed.origin, copies: copies)
  }

  func edit(_ id: MessageID, _ content: MessageContent) throws {
    var (kept, state) = try mine(id)
    let old = kept.message
    try state.room.checkOpen()
    if old.author != me { throw MessengerError.authorOnly }
    var content = content
    content.media = old.content?.media ?? []
    try content.check(in: state.room) { state.people.contains($0) }
    if try kept.message.edit(content, by: me, at: work.madeAt) { try keep(kept, from: old, in: state) }
  }

  func delete(_ id: MessageID) throws {
    var (kept, state) = try mine(id)
    let old = kept.message
    let isModerator = state.room.form.moderating.map(work.author.may) ?? false
    guard try kept.message.delete(by: me, isModerator: isModerator, at: work.now) else { return }
    try drop(old.content?.media ?? [], in: state.room)
    try keep(kept, from: old, in: state)
    _ = state.room.unpin(id)
    // Devices that hold only the last message count the unread ones by it.
    state.room.takeBack(kept.message.seq)
    try keep(state)
  }

  func react(_ id: MessageID, _ sign: ReactionSign) throws {
    var (kept, state) = try mine(id)
    let old = kept.message
    try state.room.checkOpen()
    if try kept.message.react(sign, by: me) { try keep(kept, from: old, in: state) }
  }

  func unreact(_ id: MessageID) throws {
    var (kept, state) = try mine(id)
    let old = kept.message
    try state.room.checkOpen()
    if kept.message.unreact(by: me) { try keep(kept, from: old, in: state) }
  }

  private func keep(_ kept: MessageStore.Row, from old: Message, in state: RoomState) throws {
    try messages.update(kept, from: old, with: state.key)
    work.record(kept.message)
  }

  func pin(_ id: MessageID) throws {
    var (kept, state) = try mine(id)
    try checkPin(of: kept.message, in: state.room)
    if try state.room.pin(kept.message, by: me) { try keep(state) }
  }

  func unpin(_ id: MessageID) throws {
    var (kept, state) = try mine(id)
    try checkPin(of: kept.message, in: state.room)
    if try state.room.unpin(id, by: me) { try keep(state) }
  }
}
