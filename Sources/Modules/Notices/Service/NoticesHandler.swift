import Kernel
import NoticesRules
import Storage
import Sync

/// Commands of people about notifications.
public struct NoticesHandler: CommandHandler {
  public let prefix = "notices."

  public init() {}

  public func right(for body: NoticesCommand) -> Right { NoticesRules.right(for: body) }

  public func perform(_ body: NoticesCommand, in work: UnitOfWork) throws {
    switch body {
    case .saveMail(var gateway):
      gateway.host = GatewayHost(TypedHost.tidy(gateway.host.raw))
      do throws(NoticesError) { try gateway.check() } catch { throw error.refusal }
      try save(.mail(gateway), in: work)
    case .saveSMS(let gateway):
      do throws(NoticesError) { try gateway.check() } catch { throw error.refusal }
      try save(.sms(gateway), in: work)
    case .saveTemplate(let template):
      do throws(NoticesError) { try template.check() } catch { throw error.refusal }
      try TemplateStore(sql: work.sql).save(template)
    case .resetTemplate(let news, let language): try TemplateStore(sql: work.sql).reset(news, language)
    case .callParty(let party): try NoticeOutbox().call(party, in: work)
    case .retry(let id): try change(id, in: work) { (notice) throws(NoticesError) in try notice.again(at: work.now) }
    case .drop(let id): try change(id, in: work) { (notice) throws(NoticesError) in try notice.drop(at: work.now) }
    }
  }

  /// The known state of a gateway is valid only for the same settings.
  private func save(_ settings: KnownGateway.Settings, in work: UnitOfWork) throws {
    let store = GatewayStore(sql: work.sql)
    let old = try store.find(settings.way)
    if old?.settings == settings { return }
    try store.save(KnownGateway(settings: settings, standing: .unknown, since: work.now))
    try GuestNoticeStore(sql: work.sql).hurry(settings.way, at: work.now)
    WaysInUse.forget(in: work)
  }

  private func change(_ id: GuestNoticeID, in work: UnitOfWork, _ body: (inout GuestNotice) throws(NoticesError) -> Void) throws {
    let store = GuestNoticeStore(sql: work.sql)
    guard var notice = try store.find(id) else { throw NoticesError.unknownNotice.refusal }
    do throws(NoticesError) { try body(&notice) } catch { throw error.refusal }
    try store.update(notice)
  }
}
