import HTTPTypes
import Hummingbird
import Kernel
import Logging
import Storage
import Sync

/// Converts any error into the client's response: code, message, field and request id, never a dump.
struct ErrorAnswers: Sendable {
  let wording: any Wording

  func answer(to error: any Error, language: UserLanguage, requestId: String, log: Logger) -> Response {
    let told = ErrorAnswers.refusal(for: error, log: log)
    let body = ErrorBody(error: problem(told.refusal, language: language, requestId: requestId))
    var response = Response.json(body, status: told.status)
    for field in told.headers { response.headers[field.name] = field.value }
    if let seconds = ErrorAnswers.retryAfter(told.refusal) { response.headers[.retryAfter] = String(seconds) }
    return response
  }

  func problem(_ refusal: Refusal, language: UserLanguage, requestId: String) -> Problem {
    Problem(
      code: refusal.code, message: wording.text(for: refusal, language: language.rawValue), field: refusal.field,
      params: refusal.parametersJSON, requestId: requestId)
  }

  /// The refusal in the error, `nil` if it is none.
  static func refusal(in error: any Error) -> Refusal? {
    switch error {
    case let error as HTTPRefusal: error.refusal
    case let error as Refusal: error
    case let error as JSONError: error.refusal
    default: nil
    }
  }

  /// The status for a refusal. `nil` if the error is none.
  static func status(of error: any Error) -> HTTPResponse.Status? {
    (error as? HTTPRefusal)?.status ?? refusal(in: error).map { HTTPResponse.Status($0.kind) }
  }

  private static func refusal(for error: any Error, log: Logger) -> HTTPRefusal {
    switch error {
    case let error as HTTPRefusal: return error
    case let error as Refusal: return HTTPRefusal(error)
    case let error as JSONError: return HTTPRefusal(error.refusal)
    case StorageError.full: return HTTPRefusal(Refusal("hub.full", kind: .full))
    case StorageError.busy, StorageError.connectionLost: return HTTPRefusal(Refusal("hub.busy", kind: .unavailable))
    case StorageError.cannotOpen(let reason):
      log.error("the database is away", metadata: ["error": "\(reason)"])
      return HTTPRefusal(Refusal("hub.busy", kind: .unavailable))
    default:
      log.error("a request failed", metadata: ["error": "\(error)"])
      return HTTPRefusal(Refusal("hub.internal", kind: .conflict), status: .internalServerError)
    }
  }

  /// Seconds after which a retry makes sense.
  private static func retryAfter(_ refusal: Refusal) -> Int64? {
    switch refusal.kind {
    case .unavailable: return 1
    case .tooMany:
      guard case .int(let seconds)? = refusal.parameters.first(where: { $0.name == "seconds" })?.value else { return 1 }
      return max(1, seconds)
    case .invalid, .unauthenticated, .forbidden, .notFound, .conflict, .tooLarge, .full: return nil
    }
  }
}
