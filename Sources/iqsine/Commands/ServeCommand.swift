import ArgumentParser
import Foundation
import NIOCore
import NIOPosix
import Sync
import Web

/// The hub: answers devices until a signal stops it.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve", abstract: "Run the hub.")

  @OptionGroup var options: ConfigurationOptions
  @Flag(help: "Say at the end of the start who can sign in, as long as these are the people of the demo restaurant.") var demo = false

  func run() async throws {
    // One core is left to the database's thread, which every command waits for.
    NIOSingletons.groupLoopCountSuggestion = max(1, System.coreCount - 1)
    let configuration = try options.read()
    let clock = SystemClock()
    let stores = try await Start.open(configuration, clock: clock)
    do { try await ListeningPorts(configuration: configuration).areFree() } catch {
      await stores.close()
      throw error
    }
    let copies = try await Copies.nightly(configuration, stores, clock)
    let log = configuration.logger()
    let address: AddressKeeper
    do { address = try AddressKeeper(configuration, doors: Doors(), clock: clock, log: log) } catch {
      await stores.close()
      throw StartFailure("\(error)")
    }
    let messenger: Messenger
    do {
      messenger = try await Messenger(
        database: stores.messenger, restaurant: stores.restaurant, keys: configuration.data + "/keys",
        servers: await CallServers.prepare(configuration, log: log), clock: clock, log: log)
    } catch {
      await stores.close()
      throw StartFailure("\(error)")
    }
    let push = await Push.desk(configuration, messenger, clock: clock, log: log)
    let hub = Hub(
      configuration, database: stores.restaurant, messenger: messenger, push: push, copies: copies, address: address, clock: clock, log: log)
    let notice = await hub.firstStart.notice()
    let logins = demo ? try? await DemoLogins.stillIn(hub.restaurant) : nil
    try await hub.run {
      Announcement(host: configuration.host, whereabouts: address.whereabouts, demo: logins).tell()
      if let notice { LineOutlet.output.write(notice) }
    }
    await stores.close()
  }
}
