import Foundation
import Hummingbird
import Kernel
import Logging
import ServiceLifecycle
import Storage
import Sync
import Web

/// A running hub: the restaurant with its edge, its timers and its housekeeping, started and stopped in order.
struct Hub: Sendable {
  let restaurant: Restaurant
  let server: HubServer
  private let configuration: HubConfiguration
  private let log: Logger

  init(_ configuration: HubConfiguration, database: any SQLDatabase, clock: any HubClock, log: Logger) {
    let review = LiveReview()
    restaurant = Restaurant(database: database, clock: clock, log: log) { review.review($0) }
    let web = FileManager.default.fileExists(atPath: configuration.web) ? configuration.web : nil
    if web == nil { log.warning("there are no web pages in \(configuration.web): run 'make web'") }
    var edge = EdgeConfiguration(host: configuration.host, port: configuration.port, webFolder: web, version: Iqsine.version)
    edge.signInBurst = Int64(configuration.signInBurst)
    server = HubServer(
      HubParts(
        database: database, writer: restaurant.writer, reader: restaurant.reader, publisher: restaurant.publisher,
        statistics: restaurant.statistics, clock: clock, routes: ModuleRoutes.all(restaurant.bills), description: WireTypes.description, log: log),
      sessions: StaffSessions(desk: restaurant.staff),
      configuration: edge)
    review.connect(server.live)
    self.configuration = configuration
    self.log = log
  }

  /// Runs until a signal comes; then takes no more commands, answers what was begun, says good-bye on the sockets, all within three seconds.
  func run(listening: @escaping @Sendable (Int) async -> Void) async throws {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          .init(service: DatabaseService(database: restaurant.database)),
          .init(service: HousekeepingService(writer: restaurant.writer, log: log)),
          .init(service: TimersService(timers: restaurant.timers, writer: restaurant.writer)),
          .init(service: server.makeApplication(listening: listening)),
          .init(service: FarewellService(live: server.live, writer: restaurant.writer)),
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
    try await group.run()
  }

  /// The group's own talk is of interest to nobody but its authors.
  private var quiet: Logger {
    var quiet = log
    quiet.logLevel = .warning
    return quiet
  }
}
