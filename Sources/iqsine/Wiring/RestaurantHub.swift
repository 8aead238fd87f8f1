import BillsService
import BookingsService
import ContactsService
import FloorService
import Kernel
import Logging
import MenuService
import NoticesService
import OrdersService
import PrintingService
import RestaurantService
import StaffService
import Storage
import Sync
import Web

/// The restaurant on one database: its modules, its writer, its timers. The program and its tests build it the same way.
struct RestaurantHub: Sendable {
  let database: any SQLDatabase
  let clock: any HubClock
  let log: Logger
  let publisher = Publisher()
  let statistics = SyncStatistics()
  let devices = DeviceWatch()
  let timers: TimerService
  /// decides, in memory
  let open: OpenHouse
  let writer: Writer
  let reader: StreamReader
  let staff: StaffDesk
  let bills: BillsDesk
  let bookings: BookingReader
  let printing: PrintService
  let leases: LeaseKeeper
  let addressBooks: AddressBooks
  let notices: NoticeService
  let noticeBoard: NoticeBoard

  /// - Parameters:
  ///   - grace: seconds that overdue timers wait after the start
  ///   - secrets: the folder of secrets that only gateways may receive
  ///   - staffChanged: called after anything that may concern a person's live connections
  init(
    database: any SQLDatabase, clock: any HubClock, log: Logger, grace: Int = 0, secrets: String = "data/secrets",
    staffChanged: @escaping @Sendable (EmployeeID) -> Void = { _ in }
  ) {
    self.database = database
    self.clock = clock
    self.log = log
    let settings = SettingStore()
    let open = OpenHouse(
      sources: RestaurantHub.sources, rows: [FloorRows(), MenuRows(), OrdersRows(), BillsRows()],
      records: .init(team: TeamDesk(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows()),
      observers: [OrderTimers(), CleaningTimers(), PaperDesk()])
    let bookings = BookingsDesk(house: open, settings: settings, tidings: NoticeDesk())
    open.join(bookings, bookings)
    self.open = open

    let timers = TimerService(
      handlers: [
        CleaningTimer(house: open), AlertTimer(house: open), UnheardTimer(house: open), HoldTimer(desk: bookings), LateTimer(desk: bookings),
        FadeTimer(),
      ], clock: clock, statistics: statistics, log: log, grace: Int64(grace))
    self.timers = timers
    writer = Writer(
      database: database, registry: RestaurantHub.registry(open, bookings), clock: clock, publisher: publisher, statistics: statistics,
      authors: SignedInPeople(), state: open, log: log, timerScheduled: { timers.scheduled($0) })
    reader = StreamReader(
      database: database,
      sources: RestaurantHub.sources, clock: clock)
    let leases = LeaseKeeper(house: StaffedHouse(), restaurant: open, log: log)
    self.leases = leases
    staff = StaffDesk(
      database: database, writer: writer, clock: clock,
      onChange: { employee in
        leases.look()
        staffChanged(employee)
      })
    self.bookings = BookingReader(database: database, clock: clock, floor: FloorSnapshot(), settings: settings)
    bills = BillsDesk(database: database, clock: clock, orders: OrderRecords(), details: settings)
    printing = PrintService(database: database, writer: writer, clock: clock, log: log)
    let gatewaySecrets = GatewaySecrets(folder: secrets)
    notices = NoticeService(database: database, writer: writer, secrets: gatewaySecrets, clock: clock, log: log)
    noticeBoard = NoticeBoard(database: database, writer: writer, secrets: gatewaySecrets, service: notices, clock: clock)
    addressBooks = AddressBooks(
      database: database, writer: writer, ports: ContactHouse(settings: settings, now: { clock.now() }).ports, clock: clock, log: log)
    publisher.add(printing)
    publisher.add(notices)
    publisher.add(leases)
    // A person with changed rights receives nothing more before their connection is checked.
    publisher.add(StaffWatch(onChange: staffChanged), first: true)
  }

  var stream: StreamDefinition {
    var stream = StreamDefinition(
      id: "restaurant", commandPrefixes: [], writer: writer, reader: reader, publisher: publisher, statistics: statistics)
    stream.sums = StreamSums(reader: reader)
    return stream
  }

  /// All that devices hold a live copy of.
  static let sources: [any SnapshotSource] = [
    StaffSnapshot(), FloorSnapshot(), MenuSnapshot(), OrdersSnapshot(), LiveBills(), PrintingSnapshot(), BookingsSnapshot(),
    ContactsSnapshot(),
  ]

  private static func registry(_ open: OpenHouse, _ bookings: BookingsDesk) -> CommandRegistry {
    var registry = CommandRegistry()
    registry.add(StaffHandler())
    registry.add(MenuHandler(house: open))
    registry.add(FloorHandler(house: open))
    registry.add(open.orders)
    registry.add(open.kitchen)
    registry.add(open.bills)
    registry.add(PrintingHandler())
    registry.add(ContactsHandler())
    registry.add(NoticesHandler())
    registry.add(BookingsHandler(desk: bookings))
    return registry
  }
}
