import ArgumentParser
import Foundation
import Kernel
import NIOCore
import Sync
import Web

/// The hub: answers devices until it is told to stop.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve", abstract: "Run the hub.")

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read()
    let clock = SystemClock()
    let database = try await Start.open(configuration, clock: clock)
    let hub = Hub(configuration, database: database, clock: clock, log: configuration.logger())
    do {
      try await hub.run { port in ServeCommand.announce(configuration.host, port) }
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw StartFailure("port \(configuration.port) is taken by another program: choose another with --port")
    } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL {
      throw StartFailure("\(configuration.host) is no address of this machine: choose another with --host")
    }
  }

  private static func announce(_ host: String, _ port: Int) {
    let shown = host == "0.0.0.0" || host == "::" ? "localhost" : host
    var lines = "iQsine mở tại / is open at  http://\(shown):\(port)\n"
    if shown != host { lines += "trong mạng / on the network: this machine's address, port \(port)\n" }
    // Past print's buffer: whoever waits for the address may read it through a pipe.
    FileHandle.standardOutput.write(Data(lines.utf8))
  }
}
