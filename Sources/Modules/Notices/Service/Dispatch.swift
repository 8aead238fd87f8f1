import Kernel
import NoticesRules
import Storage
import Sync

/// The reads and writes of the worker for one way. Each step is separate, so the next run continues where this one
/// ended, whatever happens to the gateway or the hub.
struct Dispatch: Sendable {
  let way: NoticeWay
  let database: any SQLDatabase
  let processor: CommandProcessor
  let secrets: GatewaySecrets
  let clock: any HubClock
  let patience: GatewayPatience

  /// A notice that is due, with the gateway that takes it.
  struct Due: Sendable {
    let notice: GuestNotice
    let gateway: any Gateway
  }

  /// nil: nothing is due, or there is no way out.
  func next() async throws -> Due? {
    let now = clock.now()
    guard let (notice, known, sender) = try await look(now) else { return nil }
    return Due(notice: notice, gateway: gateway(known.settings, sender: sender))
  }

  private func look(_ now: Instant) async throws -> (GuestNotice, KnownGateway, String)? {
    let way = way
    return try await database.read { sql -> (GuestNotice, KnownGateway, String)? in
      guard let notice = try GuestNoticeStore(sql: sql).next(way), notice.nextAt <= now else { return nil }
      guard let gateway = try GatewayStore(sql: sql).find(way), gateway.settings.isActive else { return nil }
      return (notice, gateway, try RestaurantWords(in: sql).name)
    }
  }

  /// The gateway as it is set now.
  func gateway(_ settings: KnownGateway.Settings, sender: String) -> any Gateway {
    let secret = secrets.read(way, for: settings.place)
    let clock = clock
    switch settings {
    case .mail(let settings):
      return MailSender(settings: settings, password: secret, sender: sender, clock: clock, patience: patience)
    case .sms(let settings): return WebhookSender(settings: settings, secret: secret, patience: patience)
    }
  }

  /// Between this call and `note` it counts as sent. Returns false if somebody has dropped it meanwhile.
  func begin(_ id: GuestNoticeID) async throws -> Bool {
    try await processor.perform { work in try GuestNoticeStore(sql: work.sql).begin(id) }
  }

  /// Stores the result of a try. Somebody may have dropped the notification meanwhile.
  func note(_ id: GuestNoticeID, _ trouble: NoticeTrouble?) async throws {
    let way = way
    try await processor.perform { work in
      let store = GuestNoticeStore(sql: work.sql)
      // If the service has accepted another notification since, it rejects only this one.
      var isOfOneMessage = false
      if var notice = try store.find(id), !notice.state.isOver || trouble == nil && notice.state != .sent {
        isOfOneMessage = try trouble?.mayBeOfOneGuest == true && store.hasSent(way, since: notice.madeAt)
        if let trouble { notice.fail(trouble, at: work.now) } else { notice.succeed(at: work.now) }
        if isOfOneMessage { notice.giveUp(at: work.now) }
        try store.update(notice)
      }
      if trouble != nil { try store.failed(id) }
      if !isOfOneMessage { try Dispatch.learn(way, trouble, in: work) }
    }
  }

  /// Stores the state of a gateway after a try. When it works again, no notification waits any longer for its next try.
  static func learn(_ way: NoticeWay, _ trouble: NoticeTrouble?, in work: UnitOfWork) throws {
    let ofGateway = trouble.flatMap { $0.isOfOneGuest ? nil : $0 }
    if try GatewayStore(sql: work.sql).learn(way, ofGateway, at: work.now) { try GuestNoticeStore(sql: work.sql).hurry(way, at: work.now) }
  }

  /// Ends the notifications that are no longer useful, sent or not, even while the gateway fails.
  func giveUpOld() async throws {
    let way = way
    let now = clock.now()
    let hasOld = try await database.read { sql in try GuestNoticeStore(sql: sql).tooLate(way, at: now).isEmpty == false }
    guard hasOld else { return }
    try await processor.perform { work in
      let store = GuestNoticeStore(sql: work.sql)
      for var notice in try store.tooLate(way, at: work.now) {
        notice.giveUp(at: work.now)
        try store.update(notice)
      }
    }
  }
}
