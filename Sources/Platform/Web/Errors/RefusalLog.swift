import Kernel
import Logging
import Sync
import Synchronization

/// Logs refusals that may come from a broken or hostile device. It logs the person, the device and the reason, never the content.
///
/// Floods do not fill the log. For each person and code it logs the first refusal, and after a minute how many more followed.
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
  /// Refusals after the first during the last minute.
  private let more = Mutex<[Key: Int]>([:])

  init(log: Logger, every: Duration = .seconds(60)) {
    self.log = log
    self.every = every
  }

  /// Counts a refusal. After a minute it logs how many followed the first.
  /// - Returns: `true` for the first one, which the caller logs.
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
  ///   - request: the id of the request, or of the one that opened the connection.
  ///   - command: the id of the refused command, if it was one.
  /// - Returns: `true` for the first one.
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

  /// The same for a `Refusal`. A flood is logged as warning, the rest as info.
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
