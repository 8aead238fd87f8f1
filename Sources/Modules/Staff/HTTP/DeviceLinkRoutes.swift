import Hummingbird
import Kernel
import PeopleRules
import QRCode
import StaffRules
import StaffService
import Sync
import Web

/// A signed-in phone signs in another device by its code. The code alone lets nobody in: it takes the claim, which never leaves the device.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /api/device-links | everybody | a device asks for a code |
/// | POST | /api/device-links/enter | everybody | the device comes in once it was let in; until then there is nothing to say |
/// | POST | /api/device-links/look | signed in | which device a code is of |
/// | POST | /api/device-links/open | signed in | let it in |
struct DeviceLinkRoutes: Sendable {
  private let staff: SessionService
  private let address: any ServerAddressSource
  private let asking: RateLimiter
  /// a device asks every other second whether it was let in; some may share an address
  private let entering: RateLimiter
  private let reading: RateLimiter

  init(staff: SessionService, address: any ServerAddressSource, clock: any HubClock, burst: Int) {
    self.staff = staff
    self.address = address
    asking = RateLimiter(burst: Int64(burst), every: 2000, clock: clock)
    entering = RateLimiter(burst: 60, every: 250, clock: clock)
    reading = RateLimiter(burst: 10, every: 2000, clock: clock)
  }

  var all: [Route] { [ask, enter, look, open] }

  private var ask: Route {
    .open(
      .post, "/api/device-links", "A device asks to be let in by a phone: its code, good for two minutes", request: DeviceLinkWish.self,
      answers: .json(DeviceLinkOffer.self), refuses: .tooManyRequests
    ) { call in
      try asking.take(call.address)
      let wish: DeviceLinkWish = try await call.body()
      let made = staff.offerLink(wish.device, named: wish.deviceName, from: call.address)
      // After the `#`, so that the code reaches no server and no log.
      let place = "\(address.whereabouts.url)/messenger/link#\(made.code)"
      return .json(
        DeviceLinkOffer(claim: Secret(made.claim), address: place, picture: try QRMatrix(place, correction: .low).svg, expiresAt: made.expiresAt))
    }
  }

  private var enter: Route {
    .open(
      .post, "/api/device-links/enter", "Come in, once somebody has let this device in; 204: not yet", request: DeviceLinkClaim.self,
      answers: .json(Me.self), .done, refuses: .unauthorized, .notFound, .tooManyRequests
    ) { call in
      try entering.take(call.address)
      switch try await staff.enterByLink(try await call.body(DeviceLinkClaim.self).claim) {
      case .unknown: throw PeopleError.linkUnknown.refusal
      case .waiting: return .done
      case .entered(let new): return .entered(try await staff.me(new.session), token: new.token, in: call)
      }
    }
  }

  private var look: Route {
    .signedIn(
      .post, "/api/device-links/look", right: .watch, "Which device a code is of", request: DeviceLinkCode.self, answers: .json(DeviceLinkView.self),
      refuses: .notFound, .tooManyRequests
    ) { call in
      try reading.take(call.who.author.employee.raw)
      guard let link = staff.link(try await call.call.body(DeviceLinkCode.self).code) else { throw PeopleError.linkUnknown.refusal }
      return .json(DeviceLinkView(deviceName: link.deviceName, from: link.address, expiresAt: link.expiresAt))
    }
  }

  private var open: Route {
    .signedIn(
      .post, "/api/device-links/open", right: .watch, "Let the device of a code in as myself", request: DeviceLinkCode.self, answers: .done,
      refuses: .notFound, .tooManyRequests
    ) { call in
      try reading.take(call.who.author.employee.raw)
      guard try await staff.mayLetIn(try call.session) else { throw PeopleError.linkByPassword.refusal }
      guard staff.openLink(try await call.call.body(DeviceLinkCode.self).code, by: try call.session) else { throw PeopleError.linkUnknown.refusal }
      return .done
    }
  }
}
