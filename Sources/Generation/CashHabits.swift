import BillsRules
import Kernel
import Simulation
import TillRules

/// The sums that people pay with, tip and leave in the till, by the notes of the house's currency.
struct CashHabits {
  /// the largest first
  private let notes: [Int64]

  init(currency: String) { notes = Denominations.of(currency).map(\.raw) }

  private func note(_ place: Int) -> Int64 { notes.isEmpty ? 1 : notes[min(place, notes.count - 1)] }

  /// The money at the beginning of a day: 2,000,000 đồng.
  var float: Money { Money(20 * note(2)) }

  /// A purchase for the kitchen: 100,000 to 300,000 đồng.
  func purchase(_ chance: inout Chance) -> Money { Money(note(3) * chance.between(2, 6)) }

  /// 10,000 to 50,000 đồng.
  func tip(_ chance: inout Chance) -> Money { Money(note(5) * chance.between(1, 5)) }

  /// The cash that a guest hands over: exactly the sum, or with one of the larger notes.
  func handed(for due: Money, _ chance: inout Chance) -> Money {
    if chance.often(250) { return due }
    let note = note(Int(chance.between(0, 4)))
    return Money((due.raw + note - 1) / note * note)
  }

  /// The part of a sum that is brought to the safe.
  func drop(of held: Int64) -> Money { Money(max(0, (held - float.raw) / note(2) * note(2))) }

  /// Cash that is missing because somebody gave too much change.
  func missing(_ chance: inout Chance) -> Int64 { chance.often(120) ? note(6) * chance.between(1, 10) : 0 }

  /// A sum that is easy to say, for the first of two tenders.
  func part(of due: Money, _ chance: inout Chance) -> Money {
    let step = note(4)
    return Money(max(0, due.raw * chance.between(300, 700) / 1000 / step * step))
  }
}
