import CardsRules
import CardsService
import Hosting
import Kernel
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// The card terminal as a part of the hub.
public struct CardsModule: HubModule, RestaurantModule {
  private let cards: CardService

  public init(on stream: HubStream, _ house: OpenHouse) {
    cards = CardService(database: stream.database, processor: stream.processor, house: house, clock: stream.clock, log: stream.log)
    stream.publisher.add(cards)
  }

  public var routes: [Route] { CardRoutes(cards).all }
  public var services: [any Service] { [TerminalService(cards: cards)] }

  public static var migrations: [Migration] { CardsMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [CardsSnapshot()] }
  public static var entities: [any StreamValue.Type] { [CardRequest.self, CardTerminal.self] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [CardsHandler(house: house)] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] { [CardFadeTimer()] }
}

private struct TerminalService: Service {
  let cards: CardService
  func run() async throws { await cancelWhenGracefulShutdown { await cards.run() } }
}
