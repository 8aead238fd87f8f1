import Foundation
import Hummingbird
import Kernel
import Logging
import MessengerRules
import MessengerService
import NIOCore
import Sealing
import Storage
import Sync
import Web

/// Receives uploads piece by piece, and encrypts them before they reach the disk.
public final class Uploads: Sendable {
  /// Bytes that are encrypted at once, and the memory per upload.
  private static let piece = 256 << 10
  /// Seconds between two updates of the database while an upload continues.
  private static let touching: Int64 = 3600

  let ledger: MediaLedger
  private let processor: CommandProcessor
  private let folder: MediaFolder
  private let disk: DiskThreads
  private let devices: SendingDevices
  private let takeovers = Takeovers()
  private let clock: any HubClock
  private let log: Logger
  /// Called when an upload is complete.
  private let arrived: @Sendable () -> Void
  /// Called between pieces, so it answers from memory.
  private let isMember: @Sendable (EmployeeID, RoomID) -> Bool

  /// - Parameter keeper: prepares complete uploads.
  public init(
    ledger: MediaLedger, processor: CommandProcessor, folder: MediaFolder, disk: DiskThreads, keeper: MediaKeeper, clock: any HubClock,
    log: Logger, isMember: @escaping @Sendable (EmployeeID, RoomID) -> Bool
  ) {
    self.ledger = ledger
    self.processor = processor
    self.folder = folder
    self.disk = disk
    self.clock = clock
    self.log = log
    self.isMember = isMember
    devices = keeper.devices
    arrived = { keeper.ring() }
  }

  /// The state of an upload.
  struct UploadState: Sendable {
    let kept: KeptMedia
    let offset: Int64
    var isNew = false
  }

  func begin(_ wish: MediaWish, by author: Author) async throws -> UploadState {
    let isThereRoom = try await disk.run { [folder] in folder.hasRoom(for: wish.length) }
    if !isThereRoom { throw StorageError.full }
    let begun = try await processor.perform(as: author) { [ledger] work in
      let (kept, isNew) = try ledger.begin(wish, in: work)
      return (kept: kept, isNew: isNew)
    }
    if begun.isNew { return UploadState(kept: begun.kept, offset: 0, isNew: true) }
    return try await standing(of: wish.id, for: author)
  }

  func standing(of id: MediaID, for author: Author) async throws -> UploadState {
    try await takeovers.run(id) { [self] in
      let kept = try await mine(id, author)
      if kept.stage != .open || !folder.has(id, .upload) { return UploadState(kept: kept, offset: kept.stage == .open ? 0 : kept.length) }
      let file = try await onDisk { [folder] in try OpenMedia.upload(kept, in: folder) }
      defer { file.close() }
      // The file was complete, but the database was not updated, or is from a restored backup.
      if file.length == kept.length { try await end(file, kept, author) }
      return UploadState(kept: kept, offset: file.length)
    }
  }

  func cancel(_ id: MediaID, by author: Author) async throws {
    try await takeovers.run(id) { [self] in
      try await processor.perform(as: author) { [ledger] work in try ledger.cancel(id, in: work) }
      arrived()
    }
  }

  /// - Parameter announced: the length of the body in bytes, if known.
  func append(_ id: MediaID, at offset: Int64, _ body: RequestBody, announced: Int64?, by author: Author) async throws -> UploadState {
    try await takeovers.run(id) { [self] in
      let kept = try await mine(id, author)
      if kept.stage != .open { throw Uploads.wrongOffset(kept.length) }
      let file = try await onDisk { [folder] in try OpenMedia.upload(kept, in: folder) }
      defer { file.close() }
      if file.length != offset { throw Uploads.wrongOffset(file.length) }
      if !(try await disk.run { [folder] in folder.hasRoom(for: kept.length - offset) }) { throw StorageError.full }
      if let announced, announced > kept.length - offset { throw MessengerError.mediaTooLarge(most: kept.length - offset).refusal }
      try await take(body, into: file, kept, author)
      let length = file.length
      if length == kept.length { try await end(file, kept, author) } else { try await touch(kept, author) }
      return UploadState(kept: kept, offset: length)
    }
  }

