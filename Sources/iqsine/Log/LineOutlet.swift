import Dispatch
import Foundation
import Synchronization

/// Writes lines in order to the program's output or error output.
///
/// A separate thread writes them, so a pipe that nobody empties blocks nobody. Lines without room, and lines that
/// cannot be written, are counted. The count takes their place in the output as soon as somebody reads it.
final class LineOutlet: TextOutputStream, Sendable {
  static let errors = LineOutlet(STDERR_FILENO)
  /// The same as `errors` if both lead to one place, so that all lines appear there in their order.
  static let output = isOnePlace(STDOUT_FILENO, STDERR_FILENO) ? errors : LineOutlet(STDOUT_FILENO)

  private struct State {
    var lines: [String] = []
    /// of the lines, in UTF-8
    var bytes = 0
    var dropped = 0
    var isDraining = false
    var words: @Sendable (Int) -> String = { "\($0) lines were dropped here: nobody read them\n" }
  }
  private let state = Mutex(State())
  /// The number of lost lines that is not reported yet. Only the queue changes it.
  private let untold = Atomic(0)
  private let descriptor: Int32
  private let room: Int
  private let queue = DispatchQueue(label: "iqsine.lines")

  /// - Parameters:
  ///   - descriptor: an open file, pipe or terminal; stays open
  ///   - room: bytes that may wait while others are being written
  init(_ descriptor: Int32, room: Int = 256 << 10) {
    self.descriptor = descriptor
    self.room = room
    // A reader that went away is an error of `write`, not this program's end.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Sets the text that reports this many missing lines, as a whole line.
  func tells(_ words: @escaping @Sendable (Int) -> String) { state.withLock { $0.words = words } }

  /// Takes a whole line, or several, and never waits.
  func write(_ line: String) {
    let size = line.utf8.count
    let isFirst = state.withLock { state in
      // Once one was lost all are, until those before it are written: their number has one place then.
      guard state.dropped == 0, state.lines.isEmpty || state.bytes + size <= room else {
        state.dropped += 1
        return false
      }
      state.lines.append(line)
      state.bytes += size
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if isFirst { queue.async { self.drain() } }
  }

  /// Waits until all accepted lines are written, a second at most.
  ///
  /// - Returns: `false` if they are not, because nobody reads them
  func flush() -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    return done.wait(timeout: .now() + .seconds(1)) == .success
  }

  /// The same for output and errors.
  @discardableResult
  static func flushAll() -> Bool {
    let isWritten = errors.flush()
    return output === errors ? isWritten : output.flush() && isWritten
  }

  private func drain() {
    while let (lines, dropped) = next() {
      for line in lines {
        tell()
        if !put(line) { lost(1) }
      }
      lost(dropped)
      tell()
    }
  }

  /// The waiting lines; nil: there are none, and the next line starts the thread's work again.
  private func next() -> (lines: [String], dropped: Int)? {
    state.withLock { state in
      guard !state.lines.isEmpty else {
        state.isDraining = false
        return nil
      }
      defer { (state.lines, state.bytes, state.dropped) = ([], 0, 0) }
      return (state.lines, state.dropped)
    }
  }

  private func lost(_ count: Int) { untold.add(count, ordering: .relaxed) }

  private func tell() {
    let count = untold.load(ordering: .relaxed)
    guard count > 0 else { return }
    let words = state.withLock { $0.words }
    if put(words(count)) { untold.subtract(count, ordering: .relaxed) }
  }

  /// Writes a line and waits for the reader.
  ///
  /// - Returns: `false` if it cannot be written, because the reader is gone or the disk is full
  private func put(_ line: String) -> Bool {
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      // The pipe's creator may have made it non-blocking.
      case EAGAIN: awaitRoom()
      default: return false
      }
    }
    return true
  }

  private func awaitRoom() {
    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&place, 1, -1)
  }

  private static func isOnePlace(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
