import Logging
import MessengerMedia
import MessengerService
import Programs
import ServiceLifecycle
import Sync
import Web

/// Photos, videos and files of the messenger, in sealed files beside its database. Orders go first.
struct HouseMedia: Sendable {
  let keeper: MediaKeeper
  let routes: [Route]

  init(_ messenger: Messenger, _ configuration: HubConfiguration, clock: any HubClock, log: Logger) {
    let folder = MediaFolder(path: configuration.data + "/media")
    let disk = DiskThreads()
    let ledger = MediaLedger(
      database: messenger.database, keys: messenger.keys, limits: MediaLimits(size: Int64(configuration.mediaMegabytes) << 20))
    let keeper = MediaKeeper(ledger: ledger, folder: folder, disk: disk, log: log)
    let audiences = messenger.audiences
    let uploads = Uploads(
      ledger: ledger, writer: messenger.writer, folder: folder, disk: disk, keeper: keeper, clock: clock, log: log,
      isMember: { person, room in audiences.includes(person, in: room.audience) })
    messenger.publisher.add(keeper)
    self.keeper = keeper
    routes =
      UploadRoutes(uploads: uploads, clock: clock).all
      + MediaRoutes(ledger: ledger, folder: folder, disk: disk, log: log).all
  }
}

/// Prepares photos and videos, and removes deleted ones.
struct MediaService: Service {
  let keeper: MediaKeeper
  let writer: Writer
  let log: Logger

  func run() async throws {
    await sayWhatIsMissing()
    await cancelWhenGracefulShutdown { await keeper.run(with: writer) }
  }

  /// Without these programs everything works, but photos and videos reveal more than people expect.
  private func sayWhatIsMissing() async {
    for (program, what) in [("ffmpeg", "videos"), ("vipsthumbnail", "photos")] where !(await ChildProgram(program).isInstalled()) {
      log.warning("\(program) is not installed: \(what) go as they came, with the place where they were taken in them")
    }
  }
}
