import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// What a command is foretold to do.
public struct Prediction: Sendable {
  public var id: CommandID
  /// nil: accepted, or not known here
  public var refusal: Refusal?
  public var changes: [Change] = []
}

extension World {
  /// Decides a command by the same rules as the hub, and does it. One that is decided on what devices do not hold does nothing here.
  /// A refused one leaves everything as it was.
  /// - Returns: what it changes
  mutating func perform(_ command: PendingCommand) throws(Refusal) -> [Change] {
    let before = store.mark
    var work = Work(command)
    do throws(Refusal) {
      try decide(&work)
    } catch {
      store.undo(to: before)
      throw error
    }
    return work.changes
  }

  /// Foretells commands one on top of the other, behind the first `kept` of those foretold before. All that is foretold is forgotten
  /// with the hub's next word. More than there are cannot be kept.
  public mutating func predict(_ pending: [PendingCommand], after kept: Int = 0) -> [Prediction] {
    forget(after: kept)
    var all: [Prediction] = []
    for command in pending {
      foretold.append(store.mark)
      var prediction = Prediction(id: command.id)
      if isWhole {
        do throws(Refusal) { prediction.changes = try perform(command) } catch {
          prediction.refusal = error
        }
      }
      all.append(prediction)
    }
    return all
  }

  /// What is foretold behind the first `kept` commands is as if it had not been.
  mutating func forget(after kept: Int = 0) {
    guard kept < foretold.count else { return }
    store.undo(to: foretold[kept])
    while foretold.count > kept { foretold.removeLast() }
  }

  /// Floor and menu themselves are laid out on the hub: what else there is of them.
  private static let ofFloor = [
    "floor.beginCleaning", "floor.endCleaning", "floor.callRunner", "floor.answerRunner",
  ]
  private static let ofMenu = ["menu.setPortions", "menu.returnLease", "menu.withdrawLease"]

  private mutating func decide(_ work: inout Work) throws(Refusal) {
    let body = work.command.body
    guard case .string(let type)? = body["type"] else { return }
    if type.begins(with: "orders.") {
      let wish: OrdersCommand = try World.read(body)
      try World.require(right(for: wish), work)
      try perform(wish, in: &work)
    } else if type.begins(with: "kitchen.") {
      let wish: KitchenCommand = try World.read(body)
      try World.require(right(for: wish), work)
      try perform(wish, in: &work)
    } else if type.begins(with: "bills.") {
      let wish: BillsCommand = try World.read(body)
      try World.require(right(for: wish), work)
      try perform(wish, in: &work)
    } else if World.ofFloor.contains(where: { type.isWritten(like: $0) }) {
      let wish: FloorCommand = try World.read(body)
      try World.require(right(for: wish), work)
      try perform(wish, in: &work)
    } else if World.ofMenu.contains(where: { type.isWritten(like: $0) }) {
      let wish: MenuCommand = try World.read(body)
      try World.require(right(for: wish), work)
      try perform(wish, in: &work)
    }
  }

  @inline(never) private static func read<C: Wire>(_ body: JSON) throws(Refusal) -> C {
    do throws(JSONError) { return try C(json: body) } catch { throw error.at("body").refusal }
  }

  private static func require(_ right: Right, _ work: Work) throws(Refusal) {
    if work.command.may(right) { return }
    throw Refusal("right.missing", kind: .forbidden).with("right", right.rawValue)
  }
}

extension String {
  /// Byte by byte: Unicode's ways are costly in the browser's module.
  fileprivate func begins(with start: StaticString) -> Bool {
    var i = 0
    for byte in utf8 {
      if i == start.utf8CodeUnitCount { return true }
      if byte != start.utf8Start[i] { return false }
      i += 1
    }
    return i == start.utf8CodeUnitCount
  }
}
