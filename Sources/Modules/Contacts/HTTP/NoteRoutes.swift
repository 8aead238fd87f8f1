import ContactsRules
import ContactsService
import HTTPTypes
import Hummingbird
import Kernel
import Web

/// Data that belong to one person only.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/notes?q=&at=&count= | my private notes |
/// | GET | /api/notes/deleted | those that I deleted |
/// | GET, POST | /api/app-passwords | my app passwords; make one |
/// | DELETE | /api/app-passwords/{password} | revoke one |
struct NoteRoutes: Sendable {
  let books: AddressBooks

  var all: [Route] { [notes(deleted: false), notes(deleted: true), passwords, makePassword, revokePassword] }

  private func notes(deleted: Bool) -> Route {
    .signedIn(
      .get, deleted ? "/api/notes/deleted" : "/api/notes", deleted ? "Private notes that I deleted" : "My private notes, the latest first",
      query: .text("q", "what is looked for"), ContactRoutes.at, ContactRoutes.count, answers: .json(PrivateNotes.self)
    ) { call, words, at, count in
      .json(try await books.reader.notes(words ?? "", deleted: deleted, at: at, count: count, of: call.who.author))
    }
  }

  private var passwords: Route {
    .signedIn(.get, "/api/app-passwords", "My app passwords, without their secrets", answers: .json([AppPasswordView].self)) { call in
      .json(try await books.passwords.all(of: call.who.author))
    }
  }

  private var makePassword: Route {
    .signedIn(
      .post, "/api/app-passwords", "Make an app password; the secret is told this once", request: NewAppPassword.self,
      answers: .json(MadeAppPassword.self), refuses: .conflict
    ) { call in .json(try await books.passwords.make(try await call.call.body(), for: call.who.author)) }
  }

  private var revokePassword: Route {
    .signedIn(.delete, "/api/app-passwords/{password}", "Revoke an app password of mine", answers: .done) { call in
      try await books.passwords.revoke(try call.call.id("password", of: AppPasswordEntity.self), of: call.who.author)
      return .done
    }
  }
}
