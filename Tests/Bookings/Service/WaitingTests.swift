import BookingsRules
import Kernel
import Sync
import TestHouse
import TestKit
import Testing

@testable import BookingsService

@Suite("Parties wait for a table")
struct WaitingTests {
  private func wait(_ id: String, section: String? = nil, promised: Instant, phone: String = "") -> BookingsCommand {
    .wait(
      party: WaitingPartyID(id), name: Name("Cô Ba"), phone: PhoneText(phone), guests: Guests(3), section: section.map { SectionID($0) },
      promisedAt: promised)
  }

  @Test("the list is what devices hold, and whoever has a table is off it", arguments: Engine.allCases)
  func list(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wait("w1", section: "outdoors", promised: house.at(18, 20), phone: "0899081299"))
      try await house.does(.thu, wait("w2", promised: house.at(18, 40)))
      var first = WaitingParty(
        id: WaitingPartyID("w1"), name: Name("Cô Ba"), phone: PhoneText("0899 081 299"), guests: Guests(3), wishes: Note(""),
        section: SectionID("outdoors"), since: house.at(18), promisedAt: house.at(18, 20), by: Person.thu.id)
      #expect(try await house.reader.all(WaitingParty.self).first == first)
      // when the promise has to be put off
      try await house.does(.thu, BookingsCommand.changeWaiting(party: first.id, guests: Guests(4), promisedAt: house.at(18, 30)))
      first.guests = Guests(4)
      first.promisedAt = house.at(18, 30)
      #expect(try await house.reader.all(WaitingParty.self).first == first)
      // and one has a table and the other has gone
      try await house.does(.thu, BookingsCommand.endWaiting(party: first.id, end: .seated))
      try await house.does(.thu, BookingsCommand.endWaiting(party: WaitingPartyID("w2"), end: .left))
      #expect(try await house.reader.all(WaitingParty.self).isEmpty)
      #expect(try await house.reader.heard(WaitingParty.self).isEmpty)
      // a second command about them changes nothing
      try await house.does(.thu, BookingsCommand.endWaiting(party: first.id, end: .left))
      try await house.does(.thu, BookingsCommand.changeWaiting(party: first.id, name: Name("x")))
      #expect(try await house.reader.all(WaitingParty.self).isEmpty)
    }
  }

  @Test("what cannot be is refused with its field", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wait("w1", promised: house.at(18)))
      let cases: [(BookingsCommand, BookingsError)] = [
        (wait("w1", promised: house.at(19)), .idTaken(.party)),
        (wait("w2", promised: house.at(17, 59)), .promisePast),
        (wait("w2", section: "roof", promised: house.at(19)), .unknownSection),
        (wait("w2", promised: house.at(19), phone: "12"), .phoneMalformed),
        (.changeWaiting(party: WaitingPartyID("w1"), promisedAt: house.at(17)), .promisePast),
        (.changeWaiting(party: WaitingPartyID("w9"), name: Name("x")), .unknownParty),
        (.endWaiting(party: WaitingPartyID("w9"), end: .left), .unknownParty),
      ]
      for (command, error) in cases { #expect(await house.tries(.thu, command) == error.refusal, "\(command)") }
      #expect(try await house.reader.all(WaitingParty.self).map(\.id.raw) == ["w1"])
    }
  }
}
