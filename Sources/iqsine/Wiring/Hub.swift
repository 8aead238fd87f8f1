import Backups
import ContactsCardDAV
import Foundation
import Hummingbird
import Kernel
import Logging
import MessengerMedia
import MessengerPush
import MessengerService
import ServiceLifecycle
import Storage
import Sync
import Web

/// A running hub: the restaurant with its edge, its timers and its housekeeping, started and stopped in order.
struct Hub: Sendable {
  let restaurant: RestaurantHub
  let messenger: Messenger
  let server: HubServer
  let firstStart: FirstStart
  private let push: PushDesk?
  private let media: HouseMedia
  private let keyChange: MasterKeyChange
  private let copies: NightlyCopies
  private let address: AddressKeeper
  private let opening: Opening
  private let configuration: HubConfiguration
  private let log: Logger

  init(
    _ configuration: HubConfiguration, database: any SQLDatabase, messenger: Messenger, push: PushDesk?, copies: NightlyCopies,
    address: AddressKeeper, clock: any HubClock, log: Logger
  ) {
    let review = LiveReview()
    restaurant = RestaurantHub(
      database: database, clock: clock, log: log, grace: configuration.grace, secrets: configuration.data + "/secrets"
    ) {
      review.review($0)
      messenger.identityWorker.sessionsChanged()
      messenger.newcomers.look()
    }
    self.messenger = messenger
    messenger.listen(to: restaurant.publisher)
    self.push = push
    if let push { messenger.publisher.add(push) }
    let web = configuration.pages
    if web == nil { log.warning("there are no web pages in \(configuration.web): run 'make web' in the source folder, or name theirs with --web") }
    var edge = EdgeConfiguration(
      host: configuration.host, port: configuration.port,
      secure: SecureAddress(name: configuration.name, port: configuration.securePort, identity: address.tls), webFolder: web,
      version: Iqsine.version)
    edge.doors = address.doors
    edge.signInBurst = Int64(configuration.signInBurst)
    edge.messageBurst = Int64(configuration.messageBurst)
    let reading = ReadingTurns(burst: configuration.messageBurst, clock: clock)
    firstStart = FirstStart(staff: restaurant.staff, clock: clock, burst: configuration.signInBurst)
    opening = Opening(folder: configuration.data, database: database, messenger: messenger.database, clock: clock, log: log)
    let menu = MenuRoutes(database: database, writer: restaurant.writer, house: restaurant.open, wording: TextCatalogue(webFolder: web), log: log)
    var parts = HubParts(
      database: database, writer: restaurant.writer, reader: restaurant.reader, publisher: restaurant.publisher,
      statistics: restaurant.statistics, clock: clock,
      routes: ModuleRoutes.all(restaurant.bills) + DeviceRoutes(restaurant, wording: TextCatalogue(webFolder: web)).all + BackupRoutes.all(copies)
        + NoticeRoutes(board: restaurant.noticeBoard, wording: TextCatalogue(webFolder: web)).all
        + BookingRoutes.all(restaurant.bookings) + opening.routes + firstStart.routes + menu.all
        + ContactFileRoutes(books: restaurant.addressBooks, wording: TextCatalogue(webFolder: web)).all
        + ContactRoutes(books: restaurant.addressBooks).all + NoteRoutes(books: restaurant.addressBooks).all
        + CardDAVRoutes(shelf: restaurant.addressBooks.shelf, clock: clock, wording: TextCatalogue(webFolder: web)).all
        + ConnectRoutes(desk: address, clock: clock).all + MessengerRoutes(reader: messenger.reader, turns: reading).all,
      description: WireTypes.description, log: log)
    let keyChange = MasterKeyChange(keys: messenger.keys, copies: copies.desk, log: log)
    self.keyChange = keyChange
    media = HouseMedia(messenger, configuration, clock: clock, log: log)
    parts.routes += [
      media.routes,
      BoardRoutes(reader: messenger.reader, turns: reading).all,
      RoomPhotoRoutes(messenger, clock: clock).all,
      PushRoutes(desk: push).all,
      E2EERoutes(e2ee: messenger.e2ee, clock: clock).all,
      MasterKeyRoutes(change: keyChange).all,
      CallRoutes(live: messenger.calls.live, audiences: messenger.audiences, servers: messenger.calls.servers, clock: clock, log: log).all,
      PeopleRoutes(people: messenger.profiles, staff: restaurant.staff, address: address, clock: clock).all,
      SignUpRoutes(
        people: messenger.profiles, newcomers: messenger.newcomers, staff: restaurant.staff, clock: clock, burst: configuration.signInBurst,
        came: { push?.tellOfSignUp($0, to: messenger.people.managers) }
      ).all,
      DeviceLinkRoutes(staff: restaurant.staff, address: address, clock: clock, burst: configuration.signInBurst).all,
    ].flatMap { $0 }
    parts.devices = restaurant.devices
    parts.figures = [Copies.age(copies)]
    parts.address = address
    parts.gate = firstStart.gate
    parts.messenger = messenger.parts
    server = HubServer(parts, sessions: StaffSessions(desk: restaurant.staff), configuration: edge)
    review.connect(server.live)
    push?.connect(
      HouseForPush(
        people: messenger.people, restaurant: database, staff: restaurant.staff, live: server.live, audiences: messenger.parts.audiences))
    let leases = restaurant.leases
    server.live.watchLines { leases.line(of: $0.device, isLive: $1) }
    let speaking = messenger.calls.keeper
    server.live.watchLines { speaking.line(of: $0.device, isLive: $1) }
    self.copies = copies
    self.address = address
    self.configuration = configuration
    self.log = log
  }

