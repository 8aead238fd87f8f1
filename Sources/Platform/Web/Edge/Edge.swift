import HTTPTypes
import Hummingbird
import Kernel
import Logging
import NIOHTTP1
import Sync

/// Handles every request: assigns an id, routes it, answers and logs it.
struct Edge: HTTPResponder {
  typealias Context = EdgeContext

  let entrance: Scheme
  /// `nil` if every host is allowed (tests).
  let doorway: HostPolicy?
  /// `nil` if always open.
  let gate: SetupGuard?
  let table: RouteTable
  /// Finds the session of a token.
  let session: @Sendable (String) async throws -> (any SignedIn)?
  let files: StaticFiles?
  let answers: ErrorAnswers
  let headers: SecurityHeaders
  let figures: HTTPFigures
  let clock: any HubClock
  let log: Logger
  let refusals: RefusalLog

  /// Data collected about a request while it is handled.
  private struct Trace {
    var log: Logger
    let requestId: String
    var language: UserLanguage?
    var author: Author?
    /// The reason for a refusal.
    var refusal: Refusal?
  }

  func respond(to request: Request, context: EdgeContext) async throws -> Response {
    let start = ContinuousClock.now
    let requestId = RequestID.of(request.headers[.requestId], at: clock.now())
    var trace = Trace(log: log, requestId: requestId)
    trace.log[metadataKey: "request"] = "\(requestId)"
    trace.language = request.headers[.acceptLanguage].flatMap { UserLanguage(accepting: $0) }
    let path = Edge.path(of: request)
    var response: Response
    do {
      try Edge.checkFault(of: request)
      if let elsewhere = try doorway?.turnAway(request, path: path, by: entrance, from: context.peer) {
        response = elsewhere
      } else {
        response = try await answer(request, path, context, &trace)
      }
    } catch let error as HTTPParserError {
      throw error
    } catch {
      trace.refusal = ErrorAnswers.refusal(in: error)
      response = answers.answer(to: error, language: trace.language ?? .vi, requestId: requestId, log: trace.log)
    }
    if request.method == .head { response = response.createHeadResponse() }
    response.headers[.requestId] = requestId
    headers.add(to: &response, for: request, path: path, by: entrance)
    note(request, path, response, trace, since: start)
    return response
  }

  /// Refuses a request with a faulty head. The connection is closed after the response.
  private static func checkFault(of request: Request) throws(HTTPRefusal) {
    guard let fault = request.headers[.fault].flatMap(RequestFault.init) else { return }
    throw HTTPRefusal(
      Refusal(fault.rawValue, kind: .invalid), status: HTTPResponse.Status(code: fault.status), headers: [.connection: "close"])
  }

  private static func path(of request: Request) -> String {
    let target = request.head.path ?? "/"
    return String(target.prefix { $0 != "?" && $0 != "#" })
  }

  private func answer(_ request: Request, _ path: String, _ context: EdgeContext, _ trace: inout Trace) async throws -> Response {
    switch table.find(request.method, path) {
    case .route(let route, let parameters):
      try await gate?.check(path)
      return try await run(route, parameters, request, context, &trace)
    case .otherMethods(let methods):
      try await gate?.check(path)
      let allowed = methods.map(\.rawValue).joined(separator: ", ")
      throw HTTPRefusal(Refusal("route.method", kind: .invalid).with("allowed", allowed), status: .methodNotAllowed, headers: [.allow: allowed])
    case .nothing:
      if let file = try await files?.answer(request, path: path) { return file }
      throw Refusal("route.unknown", kind: .notFound)
    }
  }

  private func run(
    _ route: Route, _ parameters: [String: String], _ request: Request, _ context: EdgeContext, _ trace: inout Trace
  ) async throws -> Response {
    try Edge.checkForm(of: request, for: route.entry)
    func call(_ language: UserLanguage) -> Call {
      Call(
        request: request, requestId: trace.requestId, language: language, address: context.address, isSecure: entrance == .secure,
        parameters: parameters, bodyLimit: route.entry.bodyLimit, channel: context.channel)
    }
    switch route.action {
    case .open(let act): return try await act(call(trace.language ?? .vi))
    case .guarded(let act):
      let who = try await signedIn(request, &trace)
      if let right = route.entry.right, !who.author.may(right) {
        throw Refusal("right.missing", kind: .forbidden).with("right", right.rawValue)
      }
      return try await act(SignedInCall(call: call(trace.language ?? who.language), who: who))
    }
  }

  private func signedIn(_ request: Request, _ trace: inout Trace) async throws -> any SignedIn {
    guard let token = SessionCookie.token(of: request), let who = try await session(token) else {
      throw Refusal("session.required", kind: .unauthenticated)
    }
    trace.author = who.author
    trace.language = trace.language ?? who.language
    return who
  }

  /// Checks before any work: the size of the body, its media type, and that no other site's page sent it.
  private static func checkForm(of request: Request, for entry: RouteEntry) throws {
    try BodyReader.checkLength(request, limit: entry.bodyLimit)
    guard entry.caller == .page, request.method != .get, request.method != .head else { return }
    try SameOrigin.check(request)
    if entry.contentTypes.isEmpty { return }
    let type = request.headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    if let type, entry.contentTypes.contains(type) { return }
    // Another site's form sends its type even without a body. So an empty request with a form's type is refused too. A request with
    // neither body nor type is no form. A script's request carries the headers that `SameOrigin` checks.
    if !hasBody(request), type.map({ !formTypes.contains($0) }) ?? true { return }
    throw HTTPRefusal(Refusal("request.contentType", kind: .invalid), status: .unsupportedMediaType)
  }

  /// The types that a form may send to another site without that site's consent.
  private static let formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]

  private static func hasBody(_ request: Request) -> Bool {
    request.headers[.transferEncoding] != nil || (request.headers[.contentLength] ?? "0") != "0"
  }

  /// The log shows the first of a person's repeated refusals, and later how many more followed.
  private func isFirst(_ refusal: Refusal, of author: Author, _ requestId: String) -> Bool {
    if refusal.kind == .tooMany { return refusals.note(.requestFlood, refusal, of: author, request: requestId) }
    return refusals.count(.request, refusal.code, of: author, level: .info)
  }

  /// Logs one line per request, never a body, a query or a secret.
  private func note(_ request: Request, _ path: String, _ response: Response, _ trace: Trace, since start: ContinuousClock.Instant) {
    let took = (ContinuousClock.now - start).components
    let milliseconds = took.seconds * 1000 + took.attoseconds / 1_000_000_000_000_000
    figures.count(status: response.status.code, milliseconds: milliseconds)
    var level: Logger.Level = response.status.code >= 500 ? .warning : .info
    var metadata: Logger.Metadata = [
      "method": "\(request.method.rawValue)", "path": "\(path)", "status": "\(response.status.code)", "ms": "\(milliseconds)",
      "user": "\(trace.author?.employee.raw ?? "-")",
    ]
    if let refusal = trace.refusal {
      metadata["code"] = "\(refusal.code)"
      if let author = trace.author {
        metadata["device"] = "\(author.device.raw)"
        if level == .info, !isFirst(refusal, of: author, trace.requestId) { level = .debug }
      }
    }
    trace.log.log(level: level, "\(request.method.rawValue) \(path)", metadata: metadata)
  }
}
