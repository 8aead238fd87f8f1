import Addresses
import AuditHTTP
import Backups
import BackupsHTTP
import BillsHTTP
import BillsService
import BookingsHTTP
import BookingsService
import CallsHTTP
import CardsHTTP
import IntegrityCheck
import InvoicesHTTP
import ContactsHTTP
import FloorHTTP
import FloorService
import Hosting
import KitchenHTTP
import Logging
import MenuHTTP
import MessengerHTTP
import MessengerService
import NoticesHTTP
import OrdersHTTP
import OrdersService
import PeopleHTTP
import PeopleService
import PrintingHTTP
import PrintingService
import ReportsHTTP
import RestaurantService
import StaffHTTP
import StaffService
import SurveysHTTP
import SurveysService
import Sync
import TillHTTP
import TillService
import TransfersHTTP
import Web

/// Joins the parts of the hub. A new module is added in this file only.
enum Build {
  /// The modules on the restaurant's stream. A module comes after those whose tables it refers to.
  static let restaurant: [any (HubModule & RestaurantModule).Type] = [
    StaffModule.self, FloorModule.self, MenuModule.self, OrdersModule.self, KitchenModule.self, BillsModule.self, InvoicesModule.self,
    PrintingModule.self, TillModule.self, BookingsModule.self, ContactsModule.self, NoticesModule.self, TransfersModule.self,
    CardsModule.self, AuditModule.self, ReportsModule.self, SurveysModule.self,
  ]
  /// The modules on the messenger's stream, likewise.
  static let messenger: [any HubModule.Type] = [MessengerModule.self, CallsModule.self, PeopleModule.self, E2EEModule.self]

