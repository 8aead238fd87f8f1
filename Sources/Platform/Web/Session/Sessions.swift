import Kernel
import Sync

/// A signed-in person on a device, as far as the web layer needs it.
public protocol SignedIn: Sendable {
  var sessionID: SessionID { get }
  var author: Author { get }
  /// Changes whenever the person's rights change.
  var rightsVersion: String { get }
  var language: UserLanguage { get }
  /// The name of the device, as people see it.
  var deviceName: Name { get }
}

/// The current state of a session.
public enum SessionStanding: Sendable, Equatable {
  case ended
  /// With the version of the person's rights.
  case live(rights: String)
}

/// Accounts and sessions for the web layer. `iqsine` implements it with the staff module. All methods throw `Refusal`.
public protocol Sessions: Sendable {
  associatedtype Session: SignedIn
  associatedtype SignInForm: Wire & Sendable
  associatedtype SwitchForm: Wire & Sendable
  associatedtype PasswordForm: Wire & Sendable
  associatedtype PINForm: Wire & Sendable
  associatedtype NewPasswordForm: Wire & Sendable
  associatedtype Me: Wire & Sendable
  associatedtype Person: Wire & Sendable
  associatedtype SessionView: Wire & Sendable

  /// `nil` if the token is invalid or its session has ended.
  func session(forToken token: String) async throws -> Session?
  func standing(of session: SessionID) async throws -> SessionStanding

  /// - Parameter address: the peer's address, to slow down guessing.
  func signIn(_ form: SignInForm, from address: String) async throws -> NewSession<Session>
  func switchUser(_ form: SwitchForm, in session: Session, from address: String) async throws -> NewSession<Session>
  func signOut(_ session: Session) async throws
  /// The people who can take over this device by PIN.
  func people(on session: Session) async throws -> [Person]
  func me(_ session: Session) async throws -> Me
  func changePassword(_ form: PasswordForm, in session: Session) async throws
  func changePIN(_ form: PINForm, in session: Session) async throws
  func sessions(for session: Session) async throws -> [SessionView]
  func revoke(_ id: SessionID, by session: Session) async throws
  func setPassword(_ form: NewPasswordForm, of employee: EmployeeID, by session: Session) async throws
}

/// A new session with its secret token.
public struct NewSession<Session: Sendable>: Sendable {
  public let token: String
  public let session: Session

  public init(token: String, session: Session) {
    self.token = token
    self.session = session
  }
}
