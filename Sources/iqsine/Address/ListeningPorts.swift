import Foundation
import NIOCore
import NIOPosix

/// The ports that a hub listens on. They are tried before it begins to work, so that a start that cannot be says one sentence.
struct ListeningPorts: Sendable {
  let configuration: HubConfiguration

  /// Opens both at once, and lets go of them again.
  /// - Throws: `StartFailure` that names the port and its flag.
  func areFree() async throws {
    let plain = try await naming(configuration.port, "--port") { try await open(configuration.port) }
    do {
      let secure = try await naming(configuration.securePort, "--secure-port") { try await open(configuration.securePort) }
      try await secure.close()
    } catch {
      try? await plain.close()
      throw error
    }
    try await plain.close()
  }

  private func open(_ port: Int) async throws -> any Channel {
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Connections that arrive before the hub is ready are not accepted; their clients learn at once that nobody is
      // there yet.
      .serverChannelOption(.autoRead, value: false)
      .bind(host: configuration.host, port: port).get()
  }

  /// Turns the error of a port that cannot be opened into advice for the person at the terminal.
  func naming<Result: Sendable>(_ port: Int, _ flag: String, _ open: () async throws -> Result) async throws -> Result {
    do { return try await open() } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw StartFailure("port \(port) is taken by another program: choose another with \(flag)")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw StartFailure("port \(port) is not for everybody: choose one above 1023 with \(flag), or allow this program to use it")
    } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL {
      throw StartFailure("\(configuration.host) is no address of this machine: choose another with --host")
    } catch is SocketAddressError {
      throw StartFailure("\(configuration.host) is neither an address nor a known name: choose another with --host, such as 0.0.0.0 or ::1")
    }
  }
}
