import Kernel
import Storage
import Sync
import TestKit
import Testing

/// Lets those named act on the device `phone`, with their rights; everybody was last there at six.
private struct Guests: Authors {
  let rights: [String: [Right]]

  func author(_ employee: EmployeeID, on device: DeviceID, madeAt: Instant, in sql: any SQLConnection) throws -> Author? {
    guard device.raw == "phone", let rights = rights[employee.raw] else { return nil }
    return Author(employee: employee, rights: rights, device: device)
  }
}

@Suite("Whose command it is on a shared phone")
struct AuthorTests {
  private func record(_ id: String, in database: any SQLDatabase) async throws -> [String] {
    try await database.read { sql in
      try sql.query("SELECT author, device FROM command WHERE id = $1", [.text(id)]).flatMap { [try $0.text(0), try $0.text(1)] }
    }
  }

  // protocol: CMD3, CMD20
  @Test("a command that names another author is decided with that person's rights and stands under that name", arguments: Engine.allCases)
  func another(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      // given Lan's phone, which Hoa took over while there was no network; only Hoa may change prices
      let desk = Desk(database, authors: Guests(rights: ["hoa": [.watch, .editMenu], "minh": []]))
      // when it sends what Hoa wanted, what Lan wanted, and what Minh wanted, who may nothing
      let hoas = await desk.send(desk.command("slate.price", n: 1, as: "c1", author: "hoa"), by: "phone")
      let lans = await desk.send(desk.command("slate.price", n: 2, as: "c2"), by: "phone")
      let minhs = await desk.send(desk.command("slate.chalk", n: 3, as: "c3", author: "minh"), by: "phone")
      // then each is decided by the author's own rights
      #expect(hoas.isAccepted)
      #expect([lans.code, minhs.code] == ["right.missing", "right.missing"])
      // and is recorded under that name
      let first = try await record("c1", in: database)
      #expect(first == ["hoa", "phone"])
      let second = try await record("c2", in: database)
      #expect(second == ["e", "phone"])
      let third = try await record("c3", in: database)
      #expect(third == ["minh", "phone"])
    }
  }

  // protocol: CMD20
  @Test("one who was not there is refused, once and for all, and holds up nobody", arguments: Engine.allCases)
  func unknown(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(database, authors: Guests(rights: ["hoa": [.watch]]))
      let strange = desk.command("slate.chalk", word: "lạ", n: 1, as: "c1", author: "nobody")
      #expect(await desk.send(strange, by: "phone").code == "command.authorUnknown")
      #expect(await desk.send(strange, by: "phone").code == "command.authorUnknown")
      #expect(await desk.send(desk.command("slate.chalk", n: 2, as: "c2", author: "hoa"), by: "another").code == "command.authorUnknown")
      #expect(await desk.send(desk.command("slate.chalk", word: "phở", n: 2, author: "hoa"), by: "phone").isAccepted)
      // then only the accepted command ran, and the refusal is recorded under the signed-in person
      let slates = try await desk.slates()
      #expect(slates == [Slate(id: "s", word: "phở")])
      let kept = try await record("c1", in: database)
      #expect(kept == ["e", "phone"])
    }
  }

  // protocol: TIM2
  @Test("what waited keeps the time when it was made: the first answer of a queue does not make the rest new")
  func madeAt() async throws {
    try await Desk.open(.sqlite) { desk in
      // given a device that had nothing to say at six and then made three commands without network
      let six = desk.clock.now()
      let quiet = Submission(
        command: desk.command("slate.chalk", n: 1), author: Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID("d")),
        lastContact: six)
      _ = await desk.processor.submit(quiet)
      desk.clock.advance(seconds: 3600)
      // when they arrive an hour later, the last one claiming to be older than six
      for (n, minutes) in [(2, Int64(10)), (3, 20), (4, -30)] {
        _ = await desk.send(desk.command("slate.chalk", n: Int64(n), at: six.adding(seconds: minutes * 60)))
      }
      // then each has its own time, but none before six
      let times = try await desk.database.read { sql in
        try sql.query("SELECT made_at FROM command ORDER BY n").map { (try $0.int(0) - six.raw) / 60_000 }
      }
      #expect(times == [0, 10, 20, 0])
    }
  }
}
