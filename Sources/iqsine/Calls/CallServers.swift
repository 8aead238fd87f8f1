import CallsRules
import Foundation
import Janus
import Logging
import NIOCore
import NIOPosix
import Programs
import Sealing
import Turn

/// The servers that the media of calls goes through where it cannot go directly: a TURN server, and one that groups meet at. Our own are
/// started as far as they are installed, or those that the configuration names are used.
struct CallServers: Sendable {
  /// The TURN server.
  struct Relay: Equatable, Sendable {
    enum Place: Equatable, Sendable {
      case urls([String])
      /// on this machine, under the name or address that the device knows us by
      case here(address: String?, port: Int)
    }
    let place: Place
    let secret: String
  }

  var relay: Relay?
  var rooms: VideoRooms?
  /// programs that are started with the hub
  var programs: [(name: String, program: ChildProgram)] = []

  /// A server that cannot be prepared is logged and left out: orders do not depend on calls.
  static func prepare(_ configuration: HubConfiguration, log: Logger) async -> CallServers {
    var servers = CallServers()
    let own = CallPrograms(configuration)
    let isOwn = configuration.calls == .own
    if let secret = configuration.turnSecret {
      servers.relay = Relay(place: .urls(configuration.turnURLs), secret: secret)
    } else if isOwn {
      do { try await own.addRelay(to: &servers, log) } catch {
        log.error("coturn cannot be made ready: calls go directly only", metadata: ["error": "\(error)"])
      }
    }
    if let janus = configuration.janus {
      servers.rooms = VideoRooms(
        host: janus.host, port: janus.port, secret: configuration.janusSecret, adminKey: configuration.janusAdminKey, most: RoomCall.mostParties)
    } else if isOwn {
      do { try await own.addRooms(to: &servers, log) } catch {
        log.error("Janus cannot be made ready: there are calls of two only", metadata: ["error": "\(error)"])
      }
    }
    return servers
  }
}

/// The hub's own servers, each with its own files in the data folder.
private struct CallPrograms {
  private let configuration: HubConfiguration
  /// nil: all addresses of the machine
  private let address: String?

  init(_ configuration: HubConfiguration) {
    self.configuration = configuration
    address = ["0.0.0.0", "::"].contains(configuration.host) ? nil : configuration.host == "localhost" ? "127.0.0.1" : configuration.host
  }

  func addRelay(to servers: inout CallServers, _ log: Logger) async throws {
    guard await ChildProgram("turnserver").isInstalled() else {
      return log.info("coturn is not installed: calls go directly from device to device, and not at all where that is impossible")
    }
    let folder = try folder("turn")
    let port = configuration.turnPort == 0 ? try await freePort() : configuration.turnPort
    let secret = try keptSecret()
    let server = TurnServer(address: address, port: port, secret: secret, folder: folder)
    try SecretFile.write(Array(server.configuration.utf8), to: folder + "/turnserver.conf")
    servers.relay = CallServers.Relay(place: .here(address: address, port: port), secret: secret)
    servers.programs.append(("coturn", ChildProgram("turnserver", ["-c", folder + "/turnserver.conf"])))
  }

  func addRooms(to servers: inout CallServers, _ log: Logger) async throws {
    guard await ChildProgram("janus").isInstalled() else {
      return log.info("Janus is not installed: there are calls of two, none of groups")
    }
    let folder = try folder("janus")
    // Media cannot go over an address that only this machine has. If the hub is tried out on that one, the server uses
    // the other addresses.
    let media = configuration.isOpenToNetwork ? address : nil
    let server = JanusServer(port: try await freePort(), secret: CallPrograms.newSecret(), adminKey: CallPrograms.newSecret(), address: media)
    for (name, text) in server.files(in: folder) { try SecretFile.write(Array(text.utf8), to: folder + "/" + name) }
    servers.rooms = VideoRooms(host: "127.0.0.1", port: server.port, secret: server.secret, adminKey: server.adminKey, most: RoomCall.mostParties)
    servers.programs.append(("Janus", ChildProgram("janus", ["-F", folder, "--log-stdout"])))
  }

  private func folder(_ name: String) throws(FileFailure) -> String {
    let calls = URL(fileURLWithPath: configuration.data).appendingPathComponent("calls").path
    for path in [calls, calls + "/" + name] { try SecretFile.makeFolder(path) }
    return calls + "/" + name
  }

  /// Kept, so that credentials outlive a restart.
  private func keptSecret() throws -> String {
    let folder = configuration.data + "/secrets"
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
