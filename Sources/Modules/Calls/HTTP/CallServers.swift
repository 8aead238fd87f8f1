import CallsRules
import Foundation
import Janus
import Logging
import NIOCore
import NIOPosix
import ChildProcesses
import Sealing
import TURNServer

/// The settings of the servers for calls.
public struct CallServerSettings: Sendable {
  /// A Janus server that somebody else runs.
  public struct Janus: Sendable {
    let host: String
    let port: Int
    let secret: String?
    let adminKey: String?

    public init(host: String, port: Int, secret: String?, adminKey: String?) {
      (self.host, self.port, self.secret, self.adminKey) = (host, port, secret, adminKey)
    }
  }

  /// Whether installed servers are started.
  public var startsOwn: Bool
  /// The address on which the hub listens.
  public var host: String
  public var isOpenToNetwork: Bool
  /// The data folder.
  public var data: String
  /// The port of the own TURN server. 0 for any free one.
  public var turnPort: Int
  public var turnURLs: [String]
  /// The secret of somebody else's TURN server. `nil` if there is none.
  public var turnSecret: String?
  public var janus: Janus?

  public init(
    startsOwn: Bool, host: String, isOpenToNetwork: Bool, data: String, turnPort: Int, turnURLs: [String], turnSecret: String?, janus: Janus?
  ) {
    (self.startsOwn, self.host, self.isOpenToNetwork, self.data) = (startsOwn, host, isOpenToNetwork, data)
    (self.turnPort, self.turnURLs, self.turnSecret, self.janus) = (turnPort, turnURLs, turnSecret, janus)
  }
}

/// The servers that the media of calls goes through where it cannot go directly: a TURN server, and one that groups meet at. Our own are
/// started as far as they are installed, or those that the configuration names are used.
public struct CallServers: Sendable {
  /// The TURN server.
  struct Relay: Equatable, Sendable {
    enum Location: Equatable, Sendable {
      case urls([String])
      /// on this machine, under the name or address that the device knows us by
      case here(address: String?, port: Int)
    }
    let location: Location
    let secret: String
  }

  var relay: Relay?
  var rooms: VideoRooms?
  /// Programs that are started with the hub.
  var programs: [(name: String, program: ChildProgram)] = []

  /// No servers: there are direct calls of two only.
  public init() {}

  /// `false` if only two people can call each other.
  public var leadGroups: Bool { rooms != nil }

  /// A server that cannot be prepared is logged and left out, because orders do not depend on calls.
  public static func prepare(_ settings: CallServerSettings, log: Logger) async -> CallServers {
    var servers = CallServers()
    let own = CallPrograms(settings)
    if let secret = settings.turnSecret {
      servers.relay = Relay(location: .urls(settings.turnURLs), secret: secret)
    } else if settings.startsOwn {
      do { try await own.addRelay(to: &servers, log) } catch {
        log.error("coturn cannot be made ready: calls go directly only", metadata: ["error": "\(error)"])
      }
    }
    if let janus = settings.janus {
      servers.rooms = VideoRooms(
        host: janus.host, port: janus.port, secret: janus.secret, adminKey: janus.adminKey, most: RoomCall.mostParties)
    } else if settings.startsOwn {
      do { try await own.addRooms(to: &servers, log) } catch {
        log.error("Janus cannot be made ready: there are calls of two only", metadata: ["error": "\(error)"])
      }
    }
    return servers
  }
}

/// The hub's own servers, each with its own files in the data folder.
private struct CallPrograms {
  private let settings: CallServerSettings
  /// nil: all addresses of the machine
  private let address: String?

  init(_ settings: CallServerSettings) {
    self.settings = settings
    address = ["0.0.0.0", "::"].contains(settings.host) ? nil : settings.host == "localhost" ? "127.0.0.1" : settings.host
  }

  func addRelay(to servers: inout CallServers, _ log: Logger) async throws {
    guard await ChildProgram("turnserver").isInstalled() else {
      return log.info("coturn is not installed: calls go directly from device to device, and not at all where that is impossible")
    }
    let folder = try folder("turn")
    let port = settings.turnPort == 0 ? try await freePort() : settings.turnPort
    let secret = try keptSecret()
    let server = TurnServer(address: address, port: port, secret: secret, folder: folder)
    try SecretFile.write(Array(server.configuration.utf8), to: folder + "/turnserver.conf")
    servers.relay = CallServers.Relay(location: .here(address: address, port: port), secret: secret)
    servers.programs.append(("coturn", ChildProgram("turnserver", ["-c", folder + "/turnserver.conf"])))
  }

  func addRooms(to servers: inout CallServers, _ log: Logger) async throws {
    guard await ChildProgram("janus").isInstalled() else {
      return log.info("Janus is not installed: there are calls of two, none of groups")
    }
    let folder = try folder("janus")
    // It cannot lead media over the address that is only this machine's, and uses the others where the hub is tried out on that one.
    let media = settings.isOpenToNetwork ? address : nil
    let server = JanusServer(port: try await freePort(), secret: CallPrograms.newSecret(), adminKey: CallPrograms.newSecret(), address: media)
    for (name, text) in server.files(in: folder) { try SecretFile.write(Array(text.utf8), to: folder + "/" + name) }
    servers.rooms = VideoRooms(host: "127.0.0.1", port: server.port, secret: server.secret, adminKey: server.adminKey, most: RoomCall.mostParties)
    servers.programs.append(("Janus", ChildProgram("janus", ["-F", folder, "--log-stdout"])))
  }

  private func folder(_ name: String) throws(FileFailure) -> String {
    let calls = URL(fileURLWithPath: settings.data).appendingPathComponent("calls").path
    for path in [calls, calls + "/" + name] { try SecretFile.makeFolder(path) }
    return calls + "/" + name
  }

  /// Kept, so that credentials outlive a restart.
  private func keptSecret() throws -> String {
    let folder = settings.data + "/secrets"
    let file = folder + "/turn"
    if let known = try? String(contentsOfFile: file, encoding: .utf8), known.utf8.count >= 32 { return known }
    try SecretFile.makeFolder(folder)
    let secret = CallPrograms.newSecret()
    try SecretFile.write(Array(secret.utf8), to: file)
    return secret
  }

  private static func newSecret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<64).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }.joined()
  }

  private func freePort() async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 0
    try await channel.close()
    return port
  }
}
