import Kernel

/// Says a refusal in a person's language; the edge brings the catalogue.
public protocol Wording: Sendable {
  func text(for refusal: Refusal, language: String) -> String
}

extension Outcome {
  /// The outcome as it is told to a person.
  public init(_ answer: Answer, id: CommandID, seq: Int64, language: String, requestId: String, wording: any Wording) {
    func problem(_ refusal: Refusal) -> Problem {
      Problem(
        code: refusal.code, message: wording.text(for: refusal, language: language), field: refusal.field,
        params: refusal.parametersJSON, requestId: requestId)
    }
    switch answer {
    case .decided(let decision):
      self.init(id: id, status: decision.refusal == nil ? .accepted : .refused, seq: decision.seq, error: decision.refusal.map(problem))
    case .unknown:
      self.init(id: id, status: .unknown, seq: seq, error: problem(Refusal("hub.unknown", kind: .unavailable)))
    case .turnedAway(let refusal):
      let again = refusal.kind == .unavailable || refusal.kind == .full || refusal.kind == .tooMany
      self.init(id: id, status: again ? .unknown : .refused, seq: seq, error: problem(refusal))
    }
  }
}
