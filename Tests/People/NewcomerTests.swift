import Kernel
import PeopleRules
import PeopleService
import Storage
import Synchronization
import TestKit
import Testing

@Suite("What new people told when they signed up, on both databases")
struct NewcomerTests {
  private static let (hanh, thao, nam) = (EmployeeID("stranger-hanh"), EmployeeID("stranger-thao"), EmployeeID("stranger-nam"))

  @Test("all are told of whoever was let in, nothing is kept of who was turned away, and who waits goes on waiting", arguments: Engine.allCases)
  func decided(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      // given three people who signed up, and the decisions about two of them
      for person in [NewcomerTests.hanh, NewcomerTests.thao, NewcomerTests.nam] { try await house.desk.keep(ProfileTests.lan, of: person) }
      let door = Door([NewcomerTests.hanh: .inHouse, NewcomerTests.nam: .waits])
      let work = Task { await house.newcomers.run(at: door) }
      try await until { try house.told.profiles.count == 1 }
      #expect(try house.told.profiles.map(\.person) == [NewcomerTests.hanh])
      #expect(try await kept(house) == [NewcomerTests.hanh, NewcomerTests.nam])
      // when the third is let in
      door.decide([NewcomerTests.hanh: .inHouse, NewcomerTests.nam: .inHouse])
      house.newcomers.look()
      // then that profile is published too, and the first one not again
      try await until { try house.told.profiles.count > 1 }
      #expect(try house.told.profiles.map(\.person) == [NewcomerTests.hanh, NewcomerTests.nam])
      work.cancel()
      await work.value
    }
  }

  @Test("what fails between the two databases is made up for while the hub runs", arguments: Engine.allCases)
  func failing(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      try await house.desk.keep(ProfileTests.lan, of: NewcomerTests.hanh)
      // given a database that cannot be read, and then a stream that accepts nothing
      let door = Door([NewcomerTests.hanh: .inHouse], failures: 2)
      try await house.database.write { try $0.script("ALTER TABLE change RENAME TO change_aside") }
      let work = Task { await house.newcomers.run(at: door) }
      try await until { door.asked > 3 }
      #expect(try house.told.profiles == [])
      // when it takes something again
      try await house.database.write { try $0.script("ALTER TABLE change_aside RENAME TO change") }
      // then the profile is published without a signal
      try await until { try !house.told.profiles.isEmpty }
      #expect(try house.told.profiles == [Profile(person: NewcomerTests.hanh, fields: ProfileTests.lan)])
      work.cancel()
      await work.value
    }
  }

  private func kept(_ house: PeopleHouse) async throws -> [EmployeeID] {
    let all = [NewcomerTests.hanh, NewcomerTests.thao, NewcomerTests.nam]
    let fields = try await house.desk.kept(of: all)
    return all.filter { fields[$0] != nil }
  }

  /// The test's own limit ends what never comes true.
  private func until(_ isTrue: () async throws -> Bool) async throws {
    while try await !isTrue() { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// Somebody at the door who decides as the test wants it.
private final class Door: SignUpStates {
  struct IsShut: Error {}
  private let state: Mutex<(standings: [EmployeeID: NewcomerStanding], failures: Int, asked: Int)>

  init(_ standings: [EmployeeID: NewcomerStanding], failures: Int = 0) { state = Mutex((standings, failures, 0)) }

  func decide(_ standings: [EmployeeID: NewcomerStanding]) { state.withLock { $0.standings = standings } }
  var asked: Int { state.withLock { $0.asked } }

  func standings() async throws -> [EmployeeID: NewcomerStanding] {
    try state.withLock { state in
      state.asked += 1
      if state.asked <= state.failures { throw IsShut() }
      return state.standings
    }
  }
}
