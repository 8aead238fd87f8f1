import Certificates
import ChildProcesses

/// One running `avahi-publish`, which announces a name until it is stopped or the hub is gone, in whatever way it went.
public final class NameAnnouncer: Sendable {
  let address: IPAddress
  private let announcement: RunningProgram

  /// nil: there is no way to start a program here.
  init?(name: String, address: IPAddress) {
    self.address = address
    let program = ChildProgram("avahi-publish", ["-a", "-R", name, address.description])
    do { announcement = try RunningProgram(program.endingWithItsInput()) } catch { return nil }
  }

  var isRunning: Bool { announcement.isRunning }

  func stop() { announcement.stop() }

  /// The address that the network's announcer knows for a name. It waits up to three seconds.
  ///
  /// - Returns: nil if nobody has announced the name, or if the announcer does not run
  public static func lookUp(_ name: String, like address: IPAddress) async -> String? {
    let asking = ChildProgram("timeout", ["3", "avahi-resolve", address.isIPv4 ? "-4" : "-6", "-n", name])
    guard let answer = try? await asking.run(), answer.end.isFine else { return nil }
    return answer.outputText.split(whereSeparator: \.isWhitespace).last.map(String.init)
  }
}
