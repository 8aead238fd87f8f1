import Kernel
import MessengerRules
import Storage

// Queries of the board.
extension MessengerReader {
  /// Posts before a position, newest first. Positions never change, so pages by `next` neither skip nor repeat posts, whatever is
  /// written meanwhile.
  /// - Parameter count: at most 200
  public func posts(before seq: Int64? = nil, count: Int64 = 20, for person: EmployeeID) async throws -> PostPage {
    try MessengerReader.check(count)
    return try await onBoard(person) { sql, board, state in
      // One more than requested shows whether there are more.
      let found = try board.posts(of: state.n, before: seq ?? .max, max(count, 0) + 1)
      let posts = Array(found.prefix(Int(max(count, 0))))
      var page = try page(posts, next: found.count > posts.count ? posts.last?.message.seq : nil, sql, board, state)
      if seq == nil { page.total = try board.total(of: state.n) }
      return page
    }
  }

  /// Posts by id, newest first. Deleted and unknown ones are left out.
  public func posts(_ ids: [MessageID], for person: EmployeeID) async throws -> PostPage {
    try MessengerReader.check(Int64(ids.count))
    return try await onBoard(person) { sql, board, state in
      let store = MessageStore(sql: sql, keys: keys)
      let found = try ids.compactMap { try store.find($0) }.filter { $0.message.room == state.room.id }
      let posts = found.filter { $0.message.replyTo == nil && $0.message.content != nil }.sorted { $0.message.seq > $1.message.seq }
      return try page(posts, next: nil, sql, board, state)
    }
  }

  /// A post, deleted or not, with its comments before a position.
  /// - Parameters:
  ///   - id: the post's, or that of one of its comments.
  ///   - count: at most 200
  public func comments(on id: MessageID, before seq: Int64? = nil, count: Int64 = 50, for person: EmployeeID) async throws -> CommentPage {
    try MessengerReader.check(count)
    return try await onBoard(person) { sql, board, state in
      guard let kept = try post(of: id, in: state, sql), let view = try board.views(of: [kept]).first else {
        throw MessengerError.unknownMessage.refusal
      }
      let found = try board.comments(on: kept.n, before: seq ?? .max, max(count, 0) + 1)
      let comments = found.prefix(Int(max(count, 0))).map(\.message)
      return CommentPage(
        post: view, comments: comments.reversed(), next: found.count > comments.count ? comments.last?.seq : nil,
        media: try MediaStore(sql: sql, keys: keys).carried(by: [view.post] + comments))
    }
  }

  /// Whether a comment concerns the person: they wrote the post, commented before, or are mentioned. Comments on a deleted post
  /// concern nobody.
  /// - Parameter seq: the position of the comment.
  public func follows(_ post: MessageID, _ person: EmployeeID, at seq: Int64 = .max, named: Bool = false) async throws -> Bool {
    try await onBoard(person) { sql, board, state in
      guard let kept = try self.post(of: post, in: state, sql), kept.message.content != nil else { return false }
      return try named || kept.message.author == person || board.hasCommented(person, on: kept.n, before: seq)
    }
  }

  /// The id of the board. `nil` if it does not exist yet.
  public func boardRoom() async throws -> RoomID? {
    try await database.read { sql in try RoomStore(sql: sql, keys: keys).find(subject: .board)?.room.id }
  }

  private func post(of id: MessageID, in state: RoomState, _ sql: any SQLConnection) throws -> MessageStore.Row? {
    let store = MessageStore(sql: sql, keys: keys)
    guard let kept = try store.find(id), kept.message.room == state.room.id else { return nil }
    guard let post = kept.message.replyTo else { return kept }
    return try store.find(post)
  }

  private func page(
    _ posts: [MessageStore.Row], next: Int64?, _ sql: any SQLConnection, _ board: BoardStore, _ state: RoomState
  ) throws -> PostPage {
    let views = try board.views(of: posts)
    let media = try MediaStore(sql: sql, keys: keys).carried(by: views.flatMap { [$0.post] + ($0.last.map { [$0] } ?? []) })
    return PostPage(room: state.room.id, posts: views, next: next, media: media)
  }

  private func onBoard<T: Sendable>(
    _ person: EmployeeID, _ body: @escaping @Sendable (any SQLConnection, BoardStore, RoomState) throws -> T
  ) async throws -> T {
    try await database.read { sql in
      guard let state = try RoomStore(sql: sql, keys: keys).find(subject: .board), state.people.contains(person) else {
        throw MessengerError.unknownRoom.refusal
      }
      return try body(sql, BoardStore(sql: sql, keys: keys), state)
    }
  }
}
