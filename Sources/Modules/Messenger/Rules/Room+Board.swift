import Kernel

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
