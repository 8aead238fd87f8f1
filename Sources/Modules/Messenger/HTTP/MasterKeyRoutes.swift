import Kernel
import MessengerRules
import Web

/// The hub's master key, for the manager. Keys themselves are never told.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/keys | editSettings | its number, and whether a change is under way |
/// | POST | /api/keys | editSettings | change it; answers at once |
struct MasterKeyRoutes: Sendable {
  let change: MasterKeyChange

  var all: [Route] {
    [
      .signedIn(
        .get, "/api/keys", right: .editSettings, "The number of the master key, and whether a change is under way",
        answers: .json(MasterKeysView.self)
      ) { _ in .json(change.view) },
      .signedIn(
        .post, "/api/keys", right: .editSettings, "Change the master key; everybody goes on working", answers: .json(MasterKeysView.self, .accepted)
      ) { _ in
        change.request()
        return .json(change.view, status: .accepted)
      },
    ]
  }
}
