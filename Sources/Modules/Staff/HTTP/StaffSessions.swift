import Kernel
import StaffRules
import StaffService
import Sync
import Web

extension StaffService.Session: Web.SignedIn {
  public var sessionID: SessionID { id }
  public var language: UserLanguage { employee.language == .en ? .en : .vi }
}

/// Accounts and sessions for the web layer.
public struct StaffSessions: Sessions {
  let desk: SessionService

  public func session(forToken token: String) async throws -> StaffService.Session? { try await desk.session(forToken: token) }

  public func standing(of session: SessionID) async throws -> SessionStanding {
    switch try await desk.standing(of: session) {
    case .ended: .ended
    case .live(let rights): .live(rights: rights)
    }
  }

  public func signIn(_ form: SignIn, from address: String) async throws -> NewSession<StaffService.Session> {
    new(try await desk.signIn(form, from: address))
  }

  public func switchUser(_ form: UserSwitch, in session: StaffService.Session, from address: String) async throws -> NewSession<StaffService.Session>
  {
    new(try await desk.switchUser(form, in: session))
  }

  private func new(_ signedIn: StaffService.SignedIn) -> NewSession<StaffService.Session> {
    NewSession(token: signedIn.token, session: signedIn.session)
  }

  public func signOut(_ session: StaffService.Session) async throws { try await desk.signOut(session) }
  public func people(on session: StaffService.Session) async throws -> [Person] { try await desk.people(on: session) }
  public func me(_ session: StaffService.Session) async throws -> Me { try await desk.me(session) }
  public func changePassword(_ form: PasswordChange, in session: StaffService.Session) async throws {
    try await desk.changePassword(form, in: session)
  }
  public func changePIN(_ form: PINChange, in session: StaffService.Session) async throws { try await desk.changePIN(form, in: session) }
  public func sessions(for session: StaffService.Session) async throws -> [SessionView] { try await desk.sessions(for: session) }
  public func revoke(_ id: SessionID, by session: StaffService.Session) async throws { try await desk.revoke(id, by: session) }

  public func setPassword(_ form: NewPassword, of employee: EmployeeID, by session: StaffService.Session) async throws {
    try await desk.setPassword(form, of: employee, by: session)
  }
}

extension SignedInCall {
  /// The staff module's session of this call.
  public var session: StaffService.Session {
    get throws {
      guard let session = who as? StaffService.Session else { throw Refusal("session.required", kind: .unauthenticated) }
      return session
    }
  }
}