  private func mine(_ id: MediaID, _ author: Author) async throws -> KeptMedia {
    if let kept = try await ledger.upload(id, of: author.employee) { return kept }
    // The author was removed from the room, so the upload is deleted.
    if let kept = try await ledger.find(id), kept.value.author == author.employee, !kept.isSent {
      try await processor.perform(as: author) { [ledger] work in try ledger.cancel(id, in: work) }
      arrived()
    }
    throw MessengerError.unknownMedia.refusal
  }

  static func wrongOffset(_ offset: Int64) -> Refusal { Refusal("messenger.uploadOffset", field: "Upload-Offset").with("offset", offset) }

  /// Keeps data that arrived before a connection broke.
  private func take(_ body: RequestBody, into file: OpenMedia, _ kept: KeptMedia, _ author: Author) async throws {
    var piece = ByteBuffer()
    var taken = file.length
    var failure: (any Error)?
    do {
      for try await part in body {
        taken += Int64(part.readableBytes)
        if taken > kept.length { throw MessengerError.mediaTooLarge(most: kept.length).refusal }
        piece.writeImmutableBuffer(part)
        if piece.readableBytes < Uploads.piece { continue }
        guard isMember(author.employee, kept.value.room) else {
          _ = try await mine(kept.id, author)
          throw MessengerError.unknownMedia.refusal
        }
        try await write(piece, file)
        piece.clear()
      }
    } catch { failure = error }
    // The rest is kept even if a newer request replaced this one. If writing fails again here, the first error counts.
    let rest = piece
    do {
      try await onDisk {
        if rest.readableBytes > 0 { try file.append(Array(rest.readableBytesView)) }
        if file.length < kept.length { try file.flush() }
      }
    } catch { failure = failure ?? error }
    guard let failure else { return }
    if failure is Refusal || failure is HTTPRefusal || failure is StorageError || failure is SealingError { throw failure }
    // The connection broke, or the device reconnected. Nobody receives the answer.
    throw Refusal("hub.busy", kind: .unavailable)
  }

  private func write(_ piece: ByteBuffer, _ file: OpenMedia) async throws { try await onDisk { try file.append(Array(piece.readableBytesView)) } }

  /// The upload is complete. Its kind is detected from its content.
  private func end(_ file: OpenMedia, _ kept: KeptMedia, _ author: Author) async throws {
    if kept.isSealed {
      try await onDisk { try file.finish() }
      return try await processor.perform(as: author) { [ledger] work in try ledger.arrivedSealed(kept.id, in: work) }
    }
    let head = try await onDisk { [folder] in
      try file.finish()
      let reader = try folder.read(kept.id, .upload, key: kept.key)
      return try reader.read(0..<min(reader.length, 4096))
    }
    let content = MediaContent(head: head)
    if content == .program {
      try await processor.perform(as: author) { [ledger] work in try ledger.cancel(kept.id, in: work) }
      arrived()
      throw MessengerError.mediaKind.refusal
    }
    let isVoice = kept.value.form == .voice
    // Before the database update, because the preparation may start right after it.
    devices.note(kept.id, sentOn: author.device)
    try await processor.perform(as: author) { [ledger] work in
      try ledger.arrived(kept.id, content.form(isVoice: isVoice), content.type(isVoice: isVoice), in: work)
    }
    arrived()
  }

  private func touch(_ kept: KeptMedia, _ author: Author) async throws {
    if kept.touchedAt.adding(seconds: Uploads.touching) > clock.now() { return }
    try await processor.perform(as: author) { [ledger] work in try ledger.touch(kept.id, in: work) }
  }

  private func onDisk<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    do { return try await disk.run(body) } catch let error as SealingError {
      log.error("a file could not be written", metadata: ["error": "\(error)"])
      if case .file(let failure) = error, failure.reason == String(cString: strerror(ENOSPC)) { throw StorageError.full }
      if case .inUse = error { throw StorageError.busy }
      throw error
    }
  }
}
