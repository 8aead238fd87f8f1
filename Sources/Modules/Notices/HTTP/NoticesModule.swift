import Hosting
import Kernel
import NoticesService
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Mail and text messages to guests as a part of the hub.
public struct NoticesModule: HubModule, RestaurantModule {
  private let notices: NoticeService
  private let board: NoticeBoard
  private let wording: any Wording

  /// - Parameter secrets: the folder for passwords and keys of gateways.
  public init(on stream: HubStream, secrets folder: String, wording: any Wording) {
    let secrets = GatewaySecrets(folder: folder)
    notices = NoticeService(database: stream.database, processor: stream.processor, secrets: secrets, clock: stream.clock, log: stream.log)
    board = NoticeBoard(database: stream.database, processor: stream.processor, secrets: secrets, service: notices, clock: stream.clock)
    self.wording = wording
    stream.publisher.add(notices)
  }

  public var routes: [Route] { NoticeRoutes(board: board, wording: wording).all }
  public var services: [any Service] { [GuestNoticesService(notices: notices)] }

  public static var migrations: [Migration] { NoticesMigrations.all }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [NoticesHandler()] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] {
    [StoredWait(table: "guest_notice", column: "next_at", open: "state < 2", longest: 3600)]
  }
}

private struct GuestNoticesService: Service {
  let notices: NoticeService
  func run() async throws { await cancelWhenGracefulShutdown { await notices.run() } }
}
