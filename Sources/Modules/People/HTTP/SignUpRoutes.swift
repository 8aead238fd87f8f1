import Hummingbird
import Kernel
import PeopleRules
import PeopleService
import StaffRules
import Sync
import Web

/// The routes by which people sign up, if the manager allows it.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/sign-up | everybody | whether one may |
/// | POST | /api/sign-up | everybody, while it is open | ask to be let in |
/// | GET | /api/sign-ups | editStaff | who waits |
/// | POST | /api/sign-ups/{person}/approve | editStaff | let somebody in, with roles and sections |
/// | DELETE | /api/sign-ups/{person} | editStaff | turn somebody away |
struct SignUpRoutes: Sendable {
  private let people: ProfileReader
  private let newcomers: NewcomerKeeper
  private let signUps: any SignUps
  /// for each address, before anything is hashed
  private let limiter: RateLimiter
  /// likewise, for valid forms: nobody can fill the list alone
  private let waiters: RateLimiter
  /// somebody waits now
  private let came: @Sendable (Name) -> Void

  init(
    people: ProfileReader, newcomers: NewcomerKeeper, signUps: any SignUps, clock: any HubClock, burst: Int, came: @escaping @Sendable (Name) -> Void
  ) {
    self.came = came
    self.people = people
    self.newcomers = newcomers
    self.signUps = signUps
    limiter = RateLimiter(burst: Int64(burst), every: 10_000, clock: clock)
    waiters = RateLimiter(burst: 10, every: 300_000, clock: clock)
  }

  var all: [Route] { [state, signUp, waiting, approve, refuse] }

  private var state: Route {
    .open(.get, "/api/sign-up", "Whether people may sign up by themselves", answers: .json(SignUpState.self)) { _ in
      .json(SignUpState(open: try await signUps.areOpen()))
    }
  }

  private var signUp: Route {
    .open(.post, "/api/sign-up", "Ask to be let in; a manager decides", request: SignUp.self, answers: .done, refuses: .conflict, .tooManyRequests) {
      call in
      try limiter.take(call.address)
      guard try await signUps.areOpen() else { throw PeopleError.signUpClosed.refusal }
      let form: SignUp = try await call.body()
      try people.check(form)
      try waiters.take(call.address)
      let (person, forgotten) = try await signUps.add(form.name, form.login, form.password)
      if !forgotten.isEmpty { newcomers.look() }
      do { if form.fields != ProfileFields() { try await people.keep(form.fields, of: person) } } catch {
        // He is told that it failed, and may try again under the same name.
        try await signUps.withdraw(person)
        throw error
      }
      came(form.name)
      return .done
    }
  }

  private var waiting: Route {
    .signedIn(.get, "/api/sign-ups", right: .editStaff, "Who signed up and waits, who came first on top", answers: .json([WaitingPerson].self)) {
      call in
      let all = try await signUps.all(for: call.who)
      let told = try await people.kept(of: all.map(\.id))
      return .json(all.map { WaitingPerson(id: $0.id, login: $0.login, name: $0.name, at: $0.at, fields: told[$0.id] ?? ProfileFields()) })
    }
  }

  private var approve: Route {
    .signedIn(
      .post, "/api/sign-ups/{person}/approve", right: .editStaff, "Let somebody in who signed up", request: SignUpApproval.self, answers: .done,
      refuses: .conflict
    ) { call in
      let person = try call.person
      // The watcher of these decisions publishes the profile.
      let approval = try await call.call.body(SignUpApproval.self)
      try await signUps.approve(person, as: approval.roles, in: approval.sections, by: call.who)
      return .done
    }
  }

  private var refuse: Route {
    .signedIn(.delete, "/api/sign-ups/{person}", right: .editStaff, "Turn somebody away who signed up", answers: .done) { call in
      let person = try call.person
      // His words first: whatever comes in between, it can be asked for again.
      try await signUps.check(person, by: call.who)
      try await people.forget(person)
      try await signUps.refuse(person, by: call.who)
      return .done
    }
  }
}
