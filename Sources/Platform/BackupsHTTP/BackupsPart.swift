import Backups
import Hosting
import ServiceLifecycle
import Web

/// The safety copies as a part of the hub: made each night and on request.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/backups | editSettings | the copies, and when the next one is due |
/// | POST | /api/backups | editSettings | request one now; answers at once |
public struct BackupsPart: HubModule {
  private let copies: NightlyCopies

  public init(_ copies: NightlyCopies) { self.copies = copies }

  public static func describe(_ wire: inout WireDescription) { wire.add(BackupsView.self) }

  public var routes: [Route] {
    [
      .signedIn(.get, "/api/backups", right: .editSettings, "The safety copies", answers: .json(BackupsView.self)) { _ in .json(copies.view()) },
      .signedIn(.post, "/api/backups", right: .editSettings, "Have a safety copy made now", answers: .json(BackupsView.self, .accepted)) { _ in
        copies.request()
        return .json(copies.view(), status: .accepted)
      },
    ]
  }

  public var services: [any Service] { [NightlyCopiesService(copies: copies)] }

  public var age: GaugeFigure {
    GaugeFigure("iqsine_backup_age_seconds", "Since the newest good safety copy was made") { copies.desk.age() }
  }
}

private struct NightlyCopiesService: Service {
  let copies: NightlyCopies
  func run() async throws { await cancelWhenGracefulShutdown { await copies.run() } }
}
