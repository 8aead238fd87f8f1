import Kernel
import Logging
import MessengerRules
import MessengerService
import Sealing
import Storage
import Sync

/// Prepares uploads one after another and deletes removed ones, as long as the hub runs. Interrupted work is repeated after a
/// restart.
public final class MediaKeeper: ChangeListener {
  /// The interval of checks without a signal, because removing a room sends none.
  private static let rest = Duration.seconds(60)
  private static let pause = Duration.seconds(5)
  private static let expiring = Duration.seconds(3600)
  /// Attempts per upload.
  private static let mostTries = 3
  private static let atOnce: Int64 = 50

  private let ledger: MediaLedger
  private let folder: MediaFolder
  private let disk: DiskThreads
  private let shelving: MediaShelving
  private let photos: PhotoMaker
  private let films: FilmMaker
  let devices = SendingDevices()
  private let log: Logger
  private let signal = AsyncSignal()

  public init(ledger: MediaLedger, folder: MediaFolder, disk: DiskThreads, log: Logger) {
    self.ledger = ledger
    self.folder = folder
    self.disk = disk
    self.log = log
    shelving = MediaShelving(folder: folder, disk: disk)
    let tools = MediaTools()
    photos = PhotoMaker(tools: tools, shelving: shelving, disk: disk)
    films = FilmMaker(tools: tools, shelving: shelving)
  }

  public func ring() { signal.ring() }

  /// Copies forwarded media and deletes those of deleted messages.
  public func hear(_ batch: ChangeBatch) {
    if batch.changes.contains(where: { $0.kind == Media.kind }) { signal.ring() }
  }

  /// Runs until the task is cancelled.
  public func run(with processor: CommandProcessor) async {
    var tries: [MediaID: Int] = [:]
    var expired: ContinuousClock.Instant?
    while !Task.isCancelled {
      do {
        if expired.map({ .now - $0 > MediaKeeper.expiring }) ?? true {
          try await processor.perform { [ledger] work in try ledger.expire(in: work) }
          expired = .now
        }
        try await takeAway(with: processor)
        if try await prepareNext(&tries, with: processor) { continue }
        await signal.wait(atMost: MediaKeeper.rest)
      } catch {
        if Task.isCancelled { return }
        log.error("photos and files could not be looked after", metadata: ["error": "\(error)"])
        // The loop's condition handles the cancellation.
        try? await Task.sleep(for: MediaKeeper.pause)
      }
    }
  }

  private func takeAway(with processor: CommandProcessor) async throws {
    while true {
      let gone = try await ledger.gone(MediaKeeper.atOnce)
      if gone.isEmpty { return }
      try await disk.run { [folder] in for id in gone { folder.removeAll(id) } }
      try await processor.perform { [ledger] work in try ledger.forget(gone, in: work) }
      devices.forget(gone)
    }
  }

  /// - Returns: whether there was anything to prepare.
  private func prepareNext(_ tries: inout [MediaID: Int], with processor: CommandProcessor) async throws -> Bool {
    guard let kept = try await ledger.waiting(1).first else { return false }
    // If the disk lacks room, the upload waits.
    guard try await disk.run({ [folder] in folder.hasRoom(for: kept.length * 2) }) else { throw StorageError.full }
    tries[kept.id, default: 0] += 1
    var outcome = Preparation.Outcome.failed(kept.value)
    do {
      outcome = try await prepared(kept)
    } catch {
      if Task.isCancelled || tries[kept.id, default: 0] < MediaKeeper.mostTries { throw error }
      log.error("something that was sent could not be made ready", metadata: whose(kept).merging(["error": "\(error)"]) { $1 })
    }
    tries[kept.id] = nil
    if Task.isCancelled { return false }
    if outcome.value.state == .failed { log.notice("something that was sent is not what it said", metadata: whose(kept)) }
    try await processor.perform { [ledger, outcome] work in try ledger.prepared(outcome.value, isReplaced: outcome.isReplaced, in: work) }
    if outcome.value.state == .failed {
      try await disk.run { [folder] in folder.removeAll(kept.id) }
    } else if outcome.isReplaced {
      try await disk.run { [folder] in folder.remove(kept.id, .upload) }
    }
    devices.forget([kept.id])
    return true
  }

  /// The sender and the device for the log.
  private func whose(_ kept: KeptMedia) -> Logger.Metadata {
    ["media": "\(kept.id.raw)", "user": "\(kept.value.author.raw)", "device": "\(devices.device(of: kept.id)?.raw ?? "-")"]
  }

  private func prepared(_ kept: KeptMedia) async throws -> Preparation.Outcome {
    if kept.source != nil { return try await copied(kept) }
    let (content, reader) = try await disk.run { [folder] in
      let reader = try folder.read(kept.id, .upload, key: kept.key)
      return (MediaContent(head: try reader.read(0..<min(reader.length, 4096))), reader)
    }
    let upload = try MemoryFile()
    if content != .other { try await shelving.open(reader, into: upload) }
    let work = Preparation(kept: kept, content: content, upload: upload)
    switch content {
    case .jpeg, .png, .webp, .gif, .heif: return try await photos.prepare(work)
    case .mp4, .webm, .asf, .avi, .mp4Audio, .mp3, .ogg, .wav, .amr, .aac: return try await films.prepare(work)
    case .program, .other: return Preparation.Outcome(asItCame: kept.value)
    }
  }

  /// Copies a forwarded file, encrypted with the other room's key.
  private func copied(_ kept: KeptMedia) async throws -> Preparation.Outcome {
    guard let original = try await ledger.original(of: kept), original.value.state == .ready else { return .failed(kept.value) }
    var outcome = Preparation.Outcome(asItCame: original.value)
    outcome.value.id = kept.id
    outcome.value.room = kept.value.room
    outcome.value.author = kept.value.author
    outcome.isReplaced = original.isReplaced
    let first: MediaFile = original.isReplaced ? .original : .upload
    for file in [first] + original.value.forms.map({ MediaFile($0) }) {
      try await shelving.copy(original, file, to: kept)
    }
    return outcome
  }
}
