import OutboundNetwork

/// Why CUPS does not print.
public enum CUPSError: Error, Equatable, Sendable {
  /// nobody answers at its address
  case off
  /// It did not answer in time. It may have done what it was asked to do.
  case late
  /// the name resolves to an address outside private networks: nothing was sent
  case publicAddress
  /// it has no such queue
  case missing
  /// it does not allow that, or not now
  case refused
  /// the answer is not one of CUPS, or broke off. It may have done what it was asked to do.
  case garbled
  /// it gave the job up
  case aborted
}

/// A queue of CUPS, used over IPP (RFC 8011). The queue is raw: CUPS passes the bytes on as they are.
public struct CUPSQueue: Sendable {
  /// in the form of the `Host` header
  private let authority: String
  private let path: String
  private let line: OutwardLine

  private static let successful: Range<UInt16> = 0..<0x100
  private static let (notFound, gone): (UInt16, UInt16) = (0x0406, 0x0407)
  private static let (printJob, validateJob, cancelJob, jobAttributes, printerAttributes): (UInt16, UInt16, UInt16, UInt16, UInt16) =
    (0x02, 0x04, 0x08, 0x09, 0x0B)
  private static let rawBytes = IPPAttribute("document-format", .mimeType("application/vnd.cups-raw"))

  /// - Parameters:
  ///   - host: a name or an address, version 6 without brackets
  ///   - connect: the wait for an open connection
  ///   - answer: the wait for an answer on it
  ///   - isAllowed: told the bytes of an address that the name leads to, 4 or 16
  public init(
    host: String, port: Int, name: String, connect: Duration, answer: Duration, isAllowed: @escaping @Sendable (_ address: [UInt8]) -> Bool
  ) {
    line = OutwardLine(host: host, port: port, safety: nil, patience: OutwardPatience(connect: connect, whole: answer), allows: isAllowed)
    authority = (host.utf8.contains(0x3A) ? "[\(host)]" : host) + ":\(port)"
    path = "/printers/" + CUPSQueue.escaped(name)
  }

  /// The state of the queue and of the printer behind it.
  public func state() async throws(CUPSError) -> CUPSQueueState {
    let wanted: [IPPValue] = [.keyword("printer-state"), .keyword("printer-state-reasons"), .keyword("printer-is-accepting-jobs")]
    let answer = try await ask(CUPSQueue.printerAttributes, [IPPAttribute("requested-attributes", wanted)])
    guard let state = CUPSQueueState(answer) else { throw .garbled }
    return state
  }

  /// Whether the queue would take a job of this program. Throws if not.
  public func validate() async throws(CUPSError) { _ = try await ask(CUPSQueue.validateJob, [CUPSQueue.rawBytes]) }

  /// Hands CUPS a job. It keeps it from then on, also over its own restart.
  /// - Returns: the number of the job at CUPS
  public func print(_ bytes: [UInt8], name: String) async throws(CUPSError) -> Int32 {
    let answer = try await ask(CUPSQueue.printJob, [IPPAttribute("job-name", .name(name)), CUPSQueue.rawBytes], document: bytes)
    guard let id = answer.values("job-id", in: .job).first?.number else { throw .garbled }
    return id
  }

  /// nil: CUPS has forgotten the job, as it does with those that are over
  public func job(_ id: Int32) async throws(CUPSError) -> CUPSJobState? {
    let answer: IPPMessage
    do throws(CUPSError) {
      answer = try await ask(CUPSQueue.jobAttributes, of: id, [IPPAttribute("requested-attributes", .keyword("job-state"))])
    } catch {
      if error == .missing { return nil }
      throw error
    }
    guard let code = answer.values("job-state", in: .job).first?.number, let state = CUPSJobState(rawValue: code) else { throw .garbled }
    return state
  }

  /// CUPS refuses it if the job is over.
  public func cancel(_ id: Int32) async throws(CUPSError) { _ = try await ask(CUPSQueue.cancelJob, of: id, []) }

