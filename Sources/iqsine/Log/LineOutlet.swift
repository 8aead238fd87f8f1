import Dispatch
import Foundation
import Synchronization

/// Lines on their way out of the program, in order, to whoever reads its output or its errors.
///
/// They are written by a thread of their own: a pipe that nobody empties stops no one who has something to say. What there is no room
/// for meanwhile, and what cannot be written, is counted, and the count stands where the lines would have stood as soon as there is
/// somebody to read it.
final class LineOutlet: TextOutputStream, Sendable {
  static let errors = LineOutlet(STDERR_FILENO)
  /// The same as `errors` where both lead to one place: what is said on either stands there in the order in which it was said.
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
  /// Lines that were lost and of which nobody was told yet; changed on the queue only.
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

  /// How it is said that so many lines are missing, as a whole line.
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

  /// Waits until all that was taken is written, a second at most.
  ///
  /// - Returns: false: it is not, for nobody reads it
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

  /// What waits; nil: nothing, and the next line begins anew.
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

  /// Waits for the reader.
  ///
  /// - Returns: false: it cannot be written, as nobody is there to read it, or the disk is full
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
      // Whoever gave us the pipe may have made it one that does not wait.
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
