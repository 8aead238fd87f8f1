import Kernel

/// Why tips are not shared or paid out.
public enum TipError: Error, Equatable, Sendable {
  /// the day has no tips, or they were shared before
  case nothingToShare
  /// other tips have come, or somebody has shared them, since the person looked
  case tipsSuperseded(amount: TillAmount)
  /// nobody was signed in on that day: a manager says who worked
  case nobodyWorked
  case tooMuchShared(most: Money)
  case tooManyWorkers(most: Int64)
  case workerTwice
  case unknownWorker
  /// only those who approve put the times of others right
  case timesByManager
  /// tips of this id were shared before
  case sharingExists
  /// more than was shared to this person and not paid out yet
  case tipsTooMuch(most: TillAmount)

  public var refusal: Refusal {
    switch self {
    case .nothingToShare: Refusal("till.nothingToShare", field: "day")
    case .tipsSuperseded(let amount): Refusal("till.tipsSuperseded", field: "shown").with("amount", amount.raw)
    case .nobodyWorked: Refusal("till.nobodyWorked", field: "workers")
    case .tooMuchShared(let most): Refusal("till.tooMuchShared", field: "day").with("most", most.raw)
    case .tooManyWorkers(let most): Refusal("till.tooManyWorkers", field: "workers", kind: .invalid).with("most", most)
    case .workerTwice: Refusal("till.workerTwice", field: "workers", kind: .invalid)
    case .unknownWorker: Refusal("till.unknownWorker", field: "workers", kind: .notFound)
    case .timesByManager: Refusal("till.timesByManager", field: "workers", kind: .forbidden)
    case .sharingExists: Refusal("till.sharingExists", field: "sharing")
    case .tipsTooMuch(let most): Refusal("till.tipsTooMuch", field: "amount").with("most", most.raw)
    }
  }
}
