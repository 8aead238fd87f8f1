import Kernel
import Storage
import WebPush

/// The browser of one session. It is deleted with the session.
struct Subscriber: Sendable {
  let session: SessionID
  let device: DeviceID
  let person: EmployeeID
  /// `vi` or `en`. The browser translates notifications itself.
  let language: String
  let subscription: PushSubscription
}

struct SubscriberStore {
  let sql: any SQLConnection
  let reach: PushReach

  /// Leaves out subscriptions that are invalid under the current rules.
  func all() throws -> [Subscriber] {
    try sql.query("SELECT session, device, person, language, endpoint, p256dh, auth FROM push_subscription ORDER BY session").compactMap { row in
      guard let subscription = try? PushSubscription(endpoint: try row.text(4), p256dh: try row.text(5), auth: try row.text(6), reach: reach) else {
        return nil
      }
      return Subscriber(
        session: SessionID(try row.text(0)), device: DeviceID(try row.text(1)), person: EmployeeID(try row.text(2)), language: try row.text(3),
        subscription: subscription)
    }
  }

  func keep(_ one: Subscriber, at now: Instant) throws {
    // A browser has one subscription, so the person who signed in on it before is no longer reached there.
    try sql.write("DELETE FROM push_subscription WHERE endpoint = $1 OR session = $2", [.text(one.subscription.endpoint), .text(one.session.raw)])
    try sql.row(of: "push_subscription").insert([
      "session": one.session, "device": one.device, "person": one.person, "language": one.language, "endpoint": one.subscription.endpoint,
      "p256dh": one.subscription.p256dh, "auth": one.subscription.auth, "made_at": now,
    ])
  }

  func remove(_ session: SessionID) throws { try sql.write("DELETE FROM push_subscription WHERE session = $1", [.text(session.raw)]) }
}
