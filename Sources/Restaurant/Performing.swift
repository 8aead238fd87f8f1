import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// Outcome of a command as a device expects it.
public struct Prediction: Sendable {
  public var id: CommandID
  /// nil: accepted, or not decided on devices
  public var refusal: Refusal?
  public var changes: [LiveChange] = []
  /// The hub may decide otherwise, because it knows more.
  public var isUncertain = false
}

extension Restaurant {
  /// Decides a command and changes the state. A refusal leaves the state unchanged.
  public mutating func perform(_ command: RestaurantCommand, _ context: Context) throws(Refusal) -> RestaurantDecision {
    var work = RestaurantDecision(context)
    try perform(command, in: &work)
    return work
  }

  /// - Parameter work: also says of a refusal whether it is uncertain
  private mutating func perform(_ command: RestaurantCommand, in work: inout RestaurantDecision) throws(Refusal) {
    if !work.context.may(command.right) { throw Refusal("right.missing", kind: .forbidden).with("right", command.right.rawValue) }
    try attempt(in: &work) { (restaurant, work) throws(Refusal) in
      switch command {
      case .orders(let wish): try restaurant.perform(wish, in: &work)
      case .kitchen(let wish): try restaurant.perform(wish, in: &work)
      case .bills(let wish): try restaurant.perform(wish, in: &work)
      case .floor(let wish): try restaurant.perform(wish, in: &work)
      case .menu(let wish): try restaurant.perform(wish, in: &work)
      }
    }
  }

  /// Runs `body` on the state. A refusal leaves the state unchanged.
  public mutating func decide(
    _ context: Context, _ body: (inout Restaurant, inout RestaurantDecision) throws(Refusal) -> Void
  ) throws(Refusal) -> RestaurantDecision {
    var work = RestaurantDecision(context)
    try attempt(in: &work, body)
    return work
  }

  private mutating func attempt(
    in work: inout RestaurantDecision, _ body: (inout Restaurant, inout RestaurantDecision) throws(Refusal) -> Void
  ) throws(Refusal) {
    let before = store.mark
    do throws(Refusal) {
      try body(&self, &work)
    } catch {
      store.undo(to: before)
      throw error
    }
  }

  /// Predicts commands, each on top of the one before. The first `kept` earlier predictions stay. The hub's next message drops all.
  public mutating func predict(_ pending: [PendingCommand], after kept: Int = 0) -> [Prediction] {
    forget(after: kept)
    var all: [Prediction] = []
    for command in pending {
      predicted.append(store.mark)
      var prediction = Prediction(id: command.context.command)
      if isWhole {
        do throws(Refusal) { try predict(command, &prediction) } catch { prediction.refusal = error }
      }
      all.append(prediction)
    }
    return all
  }

  /// Commands that only the hub decides have no effect here.
  private mutating func predict(_ command: PendingCommand, _ prediction: inout Prediction) throws(Refusal) {
    let wanted: RestaurantCommand?
    do throws(JSONError) { wanted = try RestaurantCommand(body: command.body) } catch { throw error.at("body").refusal }
    guard let wanted else { return }
    // The hub looks at the booking first, and may refuse it for another reason.
    if case .orders(.open(_, _, _, _, _, .some, _)) = wanted { prediction.isUncertain = true }
    var work = RestaurantDecision(command.context)
    // A refusal may also follow from something that the device cannot know.
    defer { if work.isUncertain { prediction.isUncertain = true } }
    try perform(wanted, in: &work)
    prediction.changes.reserveCapacity(work.changes.count)
    for change in work.changes { prediction.changes.append(change.told) }
  }

  /// Undoes the predictions after the first `kept`.
  mutating func forget(after kept: Int = 0) {
    guard kept < predicted.count else { return }
    store.undo(to: predicted[kept])
    while predicted.count > kept { predicted.removeLast() }
  }
}
