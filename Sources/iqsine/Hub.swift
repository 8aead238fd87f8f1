import Hosting
import Logging
import ServiceLifecycle
import StaffHTTP
import Sync
import Web

/// A hub that was built. It runs its services and stops them in order.
struct Hub: Sendable {
  let restaurant: RestaurantStream
  let startup: StartupReport
  let firstStart: FirstStart
  let whereabouts: @Sendable () -> ServerAddresses
  /// Started in this order and stopped in the reverse, after the server.
  let services: [any Service]
  let server: HubServer
  let processors: [CommandProcessor]
  let configuration: HubConfiguration
  let log: Logger

  /// Runs until a signal comes. Then it refuses new commands, answers the pending ones and closes the sockets, within three seconds.
  func run(opened: @escaping @Sendable () -> Void) async throws {
    try await startup.look(restaurant.stream.timers)
    let listeners = ListenersService(
      server: server, configuration: configuration,
      opened: { [startup] in
        startup.opened()
        opened()
      })
    try await run(services + [listeners, ShutdownService(live: server.live, processors: processors)])
    startup.ended()
  }

  /// Shows the pages until a signal comes. No timer fires, nothing is printed, and no message leaves the house.
  func show(opened: @escaping @Sendable () -> Void) async throws {
    let listeners = ListenersService(server: server, configuration: configuration, opened: opened)
    let databases = services.filter { $0 is DatabaseService }
    try await run(databases + [listeners, ShutdownService(live: server.live, processors: processors)])
  }

  private func run(_ all: [any Service]) async throws {
    // Named by its type: otherwise the group describes each service with everything in it, keys too, which takes a fifth of a start.
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: all.map { .init(service: $0, serviceName: "\(type(of: $0))") }, gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
    try await group.run()
  }

  /// The service group logs its own steps, which nobody needs at level info.
  private var quiet: Logger {
    var quiet = log
    quiet.logLevel = .warning
    return quiet
  }
}
