import Kernel
import Sync

/// The data of a dish that the load generator needs.
struct LoadDish {
  let id: String
  let price: Int64
  let priority: Int64
  let callsItself: Bool
}

/// The role that sends a command.
enum Voice { case waiter, chef, cashier }

/// The kinds of commands of the mix; `open` seats the next party and does not count.
enum Kind: Int { case open, add, call, ready, serve, pay }

/// One table with its present party, from seating to paying. It has an order of fourteen dishes, two calls, three times
/// ready or carried, and one payment, in a shuffled order that a restaurant could have. That gives the mix of 70, 10,
/// 15 and 5 in a hundred.
struct Party {
  private struct Item {
    let id: String
    let course: String
    var isReady = false
  }

  let table: String
  private var order = ""
  private var steps: [Kind] = []
  /// by priority
  private var waiting: [Int64: String] = [:]
  private var items: [Item] = []
  /// items of called courses that are not carried yet
  private var inKitchen: [Item] = []

  init(table: String) { self.table = table }

  /// Nobody sits there.
  var isFree: Bool { steps.isEmpty }

  /// The next possible command, with its role and its kind.
  mutating func next(_ dishes: [LoadDish], _ random: inout some RandomNumberGenerator, id: () -> String) -> (body: String, voice: Voice, kind: Kind) {
    if steps.isEmpty { return (open(&random, id()), .waiter, .open) }
    let kind = nextKind()
    switch kind {
    case .add:
      guard let dish = dishes.randomElement(using: &random) else { return ("", .waiter, .add) }
      return (add(dish, id()), .waiter, .add)
    case .call: return (call(), .waiter, .call)
    case .ready: return (ready(&random), .chef, .ready)
    case .serve: return (serve(&random), .waiter, .serve)
    default: return (pay(id()), .cashier, .pay)
    }
  }

  private mutating func open(_ random: inout some RandomNumberGenerator, _ id: String) -> String {
    order = id
    waiting = [:]
    items = []
    inKitchen = []
    let middle: [Kind] = Array(repeating: .add, count: 13) + [.call, .call, .ready, .serve, Bool.random(using: &random) ? .ready : .serve]
    steps = [.add] + middle.shuffled(using: &random) + [.pay]
    return #"{"type":"orders.open","order":"\#(id)","table":"\#(table)","guests":4,"evenIfCleaning":true}"#
  }

  /// The next step; one that makes no sense yet waits behind another, and when there is none becomes a dish.
  private mutating func nextKind() -> Kind {
    if !isPossible(steps[0]) {
      if let later = steps.dropLast().firstIndex(where: { isPossible($0) }) { steps.swapAt(0, later) } else { steps[0] = .add }
    }
    return steps.removeFirst()
  }

  private func isPossible(_ kind: Kind) -> Bool {
    switch kind {
    case .call: !waiting.isEmpty
    case .ready: inKitchen.contains { !$0.isReady }
    case .serve: !inKitchen.isEmpty
    case .open, .add, .pay: true
    }
  }

  private mutating func add(_ dish: LoadDish, _ id: String) -> String {
    if dish.callsItself {
      inKitchen.append(Item(id: id, course: id))
    } else {
      let course = waiting[dish.priority] ?? id
      waiting[dish.priority] = course
      items.append(Item(id: id, course: course))
    }
    return #"{"type":"orders.addItem","order":"\#(order)","item":"\#(id)","dish":"\#(dish.id)","quantity":1,"shownPrice":\#(dish.price)}"#
  }

  private mutating func call() -> String {
    guard let (priority, course) = waiting.min(by: { $0.key < $1.key }) else { return "" }
    waiting[priority] = nil
    inKitchen += items.filter { $0.course == course }
    items.removeAll { $0.course == course }
    return #"{"type":"orders.callToCook","course":"\#(course)"}"#
  }

  private mutating func ready(_ random: inout some RandomNumberGenerator) -> String {
    guard let index = inKitchen.indices.filter({ !inKitchen[$0].isReady }).randomElement(using: &random) else { return "" }
    inKitchen[index].isReady = true
    return #"{"type":"kitchen.ready","item":"\#(inKitchen[index].id)"}"#
  }

  private mutating func serve(_ random: inout some RandomNumberGenerator) -> String {
    guard let index = inKitchen.indices.randomElement(using: &random) else { return "" }
    return #"{"type":"orders.serveItem","item":"\#(inKitchen.remove(at: index).id)"}"#
  }

  /// More than the total of any order here: the change is given back.
  private func pay(_ id: String) -> String {
    #"{"type":"bills.pay","order":"\#(order)","payment":"\#(id)","version":0,"received":50000000}"#
  }
}