  /// The hub on these databases. It runs when `Hub.run` is called.
  static func build(_ configuration: HubConfiguration, _ stores: HubStores, clock: any HubClock, log: Logger) async throws -> Hub {
    let wording = TextCatalogue(webFolder: configuration.pages, houseTime: clock.houseTime)
    let copies = try await Copies.nightly(configuration, stores, clock)
    let address = try AddressKeeper(configuration.address, doors: BoundPorts(), clock: clock, log: log)
    let servers = await CallServers.prepare(configuration.callServers, log: log)
    let messages = try await MessengerStream(
      database: stores.messenger, restaurant: stores.restaurant, keys: configuration.data + "/keys", servers: servers, clock: clock, log: log)
    let house = try await RestaurantStream.served(database: stores.restaurant, configuration, clock: clock, log: log)
    let changes = StaffChanges()

    let staff = StaffModule(
      on: house.stream, address: address, wording: wording, signInBurst: configuration.signInBurst,
      privatePrefixes: messages.stream.commandPrefixes, money: MoneyOnRecord(), changed: { changes.tell($0) })
    let menu = MenuModule(on: house.stream, house.house, staff: StaffedHouse(), sales: OrderedPortions(), wording: wording)
    let ofRestaurant: [any HubModule] = [staff, menu] + modules(on: house, configuration, approvers: staff.desk, wording: wording, clock: clock)

    let messenger = try await MessengerModule(
      on: messages.stream, keys: messages.keys, people: messages.people, settings: configuration.messenger,
      masterKeys: MasterKeyPorts(
        renew: { try ProfileKey.renew(by: $0, in: $1) }, renewOther: house.renewKeys, betweenCopies: { try await copies.desk.betweenCopies($0) }),
      house: { try await RoomSubjects(reading: stores.restaurant) })
    let door = StaffSignUps(staff: staff.desk)
    let people = PeopleModule(
      on: messages.stream, key: messages.profileKey, signInBurst: configuration.signInBurst,
      ports: PeopleModule.Ports(
        house: messages.people, door: door, signUps: door, address: address,
        came: { messenger.push?.tellOfSignUp($0, to: messages.people.managers) }))
    let e2ee = E2EEModule(on: messages.stream, sessions: StaffDevices(staff: staff.desk))
    let ofMessenger: [any HubModule] = [
      messenger, people, e2ee,
      try await CallsModule(on: messages.stream, rooms: messages.callRooms, servers: servers, audiences: messenger.audiences),
    ]
    let statistics = [house.stream.statistics, messages.stream.statistics]
    let startup = StartupReport(
      folder: configuration.data, database: stores.restaurant, clock: clock, log: log, reached: { statistics.map { $0.figures.seq } },
      check: { try await DataCheck.findings(afterSuddenEndOf: stores) })
    let backups = Copies.part(copies, configuration, on: house.stream)
    let processors = [house.stream.processor, messages.stream.processor]
    let watch: [any HubModule] = (clock as? TrustedClock).map { [ClockWatch($0, processors: processors, log: log)] } ?? []
    let ofMachine: [any HubModule] = [startup, backups, AddressPart(address, configuration.address, clock: clock, log: log)] + watch
    let modules = ofMachine + ofRestaurant + ofMessenger

    house.stream.publisher.add(messages.people, first: true)
    house.stream.publisher.add(messenger.systemRooms)
    house.stream.publisher.add(try await ChecklistWatch(stores.restaurant, push: messenger.push, people: messages.people))
    var parts = HubParts(
      database: stores.restaurant,
      streams: [house.definition, messages.definition(messenger.audiences, signals: ofMessenger, burst: configuration.messageBurst)],
      clock: clock, routes: modules.flatMap(\.routes), schemas: WireSchemas.json, log: log)
    (parts.devices, parts.figures, parts.address, parts.gate) = (staff.devices, backups.ages, address, staff.firstStart.gate)
    let server = HubServer(parts, sessions: staff.sessions, configuration: configuration.edge(address))

    server.live.watchLines { line, isLive in for module in modules { module.connection(of: line.device, isLive: isLive) } }
    changes.add { employee in
      menu.leases.look()
      server.live.review(employee)
      e2ee.worker.sessionsChanged()
      people.lookForNewcomers()
    }
    messenger.push?.connect(
      HouseForPush(
        people: messages.people, restaurant: stores.restaurant, staff: staff.desk, live: server.live, audiences: messenger.audiences))
    return Hub(
      restaurant: house, startup: startup, firstStart: staff.firstStart, whereabouts: { address.whereabouts },
      services: [DatabaseService(database: stores.restaurant), DatabaseService(database: stores.messenger)]
        + stores.guards + house.stream.services(for: ofRestaurant) + messages.stream.services(for: ofMessenger) + modules.flatMap(\.services),
      server: server, processors: processors, configuration: configuration, log: log)
  }

  /// The modules on the restaurant's stream beside those of staff and menu, which others ask.
  private static func modules(
    on house: RestaurantStream, _ configuration: HubConfiguration, approvers: SessionService, wording: TextCatalogue, clock: any HubClock
  ) -> [any HubModule] {
    [
      OrdersModule(on: house.stream),
      PrintingModule(on: house.stream, house.house, bills: RestaurantStream.bills, tills: TillReports()),
      TillModule(on: house.stream, printers: TillPrinting()),
      InvoicesModule(on: house.stream, bills: RestaurantStream.bills, folder: configuration.invoices, wording: wording),
      BillsModule(on: house.stream, orders: OrderRecords(), details: SettingStore(), guests: BookedOrders(), approvers: approvers),
      BookingsModule(on: house.stream, floor: FloorSnapshot(), settings: SettingStore(), ownWords: OwnFieldsSearch()), house.ofBanks,
      house.ofCards,
      ContactsModule(on: house.stream, ports: ContactHouse.ports(clock), notes: house.notes, wording: wording),
      NoticesModule(on: house.stream, secrets: configuration.secretsFolder, wording: wording), AuditModule(on: house.stream),
      ReportsModule(
        on: house.stream, folder: configuration.data + "/exports", mail: house.mail(configuration.secretsFolder), wording: wording, debts: Debts()),
      SurveysModule(on: house.stream, folder: configuration.data + "/exports"),
    ]
  }
}
