import Kernel
import PeopleRules
import PeopleService
import Sealing
import Storage
import Sync
import TestKit
import Testing

@Suite struct ProfileTests {
  static let lan = ProfileFields(
    gender: .female, about: AboutText("Ca tối"), birthday: BirthDate(year: 2000, month: 2, day: 29), phone: PhoneText("0899 081 299"),
    email: EmailText("lan@example.com"), country: CountryText("Việt Nam"))

  @Test(arguments: Engine.allCases) func whatSomebodyTellsIsKeptToldAndReadAgain(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      // given nobody told anything
      #expect(try await house.profile("lan") == nil)
      // when Lan fills in all of it
      #expect(await house.edits("lan", ProfileTests.lan) == nil)
      // then all receive it, and it is read as it was written
      let profile = Profile(person: EmployeeID("lan"), fields: ProfileTests.lan)
      #expect(try house.told.profiles == [profile])
      #expect(try await house.profile("lan") == profile)
      #expect(try await house.snapshot() == ["lan"])
      // and Minh's own words leave hers as they are
      #expect(await house.edits("minh", ProfileFields(gender: .male)) == nil)
      #expect(try await house.profile("lan") == profile)
    }
  }

  @Test(arguments: Engine.allCases) func whatIsLeftOutIsTakenBack(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      #expect(await house.edits("lan", ProfileTests.lan) == nil)
      // when she fills in her country alone, with blanks for the rest
      let less = ProfileFields(about: AboutText("  "), phone: PhoneText(""), email: EmailText(""), country: CountryText("Việt Nam"))
      #expect(await house.edits("lan", less) == nil)
      #expect(try await house.profile("lan")?.fields == ProfileFields(country: CountryText("Việt Nam")))
    }
  }

  @Test(arguments: Engine.allCases) func everyMistakeNamesItsFieldAndChangesNothing(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      #expect(await house.edits("lan", ProfileTests.lan) == nil)
      let wrong: [(ProfileFields, PeopleError)] = [
        (ProfileFields(birthday: BirthDate(year: 2001, month: 2, day: 29)), .birthdayMalformed),
        (ProfileFields(birthday: BirthDate(year: 2000, month: 13, day: 1)), .birthdayMalformed),
        (ProfileFields(birthday: BirthDate(year: 1899, month: 1, day: 1)), .birthdayMalformed),
        (ProfileFields(birthday: BirthDate(year: Int64.min, month: Int64.min, day: Int64.max)), .birthdayMalformed),
        (ProfileFields(birthday: BirthDate(year: 9999, month: 1, day: 1)), .birthdayAhead),
        (ProfileFields(phone: PhoneText("12")), .phoneMalformed),
        (ProfileFields(phone: PhoneText("không có")), .phoneMalformed),
        (ProfileFields(email: EmailText("lan@")), .emailMalformed),
      ]
      for one in wrong {
        #expect(await house.edits("lan", one.0) == one.1.refusal)
      }
      #expect(try await house.profile("lan")?.fields == ProfileTests.lan)
    }
  }

  @Test(arguments: Engine.allCases) func nothingOfAProfileIsReadableInTheDatabase(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      #expect(await house.edits("lan", ProfileTests.lan) == nil)
      try await house.desk.setPhoto(Photos.jpeg, by: PeopleHouse.author("lan"))
      // when every stored row is searched
      let kept = try await house.database.read { sql in
        let commands = try sql.query("SELECT body FROM command").map { try $0.text(0) }
        let changes = try sql.query("SELECT value FROM change").compactMap { try $0.optionalText(0) }
        let rows = try sql.query("SELECT content, photo FROM profile").flatMap { [try $0.blob(0), try $0.blob(1)] }
        return (commands + changes).joined().utf8 + rows.flatMap { $0 }
      }
      // then none of her fields is in it
      let text = String(decoding: kept, as: UTF8.self)
      for word in ["Ca tối", "0899", "lan@example.com", "Việt", "2000"] { #expect(!text.contains(word)) }
      #expect(!text.contains(String(decoding: Photos.jpeg.dropFirst(4).prefix(30), as: UTF8.self)))
    }
  }

  @Test(arguments: Engine.allCases) func profilesOpenAfterAChangeOfTheMasterKey(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      #expect(await house.edits("lan", ProfileTests.lan) == nil)
      // given a new master key, and a start with it
      let masters = try MasterKeys(folder: house.folder, mayBegin: false)
      let old = masters.current
      _ = try masters.rotate()
      _ = try await ProfileKey.open(folder: house.folder, for: house.database)
      // when the old one is retired
      try MasterKeys(folder: house.folder, mayBegin: false).retire(old)
      // then the encrypted profiles can still be read
      let key = try await ProfileKey.open(folder: house.folder, for: house.database)
      let source = ProfileSource(key: key, house: Everybody())
      let values = try await house.database.read { sql in try source.values(of: ["lan", "nobody"], in: sql) }
      #expect(values == ["lan": Profile(person: EmployeeID("lan"), fields: ProfileTests.lan).json.text])
      // and a folder without keys is no beginning
      await #expect(throws: (any Error).self) { try await ProfileKey.open(folder: house.folder + "-other", for: house.database) }
    }
  }

  @Test(arguments: Engine.allCases) func whoWaitsIsToldOfToNobodyUntilHeIsLetIn(engine: Engine) async throws {
    try await PeopleHouse.open(engine) { (house) async throws in
      let stranger = EmployeeID("stranger-1")
      // given somebody who signed up
      try await house.desk.keep(ProfileTests.lan, of: stranger)
      #expect(try house.told.profiles == [])
      #expect(try await house.snapshot() == [])
      #expect(await refused { _ = try await house.desk.view(of: stranger, since: nil) } == PeopleError.unknownPerson.refusal)
      #expect(try await house.desk.kept(of: [stranger]) == [stranger: ProfileTests.lan])
      // and nothing is stored of a person who was turned away
      try await house.desk.forget(stranger)
      #expect(try await house.desk.kept(of: [stranger]) == [:])
    }
  }
}
