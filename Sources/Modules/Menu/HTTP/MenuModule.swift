import Hosting
import Kernel
import MenuRules
import MenuService
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// The menu, portions and their leases as a part of the hub.
public struct MenuModule: HubModule, RestaurantModule {
  public let leases: LeaseKeeper
  private let stream: HubStream
  private let house: OpenHouse
  private let wording: any Wording
  private let plans: PlanReader

  public init(on stream: HubStream, _ house: OpenHouse, staff: any LeaseHouse, sales: any SoldPortions, wording: any Wording) {
    leases = LeaseKeeper(house: staff, restaurant: house, log: stream.log)
    (self.stream, self.house, self.wording) = (stream, house, wording)
    plans = PlanReader(database: stream.database, clock: stream.clock, sales: sales)
    stream.publisher.add(leases)
  }

  public var routes: [Route] {
    MenuRoutes(
      database: stream.database, processor: stream.processor, house: house, wording: wording, clock: stream.clock, log: stream.log
    ).all + [PlanRoute.of(plans)]
  }

  public var services: [any Service] { [LeasesService(keeper: leases, processor: stream.processor)] }

  public func connection(of device: DeviceID, isLive: Bool) { leases.line(of: device, isLive: isLive) }

  public static var migrations: [Migration] { MenuMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [MenuSnapshot()] }
  public static var entities: [any StreamValue.Type] { [DishGroup.self, OptionGroup.self, Dish.self, Lease.self, DayMenu.self, PriceRule.self] }
  public static var rows: [any RowWriter] { [MenuRows()] }
  public static var observers: [any ChangeObserver] { [FillingTimers()] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [MenuHandler(house: house)] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] { [FillingTimer(house: house)] }
}

/// Gives and renews leases of scarce dishes.
private struct LeasesService: Service {
  let keeper: LeaseKeeper
  let processor: CommandProcessor
  func run() async throws { await cancelWhenGracefulShutdown { await keeper.run(with: processor) } }
}