  /// - Parameters:
  ///   - job: which the operation concerns, as its number at CUPS
  ///   - attributes: of the operation, after those that every request begins with
  private func ask(
    _ operation: UInt16, of job: Int32? = nil, _ attributes: [IPPAttribute], document: [UInt8] = []
  ) async throws(CUPSError) -> IPPMessage {
    let number = UInt32.random(in: 1...0x7FFF_FFFF)
    var all = [
      IPPAttribute("attributes-charset", .charset("utf-8")), IPPAttribute("attributes-natural-language", .language("en")),
      IPPAttribute("printer-uri", .uri("ipp://\(authority)\(path)")),
    ]
    if let job { all.append(IPPAttribute("job-id", .integer(job))) }
    all.append(IPPAttribute("requesting-user-name", .name("iqsine")))
    let request = IPPMessage(code: operation, number: number, groups: [IPPGroup(.operation, all + attributes)], document: document)
    guard let body = try? request.encoded() else { throw .garbled }
    let answer = try await send(body)
    guard answer.number == number else { throw .garbled }
    switch answer.code {
    case CUPSQueue.successful: return answer
    case CUPSQueue.notFound, CUPSQueue.gone: throw .missing
    default: throw .refused
    }
  }

  private func send(_ body: [UInt8]) async throws(CUPSError) -> IPPMessage {
    let post = HTTPPost(line: line, authority: authority, path: path, headers: [], contentType: "application/ipp", body: body)
    let answer: HTTPPost.Answer
    do throws(OutwardTrouble) { answer = try await post.send() } catch { throw CUPSError(error) }
    switch answer.status {
    case 200:
      guard let message = try? IPPMessage(answer.body) else { throw .garbled }
      return message
    case 404: throw .missing
    // Among them: the name of the machine is not one that CUPS answers to, or it asks for a password or for TLS.
    case 400...499: throw .refused
    default: throw .garbled
    }
  }

  /// The name as part of an address: letters and digits of ASCII, and `-._~`, as they are.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

extension CUPSError {
  fileprivate init(_ trouble: OutwardTrouble) {
    self =
      switch trouble {
      case .unreachable: .off
      case .timedOut: .late
      case .notAllowed: .publicAddress
      case .broken, .notTrusted, .notUnderstood: .garbled
      }
  }
}

/// The state of a job, by the numbers of RFC 8011.
public enum CUPSJobState: Int32, Sendable {
  case pending = 3, held, processing, stopped, canceled, aborted, completed
}

/// A queue's state, by its own words.
public struct CUPSQueueState: Equatable, Sendable {
  public enum Trouble: Sendable, Equatable {
    case paperOut, coverOpen
    /// the printer does not answer CUPS
    case offline
    /// it is jammed, or stopped otherwise
    case failing
    /// somebody has stopped the queue
    case paused
    /// the queue accepts no jobs
    case rejecting
  }
  /// nil: nothing is known to be in the way
  public var trouble: Trouble?
  public var paperLow = false
  /// CUPS looks for the printer. That takes a moment with each job, and longer if it is off.
  public var isConnecting = false

  public init(trouble: Trouble? = nil, paperLow: Bool = false, isConnecting: Bool = false) {
    self.trouble = trouble
    self.paperLow = paperLow
    self.isConnecting = isConnecting
  }

  /// The printer's own state counts while a job is on its way. CUPS hears nothing of an idle printer, so its words are old ones then.
  ///
  /// - Returns: nil: the answer does not state it
  init?(_ answer: IPPMessage) {
    guard let code = answer.values("printer-state", in: .printer).first?.number, let state = State(rawValue: code) else { return nil }
    let accepts = answer.values("printer-is-accepting-jobs", in: .printer).first?.flag ?? true
    // The backends of CUPS say "-warning" and "-report" also of what stops a printer.
    let reasons = Set(answer.values("printer-state-reasons", in: .printer).compactMap { $0.keyword.map(CUPSQueueState.withoutSeverity) })
    paperLow = reasons.contains("media-low")
    isConnecting = state == .processing && reasons.contains("connecting-to-device")
    if state == .stopped || reasons.contains("paused") {
      trouble = .paused
    } else if !accepts {
      trouble = .rejecting
    } else if state == .processing {
      trouble = CUPSQueueState.troubles.first { !reasons.isDisjoint(with: $0.reasons) }?.trouble
    }
  }

  private enum State: Int32 { case idle = 3, processing, stopped }

  /// An open cover says "no paper" too, so it goes first.
  private static let troubles: [(reasons: [String], trouble: Trouble)] = [
    (["cover-open", "door-open", "interlock-open"], .coverOpen),
    (["media-empty", "media-needed"], .paperOut),
    (["offline", "timed-out", "shutdown"], .offline),
    (["media-jam", "stopped-partly"], .failing),
  ]

  private static func withoutSeverity(_ reason: String) -> String {
    for end in ["-error", "-warning", "-report"] where reason.hasSuffix(end) { return String(reason.dropLast(end.count)) }
    return reason
  }
}
