import Hosting
import Kernel
import OrdersRules
import OrdersService
import RestaurantService
import Storage
import Sync
import Web

/// Orders, courses and alerts as a part of the hub.
public struct OrdersModule: HubModule, RestaurantModule {
  private let ofGuests: EarlierOrderReader
  private let bestSellers: BestSellerReader

  public init(on stream: HubStream) {
    ofGuests = EarlierOrderReader(database: stream.database)
    bestSellers = BestSellerReader(database: stream.database, clock: stream.clock)
  }

  public var routes: [Route] { EarlierOrderRoutes.all(ofGuests) + [BestSellerRoute.of(bestSellers)] }

  public static var migrations: [Migration] { OrdersMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [OrdersSnapshot()] }
  public static var entities: [any StreamValue.Type] { [Order.self, Course.self, Item.self, Alert.self] }
  public static var rows: [any RowWriter] { [OrdersRows()] }
  public static var observers: [any ChangeObserver] { [OrderTimers()] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [house.orders] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] { [AlertTimer(house: house), UnheardTimer(house: house)] }
}
