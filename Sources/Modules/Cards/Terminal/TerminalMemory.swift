import CardsRules
import Kernel

/// The requests that a simulated terminal has heard of. A request is charged at most once, whatever is repeated. No I/O.
struct TerminalMemory: Sendable {
  /// The reaction to a message.
  enum Reaction: Equatable, Sendable {
    case say(TerminalAnswer)
    /// say so, and finish after the guest's time
    case begin(TerminalAnswer)
    /// finish after these seconds
    case finishLate(seconds: Double)
    case beSilent
    case breakLine
    case babble
  }

  struct Charge: Sendable {
    let amount: Money
    let answer: TerminalScript.Answer
    var result: TerminalResult
    var reference: PaymentReference?
    /// it says nothing about it
    var isSilent: Bool
  }

  private let script: TerminalScript
  private(set) var charges: [CardRequestID: Charge] = [:]
  /// new requests so far
  private var count = 0

  init(_ script: TerminalScript) { self.script = script }

  mutating func hear(_ message: TerminalMessage) -> Reaction {
    switch message.type {
    case .pay: pay(message)
    case .status: tell(message.request)
    case .cancel: cancel(message.request)
    }
  }

  private mutating func pay(_ message: TerminalMessage) -> Reaction {
    if charges[message.request] != nil { return tell(message.request) }
    guard let amount = message.amount else { return .breakLine }
    let answer = script.answer(to: count)
    count += 1
    var charge = Charge(amount: amount, answer: answer, result: .pending, isSilent: false)
    defer { charges[message.request] = charge }
    switch answer {
    case .approve, .decline: return .begin(TerminalAnswer(.pending, message.request))
    case .timeout:
      charge.isSilent = true
      return .beSilent
    case .late(let seconds):
      charge.isSilent = true
      return .finishLate(seconds: seconds)
    case .lost, .garbage:
      charge.result = .approved
      charge.reference = slip
      return answer == .lost ? .breakLine : .babble
    }
  }

  /// A request that it says it does not know is never charged afterwards: the hub counts on that.
  private mutating func tell(_ id: CardRequestID) -> Reaction {
    guard let charge = charges[id] else {
      charges[id] = Charge(amount: Money(0), answer: .timeout, result: .unknown, isSilent: false)
      return .say(TerminalAnswer(.unknown, id))
    }
    return charge.isSilent ? .beSilent : .say(answer(id, charge))
  }

  private mutating func cancel(_ id: CardRequestID) -> Reaction {
    if let charge = charges[id], charge.result == .pending, !charge.isSilent { charges[id]?.result = .cancelled }
    return tell(id)
  }

  /// The guest's time is over.
  /// - Returns: nil if it was cancelled before
  mutating func finish(_ id: CardRequestID) -> TerminalAnswer? {
    guard var charge = charges[id], charge.result == .pending else { return nil }
    charge.isSilent = false
    charge.result = charge.answer == .decline ? .declined : .approved
    if charge.result == .approved { charge.reference = slip }
    charges[id] = charge
    return answer(id, charge)
  }

  /// The time of all late requests is over.
  mutating func finishLate() {
    for (id, charge) in charges {
      if case .late = charge.answer { _ = finish(id) }
    }
  }

  private func answer(_ id: CardRequestID, _ charge: Charge) -> TerminalAnswer {
    TerminalAnswer(
      charge.result, id, amount: charge.result == .approved ? charge.amount : nil, reference: charge.reference,
      message: charge.result == .declined ? ShortNote("Thẻ không đủ tiền") : nil)
  }

  /// The next number on a slip.
  private var slip: PaymentReference {
    let number = charges.values.reduce(1) { $0 + ($1.result == .approved ? 1 : 0) }
    return PaymentReference("SIM-\(number)")
  }
}
