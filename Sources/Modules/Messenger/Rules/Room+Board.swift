import Kernel

// The board: posts, and what people say to them. To comments nobody answers: who tries comments on the post.
extension Room {
  public var isBoard: Bool { subject == .board }

  /// What a message on the board is a comment on.
  /// - Parameters:
  ///   - answered: what it answers; nil: nothing, so it is a post
  ///   - mayPost: whether its author has the right to announce
  /// - Returns: the post; nil: it is one
  public func post(for answered: Message?, mayPost: Bool) throws(MessengerError) -> MessageID? {
    guard let answered else {
      if !mayPost { throw .mayNotPost }
      return nil
    }
    return answered.replyTo ?? answered.id
  }

  /// On the board whoever may post says what stays on top.
  public func checkPin(of message: Message, mayPost: Bool) throws(MessengerError) {
    if !isBoard { return }
    if !mayPost { throw .mayNotPost }
    if message.replyTo != nil { throw .postsOnly }
  }
}
