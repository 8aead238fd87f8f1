import Kernel

/// A command on its way to the processor.
public struct Submission: Sendable {
  public let command: Command
  public let author: Author
  /// When the hub last knew that the device had no pending commands. No command is older.
  public let lastContact: Instant?
  public let way: Way
  /// The device's command stream, if it may send further commands before this one is decided. `nil` if the sender waits for the
  /// outcome.
  public let line: CommandLine?

  public enum Way: Sendable, Equatable {
    /// Sent by its device, with its session.
    case device
    /// Handed over by a signed-out device and approved by a manager, whose rights apply.
    case approved
    /// Handed over likewise and rejected: it must never be executed.
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

/// The processor's answer.
public enum Answer: Sendable, Equatable {
  case decided(Decision)
  /// The commit failed. The command may or may not have been executed.
  case unknown
  /// Not accepted: the hub is stopping, busy or its disk is full, or the command is invalid. Nothing is stored.
  case turnedAway(Refusal)
}

/// A decoded command, ready for its use case.
struct ReadyCommand: Sendable {
  let submission: Submission
  let type: String
  let right: Right
  /// The JSON that the audit trail stores.
  let recorded: JSON
  let perform: @Sendable (UnitOfWork) throws -> Void
}

/// Finds the module of a command by the prefix of its type.
public struct CommandRegistry: Sendable {
  private struct Entry: Sendable {
    let prefix: String
    let read: @Sendable (JSON) throws(JSONError) -> Reading
  }
  private struct Reading {
    let type: String
    let right: Right
    let recorded: JSON
    let perform: @Sendable (UnitOfWork) throws -> Void
  }
  private var entries: [Entry] = []

  public init() {}

  public mutating func add<H: CommandHandler>(_ handler: H) {
    entries.append(
      Entry(prefix: handler.prefix) { (json) throws(JSONError) in
        let body = try H.Body(json: json)
        // Log and trail hold today's form, so that whoever reads them needs no former names.
        let json = H.Body.hasFormerForms ? body.json : json
        return Reading(
          type: try CommandRegistry.type(of: json), right: handler.right(for: body), recorded: handler.recorded(body, as: json),
          perform: { work in try handler.perform(body, in: work) })
      })
  }

  func ready(_ submission: Submission) throws(Refusal) -> ReadyCommand {
    if case .discarded(let refusal) = submission.way { return discarded(submission, refusal) }
    do throws(JSONError) {
      let type = try CommandRegistry.type(of: submission.command.body)
      guard let entry = entries.first(where: { type.hasPrefix($0.prefix) }) else { throw JSONError(.unknown(type)).at("type") }
      let reading = try entry.read(submission.command.body)
      return ReadyCommand(
        submission: submission, type: reading.type, right: reading.right, recorded: reading.recorded, perform: reading.perform)
    } catch {
      throw error.at("body").refusal
    }
  }

  /// A rejected command need not be decodable.
  private func discarded(_ submission: Submission, _ refusal: Refusal) -> ReadyCommand {
    let body = submission.command.body
    let type = (try? CommandRegistry.type(of: body)) ?? ""
    let reading = entries.first { type.hasPrefix($0.prefix) }.flatMap { try? $0.read(body) }
    return ReadyCommand(submission: submission, type: reading?.type ?? type, right: .watch, recorded: reading?.recorded ?? body) { _ in throw refusal
    }
  }

  private static func type(of body: JSON) throws(JSONError) -> String {
    guard case .object = body else { throw JSONError(.expected("object")) }
    guard let tag = body["type"] else { throw JSONError(.missing).at("type") }
    guard case .string(let type) = tag else { throw JSONError(.expected("text")).at("type") }
    return type
  }
}
