import Kernel
import PeopleRules
import Storage
import Sync

/// Reads profiles, and handles people's photos. Throws `Refusal`.
public struct ProfileReader: Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let key: ProfileKey
  private let house: any Household
  private let clock: any HubClock

  public init(database: any SQLDatabase, processor: CommandProcessor, key: ProfileKey, house: any Household, clock: any HubClock) {
    self.database = database
    self.processor = processor
    self.key = key
    self.house = house
    self.clock = clock
  }

  /// - Parameter since: since when they are an employee
  public func view(of person: EmployeeID, since: Instant?) async throws -> PersonView {
    let who = try known(person)
    return PersonView(person: person, name: who.name, roles: who.roles, profile: try await profile(of: person), since: since)
  }

  private func known(_ person: EmployeeID) throws(Refusal) -> HousePerson {
    guard let who = house.person(person) else { throw PeopleError.unknownPerson.refusal }
    return who
  }

  private func profile(of person: EmployeeID) async throws -> Profile? {
    let key = key.key
    return try await database.read { sql in try ProfileStore(sql: sql, key: key).find(person) }
  }

  public func photo(of person: EmployeeID) async throws -> ProfilePhoto {
    _ = try known(person)
    let key = key.key
    guard let photo = try await database.read({ sql in try ProfileStore(sql: sql, key: key).photo(of: person) }) else {
      throw PeopleError.unknownPerson.refusal
    }
    return photo
  }

  /// The author's own photo; nil takes it away.
  public func setPhoto(_ bytes: [UInt8]?, by author: Author) async throws {
    let photo: ProfilePhoto?
    let tag = UUIDv7.make(at: clock.now())
    do throws(PeopleError) { photo = try bytes.map { (bytes) throws(PeopleError) in try ProfilePhoto(checking: bytes, tag: tag) } } catch {
      throw error.refusal
    }
    let key = key.key
    try await processor.perform(as: author) { work in
      try work.require(.watch)
      let store = ProfileStore(sql: work.sql, key: key)
      var profile = try store.find(author.employee) ?? Profile(person: author.employee, fields: ProfileFields())
      profile.photo = photo?.tag
      try store.save(profile)
      try store.save(photo, of: author.employee)
      work.record(profile)
      var wire = WireObject()
      wire.put("type", "people.setPhoto")
      wire.put("bytes", Int64(bytes?.count ?? 0))
      work.keep("people.setPhoto", wire.json)
    }
  }

  // MARK: Those who wait to be let in

  public func check(_ form: SignUp) throws(Refusal) {
    try form.check(now: clock.now())
    try PeopleHandler.check(form.fields, now: clock.now())
  }

  /// Stores the profile of somebody who is no employee yet. It is not published.
  public func keep(_ fields: ProfileFields, of person: EmployeeID) async throws {
    let key = key.key
    try await processor.perform { work in
      let store = ProfileStore(sql: work.sql, key: key)
      try store.save(Profile(person: person, fields: fields))
      try store.addNewcomer(person)
    }
  }

  public func kept(of people: [EmployeeID]) async throws -> [EmployeeID: ProfileFields] {
    let key = key.key
    return try await database.read { sql in
      let store = ProfileStore(sql: sql, key: key)
      var fields: [EmployeeID: ProfileFields] = [:]
      for person in people { fields[person] = try store.find(person)?.fields }
      return fields
    }
  }

  public func forget(_ person: EmployeeID) async throws {
    let key = key.key
    try await processor.perform { work in try ProfileStore(sql: work.sql, key: key).drop(person) }
  }
}
