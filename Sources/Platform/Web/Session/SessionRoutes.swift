import HTTPTypes
import Hummingbird
import Kernel

/// Signing in and out, and the person's own account.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /api/session | everybody | sign in |
/// | DELETE | /api/session | signed in | sign out |
/// | POST | /api/session/switch | signed in | another person takes over the device, by PIN |
/// | GET | /api/session/people | signed in | the people who can take over |
/// | GET | /api/me | signed in | the person and their rights |
/// | POST | /api/me/password | signed in | change the password |
/// | PUT | /api/me/pin | signed in | set or remove the PIN |
/// | GET | /api/sessions | signed in | the person's sessions; a manager sees everybody's |
/// | DELETE | /api/sessions/{session} | signed in | end one |
/// | POST | /api/employees/{employee}/password | editStaff | set another person's password |
struct SessionRoutes<Desk: Sessions>: Sendable {
  let desk: Desk
  let live: LiveHub
  /// Per address, before any password is hashed.
  let limiter: RateLimiter

  var all: [Route] { [signIn, signOut, switchUser, people, me, changePassword, changePIN, sessions, revoke, setPassword] }

  private func session(_ call: SignedInCall) throws -> Desk.Session {
    guard let session = call.who as? Desk.Session else { throw Refusal("session.required", kind: .unauthenticated) }
    return session
  }

  private func entered(_ new: NewSession<Desk.Session>, _ call: Call) async throws -> Response {
    var response = Response.json(try await desk.me(new.session))
    response.headers[.setCookie] = SessionCookie(isSecure: call.isSecure).set(new.token)
    return response
  }

  private var signIn: Route {
    .open(
      .post, "/api/session", "Sign in on a device", request: Desk.SignInForm.self, answers: .json(Desk.Me.self), refuses: .unauthorized,
      .tooManyRequests
    ) { call in
      try limiter.take(call.address)
      return try await entered(try await desk.signIn(try await call.body(), from: call.address), call)
    }
  }

  private var signOut: Route {
    .signedIn(.delete, "/api/session", "Sign out", answers: .done) { call in
      try await desk.signOut(try session(call))
      live.end(call.who.sessionID)
      var response = Response.done
      response.headers[.setCookie] = SessionCookie(isSecure: call.call.isSecure).cleared
      return response
    }
  }

  private var switchUser: Route {
    .signedIn(
      .post, "/api/session/switch", "Another person takes over this device by PIN", request: Desk.SwitchForm.self, answers: .json(Desk.Me.self),
      refuses: .tooManyRequests
    ) { call in
      try limiter.take(call.call.address)
      let new = try await desk.switchUser(try await call.call.body(), in: try session(call), from: call.call.address)
      live.end(call.who.sessionID)
      return try await entered(new, call.call)
    }
  }

  private var people: Route {
    .signedIn(.get, "/api/session/people", "Who can take over this device by PIN", answers: .json([Desk.Person].self)) { call in
      .json(try await desk.people(on: try session(call)))
    }
  }

  private var me: Route {
    .signedIn(.get, "/api/me", "Who I am and what I may do", answers: .json(Desk.Me.self)) { call in .json(try await desk.me(try session(call))) }
  }

  private var changePassword: Route {
    .signedIn(
      .post, "/api/me/password", "Change my password; ends my other sessions", request: Desk.PasswordForm.self, answers: .done,
      refuses: .tooManyRequests
    ) { call in
      try await desk.changePassword(try await call.call.body(), in: try session(call))
      return .done
    }
  }

  private var changePIN: Route {
    .signedIn(.put, "/api/me/pin", "Set my PIN, or take it away", request: Desk.PINForm.self, answers: .done, refuses: .tooManyRequests) { call in
      try await desk.changePIN(try await call.call.body(), in: try session(call))
      return .done
    }
  }

  private var sessions: Route {
    .signedIn(.get, "/api/sessions", "Where I am signed in; a manager sees everybody", answers: .json([Desk.SessionView].self)) { call in
      .json(try await desk.sessions(for: try session(call)))
    }
  }

  private var revoke: Route {
    .signedIn(.delete, "/api/sessions/{session}", "End a session of mine; a manager may end anybody's", answers: .done) { call in
      let id = try call.call.id("session", of: SessionEntity.self)
      try await desk.revoke(id, by: try session(call))
      live.end(id)
      return .done
    }
  }

  private var setPassword: Route {
    .signedIn(
      .post, "/api/employees/{employee}/password", right: .editStaff, "Set somebody's password; ends that person's sessions",
      request: Desk.NewPasswordForm.self, answers: .done, refuses: .tooManyRequests
    ) { call in
      let employee = try call.call.id("employee", of: EmployeeEntity.self)
      try await desk.setPassword(try await call.call.body(), of: employee, by: try session(call))
      return .done
    }
  }
}
