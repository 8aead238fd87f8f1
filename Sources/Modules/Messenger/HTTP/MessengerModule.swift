import Hosting
import Kernel
import MessengerPush
import MessengerService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Rooms, messages, files and push messages as a part of the hub, on a stream of their own.
public struct MessengerModule: HubModule {
  public let reader: MessengerReader
  public let audiences: RoomAudiences
  /// Decides who is in the rooms of the house. It listens to the restaurant's stream.
  public let systemRooms: SystemRooms
  /// `nil` if push messages cannot be sent.
  public let push: PushDispatcher?
  private let stream: HubStream
  private let keys: RoomKeys
  private let settings: Settings
  private let media: MediaStorage
  private let keyChange: MasterKeyChange

  public struct Settings: Sendable {
    /// The folder of encrypted files.
    let mediaFolder: String
    let mediaMegabytes: Int
    /// Pages that one person may read at once. It follows from the messages that they may send.
    let burst: Int
    let push: PushSettings

    public init(mediaFolder: String, mediaMegabytes: Int, burst: Int, push: PushSettings) {
      (self.mediaFolder, self.mediaMegabytes, self.burst, self.push) = (mediaFolder, mediaMegabytes, burst, push)
    }
  }

  /// Reads the members of all rooms. Nothing may be written before.
  /// - Parameter house: reads the restaurant, as of one moment.
  public init(
    on stream: HubStream, keys: RoomKeys, people: SystemMembers, settings: Settings, masterKeys: MasterKeyPorts,
    house: @escaping @Sendable () async throws -> RoomSubjects
  ) async throws {
    (self.stream, self.keys, self.settings) = (stream, keys, settings)
    reader = MessengerReader(database: stream.database, keys: keys, people: people)
    systemRooms = SystemRooms(
      messenger: stream.database, rooms: HouseRooms(keys: keys, people: people), people: people, log: stream.log, house: house)
    audiences = try await RoomAudiences(stream.database)
    // The audiences learn a room's members before devices receive its messages.
    stream.publisher.add(audiences, first: true)
    push = await settings.push.desk(on: stream, reader: reader)
    if let push { stream.publisher.add(push) }
    media = MediaStorage(on: stream, keys: keys, audiences: audiences, folder: settings.mediaFolder, megabytes: settings.mediaMegabytes)
    keyChange = MasterKeyChange(keys: keys, ports: masterKeys, log: stream.log)
  }

  public var routes: [Route] {
    let turns = ReadingTurns(burst: settings.burst, clock: stream.clock)
    return MessengerRoutes(reader: reader, turns: turns).all + media.routes + BoardRoutes(reader: reader, turns: turns).all
      + RoomPhotoRoutes(RoomPhotos(reader: reader, processor: stream.processor, clock: stream.clock), clock: stream.clock).all
      + PushRoutes(desk: push).all + MasterKeyRoutes(change: keyChange).all
  }

  public var signals: [String: any SignalRouting] { ["typing": TypingSignals(audiences: audiences)] }

  public var services: [any Service] {
    [
      MediaService(keeper: media.keeper, processor: stream.processor, log: stream.log),
      SystemRoomsService(rooms: systemRooms, processor: stream.processor),
      PushService(desk: push), MasterKeyService(change: keyChange, processor: stream.processor),
    ]
  }

  public func daily(_ processor: CommandProcessor) async throws {
    try await MarkSweep.run(with: processor)
    try await NameIndexing(keys: keys).run(with: processor)
  }
}

extension MessengerModule {
  public static var migrations: [Migration] { MessengerMigrations.all + PushMigrations.all }
  /// Commands that devices send by themselves.
  public static let automaticCommands: Set<String> = ["messenger.markRead", "messenger.markDelivered"]
  public static func handlers(_ keys: RoomKeys, _ people: SystemMembers) -> [any CommandHandler] { [MessengerHandler(keys: keys, people: people)] }
  public static func timers(_ keys: RoomKeys) -> [any TimerHandler] { [RoomSweep(keys: keys)] }
  public static func values(_ keys: RoomKeys) -> [any ValueSource] { [RoomValues(keys: keys), MessageValues(keys: keys), MediaValues(keys: keys)] }
}

private struct SystemRoomsService: Service {
  let rooms: SystemRooms
  let processor: CommandProcessor

  func run() async throws {
    await cancelWhenGracefulShutdown { await rooms.run(with: processor) }
    // A service that returns by itself would end the others.
    try? await gracefulShutdown()
  }
}

private struct MasterKeyService: Service {
  let change: MasterKeyChange
  let processor: CommandProcessor

  func run() async throws {
    await cancelWhenGracefulShutdown { await change.run(with: processor) }
    // A service that returns by itself would end the others.
    try? await gracefulShutdown()
  }
}
