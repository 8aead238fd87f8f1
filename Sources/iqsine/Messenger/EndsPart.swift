import Hosting
import Kernel
import MessengerEnds
import MessengerRules
import ServiceLifecycle
import StaffService
import Storage
import Sync
import Web

/// The devices of encrypted rooms as a part of the hub.
struct EndsPart: HubModule {
  let keeper: EndKeeper
  private let desk: EndsDesk
  private let house: HouseForEnds
  private let stream: HubStream

  init(on stream: HubStream, staff: StaffDesk) {
    let keeper = EndKeeper(database: stream.database, log: stream.log)
    self.keeper = keeper
    desk = EndsDesk(database: stream.database, writer: stream.writer) { keeper.look() }
    house = HouseForEnds(staff: staff)
    self.stream = stream
  }

  var routes: [Route] { EndRoutes(desk: desk, clock: stream.clock).all }
  var services: [any Service] { [EndKeeperService(keeper: keeper, writer: stream.writer, house: house)] }

  static var migrations: [Migration] { EndMigrations.all }

  static func describe(_ wire: inout WireDescription) {
    wire.add(End.self)
    wire.add(EndMail.self)
    wire.add(EndBackup.self)
    wire.add(read: NewEnd.self)
    wire.add(OwnEnd.self)
    wire.add(read: EndClaim.self)
    wire.add(ClaimedKeys.self)
    wire.add(read: NewParcels.self)
    wire.add(ParcelsTaken.self)
    wire.add(ParcelPage.self)
    wire.add(read: NewVouch.self)
    wire.add(read: NewEndBackup.self)
    wire.add(read: NewBackupSessions.self)
    wire.add(BackupSessionPage.self)
  }
}
