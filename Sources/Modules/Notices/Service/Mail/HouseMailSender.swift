import Kernel
import NoticesRules
import Storage
import Sync
import Synchronization

/// Mails of the house to its own people, by the mail server that its guests' notifications go through.
public struct HouseMailSender: Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let secrets: GatewaySecrets
  private let clock: any HubClock
  private let patience: GatewayPatience

  /// - Parameter folder: for passwords and keys of gateways
  public init(
    database: any SQLDatabase, processor: CommandProcessor, secrets folder: String, clock: any HubClock,
    patience: GatewayPatience = HouseMailSender.patience
  ) {
    secrets = GatewaySecrets(folder: folder)
    (self.database, self.processor, self.clock, self.patience) = (database, processor, clock, patience)
  }

  /// A file takes longer than a line to a guest.
  public static let patience: GatewayPatience = {
    var patience = GatewayPatience()
    patience.whole = .seconds(120)
    return patience
  }()

  /// Why a mail did not go out.
  public struct Trouble: Error, Sendable {
    public let refusal: Refusal
    /// the mail server's own words; may be empty
    public let detail: String
    /// There is no such address.
    public let isOfAddress: Bool
    /// The line broke after the mail was handed over.
    public let mayHaveArrived: Bool
  }

  /// Returns when the server has accepted the mail. The state of the mail gateway is noted as after any other mail.
  public func send(_ notice: OutgoingNotice, with file: AttachedFile) async throws(Trouble) {
    guard let (settings, house) = await known() else {
      throw Trouble(refusal: NoticesError.gatewayNotSet.refusal, detail: "", isOfAddress: false, mayHaveArrived: false)
    }
    let box = HandedMark()
    let sender = MailSender(
      settings: settings, password: secrets.read(.email, for: settings.place), sender: house, clock: clock, patience: patience,
      handing: { box.set() })
    var trouble: NoticeTrouble?
    do throws(NoticeTrouble) { try await sender.send(notice, with: file) } catch { trouble = error }
    await learn(trouble)
    guard let trouble else { return }
    throw Trouble(
      refusal: trouble.refusal, detail: trouble.detail, isOfAddress: trouble.isOfOneGuest,
      mayHaveArrived: box.isSet && [.broken, .timedOut, .notUnderstood].contains(trouble.cause))
  }

  /// nil: there is no mail server, or it is put away
  private func known() async -> (MailGateway, String)? {
    try? await database.read { sql -> (MailGateway, String)? in
      guard let gateway = try GatewayStore(sql: sql).find(.email), gateway.settings.isActive, case .mail(let settings) = gateway.settings else {
        return nil
      }
      return (settings, try RestaurantWords(in: sql).name)
    }
  }

  private func learn(_ trouble: NoticeTrouble?) async {
    // One message that is refused says nothing about the others.
    if trouble?.cause == .messageRefused || Task.isCancelled { return }
    try? await processor.perform { work in try Dispatch.learn(.email, trouble, in: work) }
  }
}

/// Remembers that a mail was handed over.
private final class HandedMark: Sendable {
  private let state = Mutex(false)

  var isSet: Bool { state.withLock { $0 } }
  func set() { state.withLock { $0 = true } }
}
