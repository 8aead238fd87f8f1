import CallsRules
import Kernel
import Logging
import MessengerRules
import MessengerService
import Storage
import Sync
import Synchronization
import WebPush

/// Sends push messages about messages and calls to browsers whose pages are closed or hidden. It receives each commit of the
/// messenger's stream and never delays a message. It decides by the state at the time of sending.
public final class PushDispatcher: ChangeListener {
  /// Milliseconds before a message is sent. A person who reads it on another device meanwhile, or only reloads the page, is not
  /// notified.
  static let patience: Int64 = 1000
  /// Seconds for which a message is worth a notification.
  static let life: Int64 = 24 * 3600

  let book: SubscriberBook
  private let keys: PushKeys
  let sender: PushSender
  private let reach: PushReach
  let reader: MessengerReader
  let clock: any HubClock
  let log: Logger
  let signal = AsyncSignal()
  let queue = Mutex(PushQueue())
  let calls = Mutex(RingingCalls())
  let house = Mutex<(any PushHouse)?>(nil)
  /// `nil` if the board room does not exist yet.
  private let board: Mutex<RoomID?>

  public init(
    _ database: any SQLDatabase, processor: CommandProcessor, reader: MessengerReader, keys: PushKeys, sender: PushSender, reach: PushReach,
    clock: any HubClock, log: Logger
  ) async throws {
    book = try await SubscriberBook(database, processor: processor, reach: reach)
    board = Mutex(try await reader.boardRoom())
    (self.keys, self.sender, self.reach, self.reader, self.clock, self.log) = (keys, sender, reach, reader, clock, log)
  }

  /// Nothing is sent before this call.
  public func connect(_ house: any PushHouse) { self.house.withLock { $0 = house } }

  // MARK: - Browsers

  public var key: PushKeyView { PushKeyView(key: keys.publicKey) }

  /// Subscribes this session's browser. It replaces the browser's earlier subscription.
  /// - Parameter language: `vi` or `en`
  /// - Throws: `Refusal` with the invalid field
  public func subscribe(_ new: NewPushSubscription, session: SessionID, author: Author, language: String) async throws {
    let subscription: PushSubscription
    do throws(PushSubscriptionError) {
      subscription = try PushSubscription(endpoint: new.endpoint, p256dh: new.p256dh, auth: new.auth, reach: reach)
    } catch { throw PushError.refusal(error) }
    try await book.keep(
      Subscriber(session: session, device: author.device, person: author.employee, language: language, subscription: subscription))
  }

  public func unsubscribe(_ session: SessionID) async throws { try await book.remove(session) }

  // MARK: - Changes

  public func hear(_ batch: ChangeBatch) {
    findBoard(in: batch)
    if book.isEmpty { return }
    var jobs: [PushJob] = []
    for change in batch.changes {
      guard let value = change.value, change.kind == Message.kind || change.kind == RoomCall.kind, let json = try? JSON.parse(value) else { continue }
      if change.kind == RoomCall.kind {
        if let call = try? RoomCall(json: json) { jobs += ring(call) }
      } else if let message = try? Message(json: json) {
        jobs += tell(message)
      }
    }
    add(jobs)
  }

  /// Adds jobs, which are sent when due.
  func add(_ jobs: [PushJob]) {
    if jobs.isEmpty { return }
    queue.withLock { queue in for job in jobs { queue.add(job) } }
    signal.ring()
  }

  /// Only new messages cause a notification, not changes of them. Calls have their own.
  private func tell(_ message: Message) -> [PushJob] {
    guard message.revision == 1, message.content != nil, message.says != .call else { return [] }
    let now = clock.now()
    let isOnBoard = board.withLock { $0 == message.room }
    return unseen(message.room.audience).filter { $0.person != message.author }.map { one in
      PushJob(
        place: PushJob.Target(session: one.session, subject: isOnBoard ? message.id.raw : message.room.raw),
        topic: isOnBoard ? message.boardTopic : nil, news: .message(message.id, room: message.room, seq: message.seq),
        due: Instant(now.raw + PushDispatcher.patience), until: now.adding(seconds: PushDispatcher.life), person: one.person)
    }
  }

  /// The hub creates the board shortly after its first start.
  private func findBoard(in batch: ChangeBatch) {
    if board.withLock({ $0 != nil }) { return }
    for change in batch.changes where change.kind == Room.kind {
      guard let value = change.value, let json = try? JSON.parse(value), let room = try? Room(json: json), room.isBoard else { continue }
      board.withLock { $0 = room.id }
    }
  }

  private func ring(_ call: RoomCall) -> [PushJob] {
    let now = clock.now()
    let all = unseen(call.room.audience)
    return calls.withLock { calls in
      let (new, over) = calls.hear(call, all.filter { call.rings(for: $0.person) })
      return new.map { one in
        PushJob(
          place: PushJob.Target(session: one, subject: call.id.raw), news: .rings(call.id), due: now,
          until: call.at.adding(seconds: RoomCall.ringSeconds))
      }
        + over.map { one in
          PushJob(
            place: PushJob.Target(session: one, subject: call.id.raw), news: .rang(call), due: now, until: now.adding(seconds: PushDispatcher.life))
        }
    }
  }

  private func unseen(_ audience: String) -> [Subscriber] { unseen { house, one in house.includes(one.person, in: audience) } }

  /// The matching browsers, without those on which the person sees a page.
  func unseen(_ isMeant: (any PushHouse, Subscriber) -> Bool) -> [Subscriber] {
    guard let house = house.withLock({ $0 }) else { return [] }
    return book.all.filter { isMeant(house, $0) && !house.isSeen($0.device, by: $0.person) }
  }
}
