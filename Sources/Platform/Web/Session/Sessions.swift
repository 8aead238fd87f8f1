import Kernel
import Sync

/// Somebody who is signed in on a device, as far as the edge must know.
public protocol SignedIn: Sendable {
  var sessionID: SessionID { get }
  var author: Author { get }
  /// changes whenever what this person may do has changed
  var rightsVersion: String { get }
  var language: UserLanguage { get }
}

/// What has become of a session since it was last looked at.
public enum SessionStanding: Sendable, Equatable {
  case ended
  /// with the version of the person's rights
  case live(rights: String)
}

/// Accounts and sessions, as the edge needs them: `iqsine` puts the staff's desk behind it. All of it throws `Refusal`.
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

  /// nil: the token is of no session, or of one that has ended
  func session(forToken token: String) async throws -> Session?
  func standing(of session: SessionID) async throws -> SessionStanding

  /// `address`: where it comes from, to slow down those who guess
  func signIn(_ form: SignInForm, from address: String) async throws -> NewSession<Session>
  func switchUser(_ form: SwitchForm, in session: Session, from address: String) async throws -> NewSession<Session>
  func signOut(_ session: Session) async throws
  /// who can take over this device by PIN
  func people(on session: Session) async throws -> [Person]
  func me(_ session: Session) async throws -> Me
  func changePassword(_ form: PasswordForm, in session: Session) async throws
  func changePIN(_ form: PINForm, in session: Session) async throws
  func sessions(for session: Session) async throws -> [SessionView]
  func revoke(_ id: SessionID, by session: Session) async throws
  func setPassword(_ form: NewPasswordForm, of employee: EmployeeID, by session: Session) async throws
}

/// A session that has just begun, with the secret that its device proves itself by.
public struct NewSession<Session: Sendable>: Sendable {
  public let token: String
  public let session: Session

  public init(token: String, session: Session) {
    self.token = token
    self.session = session
  }
}
