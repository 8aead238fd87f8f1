import Kernel
import Sync
import Synchronization
import Web

struct TestSession: SignedIn, Equatable {
  var deviceName: Name { Name("Máy thử") }
  let sessionID: SessionID
  let author: Author
  let rightsVersion: String
  let language: UserLanguage
}

/// A desk where the name of a role is a valid token. Sessions can be ended and rights changed.
final class TestSessions: Sessions {
  private struct State {
    var ended: Set<String> = []
    var versions: [String: String] = [:]
  }
  private let state = Mutex(State())

  func end(_ token: String) { state.withLock { _ = $0.ended.insert(token) } }
  func changeRights(_ token: String) { state.withLock { $0.versions[token] = "2" } }

  func session(forToken token: String) async throws -> TestSession? {
    guard let role = Role(rawValue: token), !state.withLock({ $0.ended.contains(token) }) else { return nil }
    let author = Author(employee: EmployeeID(token), rights: Rights.of([role]), device: DeviceID("device-\(token)"))
    return TestSession(
      sessionID: SessionID(token), author: author, rightsVersion: state.withLock { $0.versions[token] ?? "1" }, language: .vi)
  }

  func standing(of session: SessionID) async throws -> SessionStanding {
    state.withLock { $0.ended.contains(session.raw) ? .ended : .live(rights: $0.versions[session.raw] ?? "1") }
  }

  func signIn(_ form: Form, from address: String) async throws -> NewSession<TestSession> {
    guard let session = try await session(forToken: form.text) else { throw Refusal("staff.wrongPassword", kind: .unauthenticated) }
    return NewSession(token: form.text, session: session)
  }
  func switchUser(_ form: Form, in session: TestSession, from address: String) async throws -> NewSession<TestSession> {
    end(session.sessionID.raw)
    return try await signIn(form, from: address)
  }
  func signOut(_ session: TestSession) async throws { end(session.sessionID.raw) }
  func people(on session: TestSession) async throws -> [Form] { [Form(text: "waiter")] }
  func me(_ session: TestSession) async throws -> Form { Form(text: session.author.employee.raw) }
  func changePassword(_ form: Form, in session: TestSession) async throws {}
  func changePIN(_ form: Form, in session: TestSession) async throws {}
  func sessions(for session: TestSession) async throws -> [Form] { [Form(text: session.sessionID.raw)] }
  func revoke(_ id: SessionID, by session: TestSession) async throws { end(id.raw) }
  func setPassword(_ form: Form, of employee: EmployeeID, by session: TestSession) async throws {}
}

/// All forms of this desk are one text.
struct Form: Wire, Sendable, Equatable {
  let text: String
  init(text: String) { self.text = text }
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("text")
    text = try wire.get("text")
  }
  var json: JSON { .object([("text", .string(text))]) }
  static var schema: WireSchema { .any }
}
