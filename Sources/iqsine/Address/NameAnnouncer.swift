import Certificates
import Foundation
import NIOPosix

/// One running `avahi-publish`, which announces a name until it is stopped or the hub is gone, in whatever way it went.
final class NameAnnouncer: Sendable {
  let address: IPAddress
  private let process: Process
  /// the other end of what the shell below reads: closed by the system when the hub dies
  private let lifeline: Pipe

  /// The shell ends the announcement when its input ends; a child of a process that was killed would go on for ever.
  private static let script = """
    exec 3<&0
    avahi-publish -a -R "$1" "$2" 3<&- >/dev/null 2>&1 &
    announcement=$!
    { cat <&3 >/dev/null; kill $announcement; } 2>/dev/null &
    wait $announcement
    """

  /// nil: there is no way to start a program here.
  init?(name: String, address: IPAddress) {
    self.address = address
    lifeline = Pipe()
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", NameAnnouncer.script, "sh", name, address.description]
    process.standardInput = lifeline
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.runHearingSignals() } catch { return nil }
  }

  var isRunning: Bool { process.isRunning }

  func stop() { try? lifeline.fileHandleForWriting.close() }

  /// The address that the network knows for a name; nil: none, or nobody to ask.
  static func lookUp(_ name: String, like address: IPAddress) async -> String? {
    try? await NIOThreadPool.singleton.runIfActive {
      let process = Process()
      let answer = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["timeout", "3", "avahi-resolve", address.isIPv4 ? "-4" : "-6", "-n", name]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = answer
      process.standardError = FileHandle.nullDevice
      try process.runHearingSignals()
      let bytes = answer.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return process.terminationStatus == 0 ? words.last.map(String.init) : nil
    }
  }
}

extension Process {
  /// Starts it with all signals open. A child inherits its starter's mask, and the threads that tasks run on take no signals:
  /// it could be neither ended nor told that a child of its own has.
  fileprivate func runHearingSignals() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
