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
    let stores = try await Start.open(configuration, clock: SystemClock(), waits: true)
    do { try await ListeningPorts(configuration: configuration).areFree() } catch {
      await stores.close()
      throw error
    }
    let log = configuration.logger()
    let hub: Hub
    do {
      let clock = try await TrustedClock.open(
        [stores.restaurant, stores.messenger], machine: SystemClock(), isSetByServer: { ClockExamination.isSetByServer })
      hub = try await Build.build(configuration, stores, clock: clock, log: log)
    } catch {
      await stores.close()
      throw StartFailure("\(error)")
    }
    if configuration.pages == nil {
      log.warning("there are no web pages in \(configuration.web): run 'make web' in the source folder, or name theirs with --web")
    }
    let notice = await hub.firstStart.notice()
    let logins = demo ? try? await DemoLogins.stillIn(hub.restaurant) : nil
    try await hub.run {
      Announcement(host: configuration.host, whereabouts: hub.whereabouts(), demo: logins).tell()
      if let notice { LineOutlet.output.write(notice) }
    }
    await stores.close()
  }
}
