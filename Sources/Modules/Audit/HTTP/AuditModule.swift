import AuditService
import Hosting
import Logging
import RestaurantService
import Storage
import Sync
import Web

/// The audit trail as a part of the hub. `RestaurantStream` gives `AuditChain` to the processor of commands.
public struct AuditModule: HubModule, RestaurantModule {
  private let stream: HubStream

  public init(on stream: HubStream) { self.stream = stream }

  public var routes: [Route] { AuditRoutes(reader: AuditReader(database: stream.database), clock: stream.clock).all }

  /// The log lies outside of the database, so the end of the chain can be compared with it later.
  public func daily(_ processor: CommandProcessor) async throws {
    guard let tip = try? await AuditReader(database: stream.database).tip(nil) else { return }
    stream.log.info("the end of the audit chain", metadata: ["seq": "\(tip.seq)", "hash": "\(tip.hash)"])
  }

  public static var migrations: [Migration] { AuditMigrations.all }
}
