import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("Signing in")
struct SignInTests {
  @Test("the right password opens a session that its token stands for", arguments: Engine.allCases)
  func right(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let signedIn = try await hub.signIn("Lan")
      let found = try await hub.desk.session(forToken: signedIn.token)
      #expect(found == signedIn.session)
      let author = Author(
        employee: EmployeeID("lan"), rights: Rights.of([.waiter]), device: DeviceID("phone"), since: signedIn.session.createdAt)
      #expect(found?.author == author)
      let me = try await hub.desk.me(signedIn.session)
      #expect(me.employee.name == Name("lan"))
      #expect(me.restaurant.currency == Note("VND"))
      let others = try await [hub.desk.session(forToken: ""), hub.desk.session(forToken: String(repeating: "0", count: 64))]
      #expect(others == [nil, nil])
    }
  }

  @Test("a password with white space, from before there was none in new ones, still opens", arguments: Engine.allCases)
  func oldWithWhiteSpace(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      // given the stored hash of "bốn mùa 2026"
      let kept =
        "scrypt$2$8$1$000102030405060708090a0b0c0d0e0f$"
        + "df1072513eba4b9a40330f23d5cc7580b9c3c027014fa0bb041cff2e43fd96cb"
      let changed = try await hub.processor.perform { work in
        try work.sql.write("UPDATE credential SET password = $1 WHERE employee_id = $2", [.text(kept), .text("lan")])
      }
      #expect(changed)
      let signedIn = try await hub.signIn("lan", Secret("bốn mùa 2026"))
      #expect(signedIn.session.employee.id == EmployeeID("lan"))
    }
  }

  @Test("neither passwords nor tokens are stored", arguments: Engine.allCases)
  func stored(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let signedIn = try await hub.signIn("lan")
      let texts = try await hub.database.read { sql in
        try sql.query("SELECT password FROM credential UNION ALL SELECT pin FROM credential UNION ALL SELECT token_hash FROM staff_session")
          .map { try $0.text(0) }
      }
      #expect(texts.count == 7)
      // The digits of a PIN come up in a hash by chance: what counts is that no part of it is the PIN.
      for text in texts {
        #expect(!text.contains("bốn-mùa") && !text.split(separator: "$").contains("2580") && !text.contains(signedIn.token))
      }
      #expect(Set(texts).count == 7)
    }
  }

  @Test("an unknown login and a wrong password sound the same", arguments: Engine.allCases)
  func wrong(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let wrong = await refused { try await hub.signIn("lan", Secret("bốn-mùa-2025"), from: "a") }
      let unknown = await refused { try await hub.signIn("nobody", from: "b") }
      let odd = await refused { try await hub.signIn("lân", from: "c") }
      #expect([wrong, unknown, odd] == Array(repeating: StaffError.wrongPassword.refusal, count: 3))
      try await hub.perform(StaffHub.employee("lan", [.waiter], active: false))
      let left = await refused { try await hub.signIn("lan", from: "d") }
      #expect(left == StaffError.wrongPassword.refusal)
    }
  }

  @Test("after five wrong passwords the login has to wait, after forty the address", arguments: Engine.allCases)
  func limited(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      for i in 0..<5 { _ = await refused { try await hub.signIn("lan", Secret("wrong"), from: "address \(i)") } }
      hub.clock.advance(seconds: 60)
      let waiting = await refused { try await hub.signIn("lan", from: "another") }
      #expect(waiting == StaffError.tooManyTries(seconds: 240).refusal)
      #expect(waiting?.kind == .tooMany)
      _ = try await hub.signIn("minh", from: "another")
      for i in 0..<40 { _ = await refused { try await hub.signIn("guess\(i)", from: "attacker") } }
      let address = await refused { try await hub.signIn("minh", from: "attacker") }
      #expect(address == StaffError.tooManyTries(seconds: 300).refusal)
      hub.clock.advance(seconds: 240)
      _ = try await hub.signIn("lan", from: "another")
    }
  }

  @Test("wrong passwords of a wrong hour lock nobody out for longer", arguments: Engine.allCases)
  func wrongHour(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let right = hub.clock.now()
      hub.clock.set(right.adding(seconds: 400 * 24 * 3600))
      for i in 0..<5 { _ = await refused { try await hub.signIn("lan", Secret("wrong"), from: "address \(i)") } }
      hub.clock.set(right)
      let waiting = await refused { try await hub.signIn("lan", from: "another") }
      #expect(waiting == StaffError.tooManyTries(seconds: 300).refusal)
      hub.clock.advance(seconds: 300)
      _ = try await hub.signIn("lan", from: "another")
    }
  }

  @Test("many wrong tries at the same moment gain nothing", arguments: Engine.allCases)
  func atOnce(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.hire()
      let answers = await withTaskGroup(of: Refusal?.self) { group in
        for i in 0..<12 { group.addTask { await refused { try await hub.signIn("lan", Secret("wrong \(i)"), from: "a\(i)") } } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.filter { $0?.code == "staff.wrongPassword" }.count == 5)
      #expect(answers.filter { $0?.code == "staff.tooManyTries" }.count == 7)
    }
  }

  @Test("the cost of hashing may rise: old passwords stay good and are kept anew", arguments: Engine.allCases)
  func costRises(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: StaffHub.migrations) { database in
      try await StaffHub(database).hire()
      let dearer = StaffHub(database, rounds: 3)
      let kept = { @Sendable in
        try await database.read { sql in try sql.first("SELECT password FROM credential WHERE employee_id = 'lan'")?.text(0) }
      }
      let before = try await kept()
      #expect(before?.hasPrefix("scrypt$2$8$1$") == true)
      _ = try await dearer.signIn("lan")
      let after = try await kept()
      #expect(after?.hasPrefix("scrypt$3$8$1$") == true)
      _ = try await dearer.signIn("lan")
    }
  }

  @Test("a hub hashes at the standard cost unless a test of the whole system asks for less")
  func usualCost() {
    #expect(PasswordHasher.usualRounds == 15)
  }

  @Test("when too many sign in at once the next ones are told to come again")
  func busy() async throws {
    try await withDatabase(.sqlite, migrations: StaffHub.migrations) { database in
      let hub = StaffHub(database, rounds: 12)
      try await hub.hire()
      let answers = await withTaskGroup(of: Refusal?.self) { group in
        for i in 0..<60 { group.addTask { await refused { try await hub.signIn("guess\(i)", from: "a\(i)") } } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.contains(StaffError.busy.refusal))
      #expect(answers.contains(StaffError.wrongPassword.refusal))
    }
  }
}
