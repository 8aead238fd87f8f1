import Kernel
import Sync

/// A command that a person is about to send, and its meaning for those concerned.
struct Intent {
  let wished: Wished
  var then: (Outcome) -> Void = { _ in }

  init(_ wished: Wished, then: @escaping (Outcome) -> Void = { _ in }) {
    self.wished = wished
    self.then = then
  }
}

/// The next actions of a person, decided from the display of their own device.
protocol Behaviour {
  /// Empty: nothing to do now. Several commands are sent one after the other without waiting.
  func next(_ me: Person) -> [Intent]
  /// between two deeds, in milliseconds of the evening
  var pause: (Int64, Int64) { get }
}

/// Somebody with a device in the hand.
final class Person {
  let device: Device
  let behaviour: any Behaviour
  let hall: Hall
  var dice: Chance

  init(_ device: Device, _ behaviour: any Behaviour) {
    self.device = device
    self.behaviour = behaviour
    hall = device.hall
    dice = Chance(seed: hall.seed, of: device.name)
  }

  var view: Replica { device.replica }
  var employee: EmployeeID { device.identity.employee }

  func begin() { rest(dice.between(500, 4000)) }

  private func rest(_ milliseconds: Int64) { hall.clock.after(milliseconds) { [unowned self] in turn() } }

  private func turn() {
    guard !hall.isStopped else { return }
    guard device.canAct else { return rest(2000) }
    let intents = behaviour.next(self)
    for intent in intents { device.want(intent.wished, then: intent.then) }
    let (least, most) = behaviour.pause
    rest(intents.isEmpty ? 4000 : dice.between(least, most))
  }

  /// Mostly people heed what others are about to do; now and then two reach for the same thing.
  func takes(_ what: String, for milliseconds: Int64 = 40_000) -> Bool { hall.claim(what, for: milliseconds) || dice.often(15) }
}
