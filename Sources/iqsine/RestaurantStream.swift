import AuditService
import BillsHTTP
import BillsService
import BookingsHTTP
import BookingsService
import CardsHTTP
import ContactsHTTP
import ContactsService
import FloorService
import Hosting
import InvoicesHTTP
import Kernel
import Logging
import NoticesService
import OrdersService
import PrintingService
import RestaurantService
import Sealing
import StaffHTTP
import StaffService
import Storage
import Sync
import TillHTTP
import TillService
import TransfersHTTP
import TransfersService
import Web

/// The restaurant's stream, with the state that decides on it. The program and its tests build it the same way.
struct RestaurantStream: Sendable {
  let house: OpenHouse
  let stream: HubStream
  let reader: StreamReader
  let notes: NoteKey?
  let transfers: TransferKey?

  /// Bills as modules read them that print them or make invoices of them.
  static let bills = BillPages(orders: OrderRecords(), details: SettingStore())

  /// - Parameters:
  ///   - notes: the key of private notes; nil in programs that do nothing with notes.
  ///   - transfers: the key of the secret for banks; nil in programs that take no notifications.
  ///   - grace: seconds for which timers that are overdue at the start wait.
  init(
    database: any SQLDatabase, notes: NoteKey? = nil, transfers: TransferKey? = nil, clock: any HubClock, log: Logger, grace: Int = 0
  ) {
    let modules = Build.restaurant
    let sources = modules.flatMap { $0.snapshotSources }
    let house = OpenHouse(
      sources: sources, rows: modules.flatMap { $0.rows },
      records: .init(
        team: TeamReader(), orders: OrderRecords(), bills: BillsRows(), calls: FloorRows(), approvals: ApprovalRecords(debts: Debts()),
        rates: RateRecords()),
      observers: modules.flatMap { $0.observers } + TillModule.observers(printers: TillPrinting()))
    let bookings = BookingUseCases(house: house, settings: SettingStore(), tidings: NoticeOutbox())
    house.join(bookings, bookings)
    (self.house, self.notes, self.transfers) = (house, notes, transfers)
    stream = HubStream(
      database: database,
      handlers: modules.flatMap { $0.handlers(house) } + BookingsModule.handlers(bookings) + ContactsModule.handlers(notes)
        + InvoicesModule.handlers(of: RestaurantStream.bills) + TillModule.handlers(printers: TillPrinting(), approvals: ApprovalRecords())
        + BillsModule.handlers(house, days: StaffHandler(), vouchers: VoucherRecords(), confirmed: ReportedPayments())
        + StaffModule.handlers(money: MoneyOnRecord()),
      timers: modules.flatMap { $0.timers(house) } + BookingsModule.timers(bookings), authors: SignedInPeople(), state: house,
      audit: AuditChain(), clock: clock, log: log,
      grace: grace)
    reader = StreamReader(database: database, sources: sources, clock: clock)
  }

  /// The stream of a hub that serves: its clock and its telephone numbers follow the settings.
  static func served(
    database: any SQLDatabase, _ configuration: HubConfiguration, clock: any HubClock, log: Logger
  ) async throws -> RestaurantStream {
    let notes = try await NoteKey.open(folder: configuration.data + "/keys", for: database)
    let transfers = try await TransferKey.open(folder: configuration.data + "/keys", for: database)
    let house = RestaurantStream(database: database, notes: notes, transfers: transfers, clock: clock, log: log, grace: configuration.grace)
    house.stream.publisher.add(try await HouseWatch(database, houseTime: clock.houseTime), first: true)
    return house
  }

  /// Wraps the keys of this database after a change of the master key.
  func renewKeys(by masters: MasterKeys) async throws {
    try await stream.processor.perform { work in
      try NoteKey.renew(by: masters, in: work)
      try TransferKey.renew(by: masters, in: work)
    }
  }

  /// The module that takes the notifications of banks.
  var ofBanks: TransfersModule { TransfersModule(on: stream, house, key: transfers) }

  /// The module that speaks to the card terminal. Made once: it listens to the stream.
  var ofCards: CardsModule { CardsModule(on: stream, house) }

  /// The stream for the web layer.
  var definition: StreamDefinition {
    var definition = stream.definition("restaurant", reader: reader)
    definition.sums = StreamSums(reader: reader)
    return definition
  }

  /// Accounts for commands that run without a hub.
  var staff: SessionService { SessionService(database: stream.database, processor: stream.processor, clock: stream.clock, onChange: { _ in }) }
}
