import Kernel
import WebPush

/// The reasons why a subscription is refused or nothing can be sent.
public enum PushError {
  public static let unavailable = Refusal("push.unavailable", kind: .unavailable)

  static func refusal(_ error: PushSubscriptionError) -> Refusal {
    let field = error.field.rawValue
    switch error.reason {
    case .malformed: return Refusal("push.malformed", field: field, kind: .invalid)
    case .tooLong: return Refusal("push.tooLong", field: field, kind: .invalid)
    case .insecure: return Refusal("push.insecure", field: field, kind: .invalid)
    case .notAllowed: return Refusal("push.notAllowed", field: field, kind: .invalid)
    case .wrongLength: return Refusal("push.wrongLength", field: field, kind: .invalid)
    case .notOnCurve: return Refusal("push.notOnCurve", field: field, kind: .invalid)
    }
  }
}
