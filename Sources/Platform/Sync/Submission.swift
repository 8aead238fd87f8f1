import Kernel

/// A command on its way to the writer.
public struct Submission: Sendable {
  public let command: Command
  public let author: Author
  /// when the hub last knew that the device had nothing more to say: no command is older than that
  public let lastContact: Instant?
  /// how it got here
  public let way: Way
  /// on which others may follow it before it is decided; nil: its sender waits for the outcome
  public let line: CommandLine?

  public enum Way: Sendable, Equatable {
    /// from its device, by its session
    case device
    /// given up by a device that is signed out, and approved by a manager, whose rights count
    case approved
    /// given up likewise, and turned down: never to be done
    case discarded(Refusal)
  }

  public init(command: Command, author: Author, lastContact: Instant? = nil, way: Way = .device, line: CommandLine? = nil) {
    self.command = command
    self.author = author
    self.lastContact = lastContact
    self.way = way
    self.line = line
  }
}

/// What the writer answers.
public enum Answer: Sendable, Equatable {
  case decided(Decision)
  /// the commit failed: it may or may not have happened
  case unknown
  /// not taken in at all: the hub is stopping, or its disk is full; nothing is stored
  case turnedAway(Refusal)
}

/// A command that was understood, ready for its use case.
struct ReadyCommand: Sendable {
  let submission: Submission
  let type: String
  let right: Right
  /// what is kept of it in the record of who did what
  let recorded: JSON
  let perform: @Sendable (UnitOfWork) throws -> Void
}

/// Finds the module that a command is for, by the prefix of its type.
public struct CommandRegistry: Sendable {
  private struct Entry: Sendable {
    let prefix: String
    let read: @Sendable (JSON) throws(JSONError) -> (Right, JSON, @Sendable (UnitOfWork) throws -> Void)
  }
  private var entries: [Entry] = []

  public init() {}

  public mutating func add<H: CommandHandler>(_ handler: H) {
    entries.append(
      Entry(prefix: handler.prefix) { (json) throws(JSONError) in
        let body = try H.Body(json: json)
        return (handler.right(for: body), handler.recorded(body, as: json), { work in try handler.perform(body, in: work) })
      })
  }

  func ready(_ submission: Submission) throws(Refusal) -> ReadyCommand {
    if case .discarded(let refusal) = submission.way { return discarded(submission, refusal) }
    do throws(JSONError) {
      let type = try CommandRegistry.type(of: submission.command.body)
      guard let entry = entries.first(where: { type.hasPrefix($0.prefix) }) else { throw JSONError(.unknown(type)).at("type") }
      let (right, recorded, perform) = try entry.read(submission.command.body)
      return ReadyCommand(submission: submission, type: type, right: right, recorded: recorded, perform: perform)
    } catch {
      throw error.at("body").refusal
    }
  }

  /// What nobody wants any more need not be understood.
  private func discarded(_ submission: Submission, _ refusal: Refusal) -> ReadyCommand {
    let body = submission.command.body
    let type = (try? CommandRegistry.type(of: body)) ?? ""
    let recorded = entries.first { type.hasPrefix($0.prefix) }.flatMap { try? $0.read(body).1 }
    return ReadyCommand(submission: submission, type: type, right: .watch, recorded: recorded ?? body) { _ in throw refusal }
  }

  private static func type(of body: JSON) throws(JSONError) -> String {
    guard case .object = body else { throw JSONError(.expected("object")) }
    guard let tag = body["type"] else { throw JSONError(.missing).at("type") }
    guard case .string(let type) = tag else { throw JSONError(.expected("text")).at("type") }
    return type
  }
}
