import Kernel
import Logging
import Sync
import Synchronization

/// Tells whoever reads the log what was refused and may come of a broken or hostile device: who, on which device, and why; never what was
/// said. A flood does not fill the log: of one person and code it tells the first, and when a minute is over how many more there were.
final class RefusalLog: Sendable {
  enum Kind: String, Sendable {
    case command = "a command was refused"
    case signal = "a signal was refused"
    case message = "a message on a line could not be read"
    case request = "a request was refused"
    case requestFlood = "requests come too often"
    case line = "a line was closed for what came on it"
  }

  private struct Key: Hashable {
    let person: EmployeeID
    let kind: Kind
    let code: String
  }

  private let log: Logger
  private let every: Duration
  /// of what was told during the last minute: how many more there were
  private let more = Mutex<[Key: Int]>([:])

  init(log: Logger, every: Duration = .seconds(60)) {
    self.log = log
    self.every = every
  }

  /// Counts a refusal; how many came behind the first is told when the minute is over.
  /// - Returns: whether it is the first, which is for the caller to tell
  func count(_ kind: Kind, _ code: String, of author: Author, level: Logger.Level) -> Bool {
    let key = Key(person: author.employee, kind: kind, code: code)
    let isFirst = more.withLock { more -> Bool in
      guard let count = more[key] else {
        more[key] = 0
        return true
      }
      more[key] = count + 1
      return false
    }
    if isFirst { Task { await tellRest(of: key, level) } }
    return isFirst
  }

  /// - Parameters:
  ///   - request: the id of the request, or of the one that opened the line
  ///   - command: the id of the command that was refused, where it was one
  /// - Returns: whether it is the first
  @discardableResult
  func note(
    _ kind: Kind, _ code: String, of author: Author, level: Logger.Level, request: String, command: CommandID? = nil
  ) -> Bool {
    guard count(kind, code, of: author, level: level) else { return false }
    var metadata: Logger.Metadata = ["code": "\(code)", "user": "\(author.employee.raw)", "device": "\(author.device.raw)", "request": "\(request)"]
    if let command { metadata["command"] = "\(command.raw)" }
    log.log(level: level, "\(kind.rawValue)", metadata: metadata)
    return true
  }

  /// The same of a refusal: a flood is a warning, all else is news.
  @discardableResult
  func note(_ kind: Kind, _ refusal: Refusal, of author: Author, request: String, command: CommandID? = nil) -> Bool {
    note(kind, refusal.code, of: author, level: refusal.kind == .tooMany ? .warning : .info, request: request, command: command)
  }

  private func tellRest(of key: Key, _ level: Logger.Level) async {
    try? await Task.sleep(for: every)
    let count = more.withLock { $0.removeValue(forKey: key) } ?? 0
    if count == 0 { return }
    log.log(
      level: level, "\(key.kind.rawValue), and again",
      metadata: ["code": "\(key.code)", "user": "\(key.person.raw)", "times": "\(count)"])
  }
}