  /// Runs until a signal comes; then takes no more commands, answers what was begun, says good-bye on the sockets, all within three seconds.
  func run(opened: @escaping @Sendable () -> Void) async throws {
    try await opening.look(restaurant.timers)
    let opening = opening
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          .init(service: DatabaseService(database: restaurant.database)),
          .init(service: DatabaseService(database: messenger.database)),
          .init(service: OpeningService(opening: opening)),
          .init(service: HousekeepingService(writer: restaurant.writer, log: log)),
          .init(service: HousekeepingService(writer: messenger.writer, log: log, more: messenger.sweep)),
          .init(service: TimersService(timers: messenger.timers, writer: messenger.writer)),
          .init(service: MediaService(keeper: media.keeper, writer: messenger.writer, log: log)),
          .init(service: CopiesService(copies: copies)),
          .init(service: PaperService(printing: restaurant.printing)),
          .init(service: TidingsService(notices: restaurant.notices)),
          .init(service: AddressBooksService(books: restaurant.addressBooks, database: restaurant.database, log: log)),
          .init(service: LeasesService(keeper: restaurant.leases, writer: restaurant.writer)),
          .init(service: DevicesService(devices: restaurant.devices, writer: restaurant.writer)),
          .init(service: CallServersService(servers: messenger.calls.servers, log: log)),
          .init(service: CallKeeperService(keeper: messenger.calls.keeper, writer: messenger.writer)),
          .init(service: HouseRoomsService(keeper: messenger.rooms, writer: messenger.writer)),
          .init(service: PushService(desk: push)),
          .init(service: MasterKeyService(change: keyChange, writer: messenger.writer)),
          .init(
            service: DeviceIdentityService(
              worker: messenger.identityWorker, writer: messenger.writer, house: StaffDevices(staff: restaurant.staff))),
          .init(service: NewcomersService(keeper: messenger.newcomers, door: HouseDoor(staff: restaurant.staff))),
          .init(service: TimersService(timers: restaurant.timers, writer: restaurant.writer)),
          .init(service: AddressService(keeper: address, publisher: NamePublisher(configuration, log: log))),
          .init(
            service: ListenersService(
              server: server, configuration: configuration,
              opened: {
                opening.opened()
                opened()
              })),
          .init(service: FarewellService(live: server.live, writers: [restaurant.writer, messenger.writer])),
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
    try await group.run()
    opening.ended()
  }

  /// The group's own talk is of interest to nobody but its authors.
  private var quiet: Logger {
    var quiet = log
    quiet.logLevel = .warning
    return quiet
  }
}
