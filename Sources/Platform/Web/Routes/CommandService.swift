import Kernel
import Sync

/// Submits commands to the processor and returns outcomes in the user's language. Requests and sockets use it.
struct CommandService: Sendable {
  let processor: CommandProcessor
  let statistics: SyncStatistics
  let wording: any Wording
  /// `nil` for no rate limit.
  var turns: CommandTurns?
  /// Logs refusals. `nil` if they are only stored with their commands.
  var refusals: RefusalLog?

  /// The author of commands, and the language of the answers.
  struct Sender: Sendable {
    let author: Author
    let language: UserLanguage
    let requestId: String
  }

  /// Takes a turn of the rate limit. Call it before `settle`.
  /// - Throws: `Refusal` if the person sends too often. Then neither this command nor later ones of its device may be decided until
  ///   it is sent again.
  func takeTurn(_ command: Command, of sender: Sender) throws(Refusal) { try turns?.take(command, of: sender.author.employee) }

  func settle(_ command: Command, of sender: Sender, lastContact: Instant? = nil) async -> Outcome {
    await withCheckedContinuation { continuation in
      settle(command, of: sender, lastContact: lastContact) { continuation.resume(returning: outcome($0, command.id, sender)) }
    }
  }

  /// The same for pipelined commands of a connection. `told` is called on the database's thread and must return at once.
  func settle(
    _ command: Command, of sender: Sender, lastContact: Instant?, line: CommandLine? = nil, told: @escaping @Sendable (Answer) -> Void
  ) {
    processor.submit(Submission(command: command, author: sender.author, lastContact: lastContact, line: line), answer: told)
  }

  /// The outcome of a command that does not even reach the processor.
  func turnAway(_ id: CommandID, _ refusal: Refusal, of sender: Sender) -> Outcome { outcome(.turnedAway(refusal), id, sender) }

  /// The outcome in the sender's language.
  func outcome(_ answer: Answer, _ id: CommandID, _ sender: Sender) -> Outcome {
    if let refusal = CommandService.refusal(in: answer) {
      refusals?.note(.command, refusal, of: sender.author, request: sender.requestId, command: id)
    }
    return Outcome(
      answer, id: id, seq: statistics.figures.seq, language: sender.language.rawValue, requestId: sender.requestId, wording: wording)
  }

  /// The refusal to log. `nil` if only the hub is in trouble.
  private static func refusal(in answer: Answer) -> Refusal? {
    switch answer {
    case .decided(let decision): decision.refusal
    case .turnedAway(let refusal): refusal.kind == .unavailable || refusal.kind == .full ? nil : refusal
    case .unknown: nil
    }
  }
}
