import Hummingbird
import Kernel
import StaffRules
import StaffService
import Sync
import Web

/// The first start of a hub: everything is closed until somebody has made the restaurant and its manager.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/setup | everybody | whether it still has to be done |
/// | POST | /api/setup | everybody on the hub's own machine; others with the code | do it, once |
public struct FirstStart: Sendable {
  public let gate: SetupGuard
  private let staff: SessionService
  private let code: SetupCode
  /// for each address, before anything is hashed
  private let limiter: RateLimiter

  init(staff: SessionService, clock: any HubClock, burst: Int) {
    self.staff = staff
    gate = SetupGuard { try await staff.isSetUp() }
    code = SetupCode(clock: clock)
    limiter = RateLimiter(burst: Int64(burst), every: 1000, clock: clock)
  }

  var routes: [Route] {
    [
      .open(.get, "/api/setup", "Whether the restaurant still has to be set up", answers: .json(SetupState.self)) { call in
        .json(try await state(call))
      },
      .open(
        .post, "/api/setup", "The first step: the restaurant and its manager, who is signed in by it", request: Setup.self, answers: .json(Me.self),
        refuses: .conflict, .tooManyRequests
      ) { call in
        try limiter.take(call.address)
        return try await setUp(try await call.body(), call)
      },
    ]
  }

  private func state(_ call: Call) async throws -> SetupState {
    let needed = try await !gate.isOpen
    return SetupState(needed: needed, codeNeeded: needed && !call.isFromThisMachine, language: needed ? nil : try await staff.language())
  }

  /// Checks the form before the code, so a mistake in the form costs no try.
  private func setUp(_ form: Setup, _ call: Call) async throws -> Response {
    if try await gate.isOpen { throw StaffError.setUpAlready.refusal }
    try form.check()
    if !call.isFromThisMachine { try code.check(form.code) }
    let new = try await staff.setUp(form)
    return .entered(try await staff.me(new.session), token: new.token, in: call)
  }

  /// The text for the terminal at the start. `nil` if the restaurant is set up.
  public func notice() async -> String? {
    guard (try? await gate.isOpen) == false else { return nil }
    return """
      Nhà hàng chưa được cài đặt: hãy mở địa chỉ trên trong trình duyệt. Từ máy khác cần mã cài đặt.
      This restaurant is not set up yet: open the address above in a browser. Other machines need the set-up code.
      mã cài đặt / set-up code:  \(code.text)

      """
  }
}
