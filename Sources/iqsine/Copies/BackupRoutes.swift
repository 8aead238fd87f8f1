import Backups
import Hummingbird
import Kernel
import Web

/// Safety copies, for the manager.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/backups | editSettings | the copies there are, and how it stands with them |
/// | POST | /api/backups | editSettings | have one made now; answers at once |
enum BackupRoutes {
  static func all(_ copies: NightlyCopies) -> [Route] {
    [
      .signedIn(.get, "/api/backups", right: .editSettings, "The safety copies", answers: .json(BackupsView.self)) { _ in .json(copies.view()) },
      .signedIn(.post, "/api/backups", right: .editSettings, "Have a safety copy made now", answers: .json(BackupsView.self, .accepted)) { _ in
        copies.request()
        return .json(copies.view(), status: .accepted)
      },
    ]
  }
}
