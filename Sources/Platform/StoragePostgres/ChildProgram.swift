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
  ///
  /// - Parameter next: a program that reads what this one writes
  func run(into next: ChildProgram? = nil, _ pause: CopyPause) throws {
    let complaints = try Complaints()
    let ended = DispatchSemaphore(value: 0)
    let pipe = next.map { _ in ChildProgram.pipe() }
    let first = process(complaints, output: pipe ?? FileHandle.nullDevice, ended)
    let second = next.map { $0.process(complaints, input: pipe, output: FileHandle.nullDevice, ended) }
    let all = [second, first].compactMap { $0 }
    do {
      for one in all { try one.run() }
      for _ in all { while ended.wait(timeout: .now() + .milliseconds(200)) == .timedOut { try pause() } }
    } catch {
      for one in all where one.isRunning { one.terminate() }
      for one in all where one.processIdentifier > 0 { one.waitUntilExit() }
      throw error is CopyError ? error : CopyError(error)
    }
    guard all.allSatisfy({ $0.terminationReason == .exit && $0.terminationStatus == 0 }) else { throw complaints.error }
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

  private func process(_ complaints: Complaints, input: Pipe? = nil, output: Any, _ ended: DispatchSemaphore) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints.handle
    process.terminationHandler = { _ in ended.signal() }
    return process
  }
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
