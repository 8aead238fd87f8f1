import BookingsRules
import BookingsService
import Hosting
import Kernel
import RestaurantService
import Storage
import Sync
import Web

/// Bookings and the waiting list as a part of the hub.
public struct BookingsModule: HubModule, RestaurantModule {
  private let reader: BookingReader

  public init(on stream: HubStream, floor: any FloorTables, settings: any BookingSettings, ownWords: any OwnWords) {
    reader = BookingReader(database: stream.database, clock: stream.clock, floor: floor, settings: settings, ownWords: ownWords)
  }

  public var routes: [Route] { BookingRoutes.all(reader) }

  public static var migrations: [Migration] { BookingsMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [BookingsSnapshot()] }
  public static var entities: [any StreamValue.Type] { [Booking.self, WaitingParty.self] }
  public static func handlers(_ desk: BookingUseCases) -> [any CommandHandler] { [BookingsHandler(desk: desk)] }
  public static func timers(_ desk: BookingUseCases) -> [any TimerHandler] { [HoldTimer(desk: desk), LateTimer(desk: desk), FadeTimer()] }
}
