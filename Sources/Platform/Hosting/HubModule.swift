import Kernel
import ServiceLifecycle
import Storage
import Sync
import Web

/// One part of the hub: a module, or a part of the platform. `build()` joins all parts. Each property may be empty.
public protocol HubModule: Sendable {
  /// The tables of the module, on the database of its stream.
  static var migrations: [Migration] { get }
  /// The module's entities for devices that load a snapshot. Empty if only some people may see them.
  static var snapshotSources: [any SnapshotSource] { get }
  /// The kinds of these entities.
  static var entities: [any StreamValue.Type] { get }

  var routes: [Route] { get }
  /// They run as long as the hub runs.
  var services: [any Service] { get }
  /// Decides who receives signals between devices, by their kind.
  var signals: [String: any SignalRouting] { get }
  /// Called when a connection of this device opens or closes. It must return at once.
  func connection(of device: DeviceID, isLive: Bool)
  /// Work of each day on the module's stream, after its change log was shortened.
  func daily(_ processor: CommandProcessor) async throws
}

extension HubModule {
  public static var migrations: [Migration] { [] }
  public static var snapshotSources: [any SnapshotSource] { [] }
  public static var entities: [any StreamValue.Type] { [] }
  public var routes: [Route] { [] }
  public var services: [any Service] { [] }
  public var signals: [String: any SignalRouting] { [:] }
  public func connection(of device: DeviceID, isLive: Bool) {}
  public func daily(_ processor: CommandProcessor) async throws {}
}
