import HTTPTypes
import Kernel
import MessengerPush
import MessengerRules
import Web

/// The subscription of this session's browser to messages and calls while its pages are closed.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/push/key | the hub's public key, to subscribe with |
/// | PUT | /api/messenger/push/subscription | where the browser is reached from now on; it ends with the session |
/// | DELETE | /api/messenger/push/subscription | not any more |
struct PushRoutes: Sendable {
  /// nil: nothing can be sent
  let desk: PushDispatcher?

  var all: [Route] { [key, subscribe, unsubscribe] }

  private var key: Route {
    .signedIn(.get, "/api/messenger/push/key", right: .watch, "The hub's public key for push messages", answers: .json(PushKeyView.self)) { _ in
      guard let desk else { throw PushError.unavailable }
      return .json(desk.key)
    }
  }

  private var subscribe: Route {
    .signedIn(
      .put, "/api/messenger/push/subscription", right: .watch, "Where this session's browser is reached while its pages are closed",
      request: NewPushSubscription.self, answers: .done
    ) { call in
      guard let desk else { throw PushError.unavailable }
      try await desk.subscribe(
        try await call.call.body(NewPushSubscription.self), session: call.who.sessionID, author: call.who.author,
        language: call.call.language.rawValue)
      return .done
    }
  }

  private var unsubscribe: Route {
    .signedIn(.delete, "/api/messenger/push/subscription", right: .watch, "Stop push messages to this session's browser", answers: .done) { call in
      try await desk?.unsubscribe(call.who.sessionID)
      return .done
    }
  }
}
