import Dispatch
import Foundation
import Storage

/// Another program, run to its end on a thread that may wait.
struct ChildProgram {
  private let path: String
  private let arguments: [String]
  private let environment: [String: String]

  init(_ path: String, _ arguments: [String], environment: [String: String]) {
    self.path = path
    self.arguments = arguments
    self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }

  /// Runs it, and tells in its own words why it failed.
  func run(_ pause: CopyPause) throws {
    let complaints = try Complaints()
    let first = Running(process(complaints, output: FileHandle.nullDevice))
    try first.start()
    try first.wait([first], pause)
    guard first.isFine else { throw complaints.error }
  }

  /// Runs it, and another that reads what it writes.
  ///
  /// - Parameter end: what the other is given last, and only when this one came to a good end. Without it the other cannot
  ///   tell that from a failure: either way its input ends.
  func run(into next: ChildProgram, end: String, _ pause: CopyPause) throws {
    // The other may end first; that is an error to be told of, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    let complaints = try Complaints()
    let pipe = ChildProgram.pipe()
    let writing = pipe.fileHandleForWriting
    let first = Running(process(complaints, output: writing))
    let second = Running(next.process(complaints, input: pipe.fileHandleForReading, output: FileHandle.nullDevice))
    try second.start()
    try first.start()
    try? pipe.fileHandleForReading.close()
    try first.wait([first, second], pause)
    if first.isFine { try? writing.write(contentsOf: Data(end.utf8)) }
    try? writing.close()
    try second.wait([second], pause)
    guard first.isFine, second.isFine else { throw complaints.error }
  }

  /// A pipe of which a child gets one end only: a reader that held the other too would never see the end.
  private static func pipe() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    return pipe
  }

  /// What it prints; for little.
  func output() throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    do { try process.run() } catch { throw CopyError.toolMissing(path) }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func process(_ complaints: Complaints, input: FileHandle = .nullDevice, output: FileHandle) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaints.handle
    return process
  }
}

/// A program that was started, and its end.
private struct Running {
  private let process: Process
  private let ended = DispatchSemaphore(value: 0)

  init(_ process: Process) {
    self.process = process
    process.terminationHandler = { [ended] _ in ended.signal() }
  }

  func start() throws {
    do { try process.run() } catch { throw CopyError.toolMissing(process.executableURL?.lastPathComponent ?? "") }
  }

  /// Waits for the end. When `pause` throws, all of them are ended.
  func wait(_ all: [Running], _ pause: CopyPause) throws {
    do {
      while ended.wait(timeout: .now() + .milliseconds(200)) == .timedOut { try pause() }
    } catch {
      for one in all where one.process.isRunning { one.process.terminate() }
      for one in all { one.process.waitUntilExit() }
      throw error
    }
  }

  /// Asked after its end.
  var isFine: Bool { process.terminationReason == .exit && process.terminationStatus == 0 }
}

/// What programs say when they fail: in a file without a name, which cannot fill up as a pipe does.
private struct Complaints {
  let handle: FileHandle

  init() throws {
    guard let file = tmpfile() else { throw CopyError.folder("no temporary file can be made") }
    defer { fclose(file) }
    handle = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
  }

  var error: CopyError {
    try? handle.seek(toOffset: 0)
    let data = (try? handle.readToEnd()) ?? Data()
    let words = String(decoding: data.prefix(2000), as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: " ")
    if words.contains("No space left on device") || words.contains("Disk quota exceeded") { return .full }
    return .damaged(words.isEmpty ? "a program of PostgreSQL's failed without a word" : words)
  }
}
