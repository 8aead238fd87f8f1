import Backups
import Hosting
import Kernel
import ServiceLifecycle
import Sync
import Web

/// The safety copies as a part of the hub: made each night and on request, and stored elsewhere on schedule.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/backups | editSettings | the copies, those in the store, and when the next ones are due |
/// | POST | /api/backups | editSettings | request one now; answers at once |
/// | PUT | /api/backups/store | editSettings | choose the copy store; answers when it was tried |
/// | POST | /api/backups/store | editSettings | request a copy in the store now; answers at once |
/// | DELETE | /api/backups/store | editSettings | store no more copies |
/// | POST | /api/backups/key | editSettings | show the key of the stored copies; kept on record |
/// | PUT | /api/backups/key | editSettings | confirm that the key is kept elsewhere |
public struct BackupsPart: HubModule {
  /// Keeps on record that a person did something here; names no secret.
  public typealias Record = @Sendable (_ author: Author, _ type: String, _ body: JSON) async throws -> Void

  private let copies: NightlyCopies
  private let stored: StoredCopies
  private let record: Record

  public init(_ copies: NightlyCopies, stored: StoredCopies, record: @escaping Record) {
    self.copies = copies
    self.stored = stored
    self.record = record
  }

  public var routes: [Route] { [all, make] + ofStore + ofKey }

  private var all: Route {
    .signedIn(.get, "/api/backups", right: .editSettings, "The safety copies", answers: .json(BackupsView.self)) { _ in .json(view) }
  }

  private var make: Route {
    .signedIn(.post, "/api/backups", right: .editSettings, "Have a safety copy made now", answers: .json(BackupsView.self, .accepted)) { _ in
      copies.request()
      return .json(view, status: .accepted)
    }
  }

  private var ofStore: [Route] {
    [
      .signedIn(
        .put, "/api/backups/store", right: .editSettings, "Choose the copy store; answers when it was tried", request: CopyStoreChange.self,
        answers: .json(BackupsView.self), refuses: .conflict
      ) { call in
        let change = try await call.call.body(CopyStoreChange.self)
        try await stored.set(change)
        try await record(call.who.author, "backups.setStore", change.settings.json)
        try stored.request()
        return .json(view)
      },
      .signedIn(
        .post, "/api/backups/store", right: .editSettings, "Have a copy stored and proven now", answers: .json(BackupsView.self, .accepted),
        refuses: .notFound, .conflict
      ) { _ in
        try stored.request()
        return .json(view, status: .accepted)
      },
      .signedIn(
        .delete, "/api/backups/store", right: .editSettings, "Store no more copies; those in the store stay", answers: .json(BackupsView.self),
        refuses: .notFound, .conflict
      ) { call in
        try stored.forget()
        try await record(call.who.author, "backups.forgetStore", .object([]))
        return .json(view)
      },
    ]
  }

  private var ofKey: [Route] {
    [
      .signedIn(
        .post, "/api/backups/key", right: .editSettings, "The key of the stored copies, for somebody to keep elsewhere",
        answers: .json(CopyKeyView.self), refuses: .notFound
      ) { call in
        let key = try stored.key()
        try await record(call.who.author, "backups.showKey", .object([]))
        return .json(key)
      },
      .signedIn(
        .put, "/api/backups/key", right: .editSettings, "The key of the stored copies is kept elsewhere", answers: .json(BackupsView.self),
        refuses: .notFound, .conflict
      ) { call in
        try stored.keyIsKept()
        try await record(call.who.author, "backups.keepKey", .object([]))
        return .json(view)
      },
    ]
  }

  private var view: BackupsView {
    var view = copies.view()
    view.store = stored.view()
    return view
  }

  public var services: [any Service] { [CopiesService { await copies.run() }, CopiesService { await stored.run() }] }

  public var ages: [GaugeFigure] {
    [
      GaugeFigure("iqsine_backup_age_seconds", "Since the newest good safety copy was made") { copies.desk.age() },
      GaugeFigure("iqsine_proven_copy_age_seconds", "Since the moment of the newest proven copy in the copy store") { stored.age() },
    ]
  }
}

private struct CopiesService: Service {
  let work: @Sendable () async -> Void
  func run() async throws { await cancelWhenGracefulShutdown { await work() } }
}
