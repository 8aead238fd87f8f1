import Kernel

/// A post of the board, with what became of it.
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
  /// what they and their latest comments carry
  public var media: [Media] = []

  public init(room: RoomID, posts: [PostView], next: Int64?, media: [Media] = []) {
    self.room = room
    self.posts = posts
    self.next = next
    self.media = media
  }
}

/// A post and a stretch of what people say to it, in their order; deleted comments leave a mark.
public struct CommentPage: Wire, Equatable, Sendable {
  public var post: PostView
  public var comments: [Message]
  /// the place to ask before for those that were written earlier; absent: there are none
  public var next: Int64?
  /// what all of these carry
  public var media: [Media] = []

  public init(post: PostView, comments: [Message], next: Int64?, media: [Media] = []) {
    self.post = post
    self.comments = comments
    self.next = next
    self.media = media
  }
}
