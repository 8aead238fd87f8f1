import HTTPTypes
import Kernel
import MessengerE2EE
import MessengerRules
import Sync
import Web

/// Ends: people on their devices, for rooms that only these can read. Whoever asks is his end on the device that asks.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/ends/own | my end on this device |
/// | PUT | /api/messenger/ends/own | make it, or add keys to it |
/// | POST | /api/messenger/ends/claim | a key for each of these ends, given to nobody else |
/// | GET | /api/messenger/ends/parcels?after=&count= | what lies here for my end |
/// | POST | /api/messenger/ends/parcels | leave something for other ends |
/// | DELETE | /api/messenger/ends/parcels?upto= | my end has it |
/// | POST | /api/messenger/ends/vouches | my end stands for another one |
/// | PUT, DELETE | /api/messenger/ends/backup | copies of my keys, under a passphrase |
/// | GET, POST | /api/messenger/ends/backup/sessions?after=&count= | the copies |
struct E2EERoutes: Sendable {
  private static let place = "/api/messenger/ends"

  private let e2ee: E2EE
  private let made: RateLimiter
  private let claims: RateLimiter
  private let posts: RateLimiter
  private let asked: RateLimiter

  init(e2ee: E2EE, clock: any HubClock) {
    self.e2ee = e2ee
    // All devices of the house hear of an end that is made.
    made = RateLimiter(burst: 60, every: 2000, clock: clock)
    // Each request uses up keys of other devices.
    claims = RateLimiter(burst: 60, every: 1000, clock: clock)
    posts = RateLimiter(burst: 120, every: 500, clock: clock)
    asked = RateLimiter(burst: 240, every: 100, clock: clock)
  }

  var all: [Route] { [own, publish, claim, parcels, post, forget, vouch, keepBackup, deleteBackup, sessions, keepSessions] }

  private var own: Route {
    .signedIn(
      .get, E2EERoutes.place + "/own", right: .watch, "My end on this device", answers: .json(OwnDeviceIdentity.self), refuses: .notFound,
      .tooManyRequests
    ) { call in
      try asked.take(call.who.author.employee.raw)
      return .json(try await e2ee.own(call.who.author))
    }
  }

  private var publish: Route {
    .signedIn(
      .put, E2EERoutes.place + "/own", right: .watch, "Make my end on this device, or add keys to it", request: NewDeviceIdentity.self,
      answers: .json(OwnDeviceIdentity.self), refuses: .conflict, .tooManyRequests,
      bodyLimit: 64 << 10
    ) { call in
      try made.take(call.who.author.employee.raw)
      return .json(try await e2ee.publish(try await call.call.body(), named: call.who.deviceName, by: call.who.author))
    }
  }

  private var claim: Route {
    .signedIn(
      .post, E2EERoutes.place + "/claim", right: .watch, "A key to write to each of these ends first; none is given twice", request: KeyClaim.self,
      answers: .json(ClaimedKeys.self), refuses: .notFound, .tooManyRequests
    ) { call in
      try claims.take(call.who.author.employee.raw)
      return .json(try await e2ee.claimKeys(try await call.call.body(), by: call.who.author))
    }
  }

  private var parcels: Route {
    .signedIn(
      .get, E2EERoutes.place + "/parcels", right: .watch, "What lies here for my end on this device",
      query: QueryParameter<Int64>.number("after", default: 0, "the number of the last that my end has"),
      QueryParameter<Int64>.number("count", default: E2EE.maxToDevice, in: 0...E2EE.maxToDevice, "at most so many are answered"),
      answers: .json(ToDevicePage.self), refuses: .notFound, .tooManyRequests
    ) { call, after, count in
      try asked.take(call.who.author.employee.raw)
      return .json(
        try await e2ee.messages(after: after, count: count, for: call.who.author))
    }
  }

  private var post: Route {
    .signedIn(
      .post, E2EERoutes.place + "/parcels", right: .watch, "Leave something for ends of my rooms' members that only they can open",
      request: NewToDeviceMessages.self, answers: .json(ToDeviceTaken.self), refuses: .notFound, .conflict, .tooManyRequests, bodyLimit: 1 << 20
    ) { call in
      try posts.take(call.who.author.employee.raw)
      return .json(try await e2ee.send(try await call.call.body(), by: call.who.author))
    }
  }

  private var forget: Route {
    .signedIn(
      .delete, E2EERoutes.place + "/parcels", right: .watch, "My end has what lies here, up to a number",
      query: QueryParameter<Int64>.number("upto", default: 0, "that number"), answers: .done, refuses: .notFound, .tooManyRequests
    ) { call, last in
      try asked.take(call.who.author.employee.raw)
      try await e2ee.delete(upTo: last, by: call.who.author)
      return .done
    }
  }

  private var vouch: Route {
    .signedIn(
      .post, E2EERoutes.place + "/vouches", right: .watch, "My end stands for another one", request: NewCrossSignature.self, answers: .done,
      refuses: .notFound,
      .conflict, .tooManyRequests
    ) { call in
      try claims.take(call.who.author.employee.raw)
      try await e2ee.crossSign(try await call.call.body(), by: call.who.author)
      return .done
    }
  }

  private var keepBackup: Route {
    .signedIn(
      .put, E2EERoutes.place + "/backup", right: .watch, "Keep copies of my keys, under a passphrase that the hub does not know",
      request: NewKeyBackup.self, answers: .done, refuses: .conflict, .tooManyRequests
    ) { call in
      try made.take(call.who.author.employee.raw)
      try await e2ee.saveBackup(try await call.call.body(NewKeyBackup.self), by: call.who.author)
      return .done
    }
  }

  private var deleteBackup: Route {
    .signedIn(
      .delete, E2EERoutes.place + "/backup", right: .watch, "Keep no copies of my keys any more", answers: .done, refuses: .conflict, .tooManyRequests
    ) { call in
      try made.take(call.who.author.employee.raw)
      try await e2ee.deleteBackup(by: call.who.author)
      return .done
    }
  }

  private var sessions: Route {
    .signedIn(
      .get, E2EERoutes.place + "/backup/sessions", right: .watch, "The copies of my keys, page by page",
      query: QueryParameter<Int64>.number("after", default: 0, "the number of the last of the page before"),
      QueryParameter<Int64>.number("count", default: E2EE.maxSessions, in: 0...E2EE.maxSessions, "at most so many are answered"),
      answers: .json(BackupSessionPage.self), refuses: .notFound, .conflict, .tooManyRequests
    ) { call, after, count in
      try asked.take(call.who.author.employee.raw)
      return .json(
        try await e2ee.backup(after: after, count: count, for: call.who.author))
    }
  }

  private var keepSessions: Route {
    .signedIn(
      .post, E2EERoutes.place + "/backup/sessions", right: .watch, "Add copies of my keys", request: NewBackupSessions.self, answers: .done,
      refuses: .notFound, .conflict, .tooManyRequests, bodyLimit: 512 << 10
    ) { call in
      try posts.take(call.who.author.employee.raw)
      try await e2ee.addToBackup(try await call.call.body(NewBackupSessions.self), by: call.who.author)
      return .done
    }
  }
}
