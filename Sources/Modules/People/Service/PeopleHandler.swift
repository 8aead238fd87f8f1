import Kernel
import PeopleRules
import PhoneNumbers
import Sync

/// Commands of people about their own profiles.
public struct PeopleHandler: CommandHandler {
  public let prefix = "people."
  private let key: ProfileKey

  public init(key: ProfileKey) { self.key = key }

  public func right(for body: PeopleCommand) -> Right { PeopleRules.right(for: body) }

  public func perform(_ body: PeopleCommand, in work: UnitOfWork) throws {
    switch body {
    case .editProfile(let gender, let about, let birthday, let phone, let email, let country):
      let fields = ProfileFields(gender: gender, about: about, birthday: birthday, phone: phone, email: email, country: country).told
      try PeopleHandler.check(fields, now: work.now)
      let store = ProfileStore(sql: work.sql, key: key.key)
      let old = try store.find(work.author.employee)
      if old?.fields == fields { return }
      let profile = Profile(person: work.author.employee, fields: fields, photo: old?.photo)
      try store.save(profile)
      work.record(profile)
    }
  }

  /// The profile stores its fields encrypted. The command log only holds that it changed.
  public func recorded(_ body: PeopleCommand, as json: JSON) -> JSON {
    guard case .object(let members) = json else { return json }
    return .object(members.filter { $0.key == "type" })
  }

  static func check(_ fields: ProfileFields, now: Instant) throws(Refusal) {
    do throws(PeopleError) {
      try fields.check(now: now)
      if let phone = fields.phone, PhoneNumber(phone.raw) == nil { throw .phoneMalformed }
    } catch {
      throw error.refusal
    }
  }
}
