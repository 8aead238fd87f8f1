import CallsRules
import Kernel
import TestKit
import Testing

@Suite("Calls by chance, beside a model of them, on both databases")
struct CallChanceTests {
  private static let people = ["lan", "tuan", "thu", "hoa", "minh"]

  @Test("whatever people do, calls are as the model says", arguments: Engine.allCases)
  func chance(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    try await CallHub.open(engine) { hub in
      var model = CallModel(rooms: ["d": ["lan", "tuan"], "e": ["thu", "lan"], "g": CallChanceTests.people])
      for step in 0..<250 {
        let person = CallChanceTests.people.randomElement(using: &random) ?? "lan"
        let id = "c\(max(0, model.calls.count - Int.random(in: 0...3, using: &random)))"
        let room = ["d", "e", "g"].randomElement(using: &random) ?? "d"
        var (wanted, got): (String?, Refusal?) = (nil, nil)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3:
          got = await hub.tries(person, .start(id, room))
          wanted = model.start(id, room, by: person)
        case 3..<6:
          got = await hub.tries(person, .accept(id))
          wanted = model.accept(id, by: person)
        case 6:
          got = await hub.tries(person, .decline(id))
          wanted = model.decline(id, by: person)
        case 7..<9:
          got = await hub.tries(person, .hangUp(id))
          wanted = model.hangUp(id, by: person)
        default:
          let seconds = Int64.random(in: 1...30, using: &random)
          await hub.waits(seconds)
          model.waits(seconds)
        }
        #expect(got?.code == wanted, "step \(step), seed \(seed)")
        compare(hub, model, "step \(step), seed \(seed)")
      }
      for (room, notes) in model.notes {
        let kept = try await hub.notes(room).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(kept == notes.suffix(200), "\(room), seed \(seed)")
      }
    }
  }

  private func compare(_ hub: CallHub, _ model: CallModel, _ place: String) {
    for (id, wanted) in model.calls {
      guard let call = hub.call(id) else {
        Issue.record("no call \(id), \(place)")
        continue
      }
      #expect(Dictionary(uniqueKeysWithValues: call.parties.map { ($0.person.raw, $0.state.rawValue) }) == wanted.parties, "\(id), \(place)")
      #expect(call.outcome?.rawValue == wanted.outcome, "\(id), \(place)")
      #expect((call.state == .ended) == (wanted.outcome != nil), "\(id), \(place)")
    }
    let live = hub.live.all
    #expect(Set(live.map(\.room.raw)).count == live.count, "two calls in one room, \(place)")
    for person in CallChanceTests.people { #expect(model.speaking(person).count <= 1, "\(person) in two calls, \(place)") }
  }
}
