import Kernel
import Sync

/// Takes commands to the writer and tells the outcome in the user's language; for requests and sockets alike.
struct CommandDesk: Sendable {
  let writer: Writer
  let statistics: SyncStatistics
  let wording: any Wording
  /// nil: as often as one likes
  var turns: CommandTurns?
  /// where refusals are told; nil: they are kept with their commands alone
  var refusals: RefusalLog?

  /// Who sends, and how he is answered.
  struct Sender: Sendable {
    let author: Author
    let language: UserLanguage
    let requestId: String
  }

  /// To be asked before a command is settled. Refuses what comes too often: then neither it nor what its device sends behind it is settled
  /// until it comes again.
  func takeTurn(_ command: Command, of sender: Sender) throws(Refusal) { try turns?.take(command, of: sender.author.employee) }

  func settle(_ command: Command, of sender: Sender, lastContact: Instant? = nil) async -> Outcome {
    await withCheckedContinuation { continuation in
      settle(command, of: sender, lastContact: lastContact) { continuation.resume(returning: outcome($0, command.id, sender)) }
    }
  }

  /// The same for one of several that are sent ahead on a line; `told` is called on the database's thread and must return at once.
  func settle(
    _ command: Command, of sender: Sender, lastContact: Instant?, line: CommandLine? = nil, told: @escaping @Sendable (Answer) -> Void
  ) {
    writer.submit(Submission(command: command, author: sender.author, lastContact: lastContact, line: line), answer: told)
  }

  /// The outcome of a command that does not even reach the writer.
  func turnAway(_ id: CommandID, _ refusal: Refusal, of sender: Sender) -> Outcome { outcome(.turnedAway(refusal), id, sender) }

  /// In words for whoever sent it.
  func outcome(_ answer: Answer, _ id: CommandID, _ sender: Sender) -> Outcome {
    if let refusal = CommandDesk.refusal(in: answer) {
      refusals?.note(.command, refusal, of: sender.author, request: sender.requestId, command: id)
    }
    return Outcome(
      answer, id: id, seq: statistics.figures.seq, language: sender.language.rawValue, requestId: sender.requestId, wording: wording)
  }

  /// What is not only a hub in trouble.
  private static func refusal(in answer: Answer) -> Refusal? {
    switch answer {
    case .decided(let decision): decision.refusal
    case .turnedAway(let refusal): refusal.kind == .unavailable || refusal.kind == .full ? nil : refusal
    case .unknown: nil
    }
  }
}
