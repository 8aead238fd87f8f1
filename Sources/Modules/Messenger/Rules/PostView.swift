import Kernel

/// A post of the board, with the number of its comments and the latest of them.
public struct PostView: Wire, Equatable, Sendable {
  public var post: Message
  /// those that are not deleted
  public var comments: Int64
  /// the latest of them
  public var last: Message?

  public init(post: Message, comments: Int64, last: Message?) {
    self.post = post
    self.comments = comments
    self.last = last
  }
}

/// Posts, the latest first; deleted ones are not among them.
public struct PostPage: Wire, Equatable, Sendable {
  public var room: RoomID
  public var posts: [PostView]
  /// the place to ask before for those that were written earlier; absent: there are none
  public var next: Int64?
  /// the media of these posts and their latest comments
  public var media: [Media] = []
  /// of all pages; only the latest posts have it
  public var total: ListTotal?

  public init(room: RoomID, posts: [PostView], next: Int64?, media: [Media] = [], total: ListTotal? = nil) {
    self.room = room
    self.posts = posts
    self.next = next
    self.media = media
    self.total = total
  }
}

/// A post and a range of its comments, in their order; deleted comments leave a mark.
public struct CommentPage: Wire, Equatable, Sendable {
  public var post: PostView
  public var comments: [Message]
  /// the place to ask before for those that were written earlier; absent: there are none
  public var next: Int64?
  /// the media of all of these
  public var media: [Media] = []

  public init(post: PostView, comments: [Message], next: Int64?, media: [Media] = []) {
    self.post = post
    self.comments = comments
    self.next = next
    self.media = media
  }
}

// The board: posts and their comments. Comments have no replies: a reply to a comment becomes a comment on the post.
extension Room {
  public var isBoard: Bool { subject == .board }

  /// Finds the post of a message on the board.
  /// - Parameters:
  ///   - answered: the message to which it replies. `nil` for a post.
  ///   - mayPost: whether its author has the right to post.
  /// - Returns: the post that it comments on, `nil` if it is a post itself.
  public func post(for answered: Message?, mayPost: Bool) throws(MessengerError) -> MessageID? {
    guard let answered else {
      if !mayPost { throw .mayNotPost }
      return nil
    }
    return answered.replyTo ?? answered.id
  }

  /// On the board, only people with the right can pin, and only posts.
  public func checkPin(of message: Message, mayPin: Bool) throws(MessengerError) {
    if !isBoard { return }
    if !mayPin { throw .mayNotPost }
    if message.replyTo != nil { throw .postsOnly }
  }
}
