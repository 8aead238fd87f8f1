import Kernel
import PeopleRules
import Sealing
import Storage

/// Profiles in the database.
struct ProfileStore {
  let sql: any SQLConnection
  let key: DataKey

  private static let select = "SELECT person, content, photo_tag FROM profile"

  func find(_ person: EmployeeID) throws -> Profile? {
    try sql.first("\(ProfileStore.select) WHERE person = $1", [.text(person.raw)]).map(read)
  }

  func all() throws -> [Profile] { try sql.query("\(ProfileStore.select) ORDER BY person").map(read) }

  private func read(_ row: SQLRow) throws -> Profile {
    let person = EmployeeID(try row.text(0))
    let plain = try key.open(try row.blob(1), as: ProfilePlace.content(of: person))
    return Profile(person: person, fields: try ProfileFields(json: try JSON.parse(plain)), photo: try row.optionalText(2))
  }

  /// All but the photo.
  func save(_ profile: Profile) throws {
    let sealed = try key.seal(profile.fields.json.bytes, as: ProfilePlace.content(of: profile.person))
    try sql.row(of: "profile").save(["person": profile.person, "content": sealed])
  }

  func save(_ photo: ProfilePhoto?, of person: EmployeeID) throws {
    let sealed = try photo.map { try key.seal($0.bytes, as: ProfilePlace.photo(of: person)) }
    try sql.row(of: "profile").update(["person": person, "photo": sealed, "photo_type": photo?.mediaType, "photo_tag": photo?.tag])
  }

  func photo(of person: EmployeeID) throws -> ProfilePhoto? {
    let row = try sql.first("SELECT photo, photo_type, photo_tag FROM profile WHERE person = $1 AND photo IS NOT NULL", [.text(person.raw)])
    guard let row else { return nil }
    let bytes = try key.open(try row.blob(0), as: ProfilePlace.photo(of: person))
    return ProfilePhoto(bytes: bytes, mediaType: try row.text(1), tag: try row.text(2))
  }

  func drop(_ person: EmployeeID) throws {
    try sql.execute("DELETE FROM profile WHERE person = $1", [.text(person.raw)])
    try dropNewcomer(person)
  }

  // MARK: Unpublished profiles

  func addNewcomer(_ person: EmployeeID) throws {
    try sql.execute("INSERT INTO newcomer (person) VALUES ($1) ON CONFLICT (person) DO NOTHING", [.text(person.raw)])
  }

  func newcomers() throws -> [EmployeeID] { try sql.query("SELECT person FROM newcomer ORDER BY person").map { EmployeeID(try $0.text(0)) } }

  func dropNewcomer(_ person: EmployeeID) throws { try sql.execute("DELETE FROM newcomer WHERE person = $1", [.text(person.raw)]) }
}
