import Hosting
import Logging
import MessengerMedia
import MessengerRules
import MessengerService
import ChildProcesses
import ServiceLifecycle
import Sync
import Web

/// Photos, videos and files of the messenger, in encrypted files beside its database.
struct MediaStorage: Sendable {
  let keeper: MediaKeeper
  let routes: [Route]

  /// - Parameter megabytes: of one file at most.
  init(on stream: HubStream, keys: RoomKeys, audiences: RoomAudiences, folder path: String, megabytes: Int) {
    let folder = MediaFolder(path: path)
    let disk = DiskThreads()
    let ledger = MediaLedger(database: stream.database, keys: keys, limits: MediaLimits(size: Int64(megabytes) << 20))
    let keeper = MediaKeeper(ledger: ledger, folder: folder, disk: disk, log: stream.log)
    let uploads = Uploads(
      ledger: ledger, processor: stream.processor, folder: folder, disk: disk, keeper: keeper, clock: stream.clock, log: stream.log,
      isMember: { person, room in audiences.includes(person, in: room.audience) })
    stream.publisher.add(keeper)
    self.keeper = keeper
    routes =
      UploadRoutes(uploads: uploads, clock: stream.clock).all
      + MediaRoutes(ledger: ledger, folder: folder, disk: disk, log: stream.log).all
  }
}

/// Makes smaller forms of photos and videos, and deletes files that no message has any more.
struct MediaService: Service {
  let keeper: MediaKeeper
  let processor: CommandProcessor
  let log: Logger

  func run() async throws {
    await warnOfMissingPrograms()
    await cancelWhenGracefulShutdown { await keeper.run(with: processor) }
  }

  /// Files are passed on without these programs too, but with their location data.
  private func warnOfMissingPrograms() async {
    for (program, what) in [("ffmpeg", "videos"), ("vipsthumbnail", "photos")] where !(await ChildProgram(program).isInstalled()) {
      log.warning("\(program) is not installed: \(what) go as they came, with the place where they were taken in them")
    }
  }
}
