import Kernel
import MessengerRules

extension MessengerUseCases {
  /// The post of a comment. `nil` if the message is a post itself.
  func post(for answered: MessageID?, in room: Room) throws -> MessageStore.Row? {
    let message = try answered.flatMap { try messages.find($0) }
    guard let id = try room.post(for: message?.message, mayPost: work.author.may(.announce)) else { return nil }
    let post = id == message?.message.id ? message : try messages.find(id)
    guard let post else { throw MessengerError.replyElsewhere }
    if post.message.content == nil { throw MessengerError.deleted }
    return post
  }

  func checkPin(of message: Message, in room: Room) throws { try room.checkPin(of: message, mayPin: work.author.may(.pinPosts)) }
}
