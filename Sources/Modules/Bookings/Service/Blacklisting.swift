import BookingsRules
import Kernel
import Sync

/// The staff's own judgement of those who book.
extension BookingUseCases {
  func blacklist(_ text: PhoneText, _ name: Name, _ reason: Reason, until: Instant?, in work: UnitOfWork) throws {
    let phone = try phone(text)
    guard let key = phone.key else { throw BookingsError.phoneMalformed.refusal }
    if let until, until <= work.now { throw BookingsError.expiryPast.refusal }
    let store = CustomerStore(sql: work.sql, threshold: 0)
    try store.note(key, shown: phone.shown, name: name)
    try store.blacklist(key, BlacklistEntry(reason: reason, until: until, by: work.author.employee, at: work.madeAt))
  }

  func unblacklist(_ text: PhoneText, forgive: Bool, in work: UnitOfWork) throws {
    guard let key = try phone(text).key else { throw BookingsError.phoneMalformed.refusal }
    let store = CustomerStore(sql: work.sql, threshold: 0)
    guard try store.find(key) != nil else { throw BookingsError.unknownCustomer.refusal }
    try store.blacklist(key, nil)
    if forgive { try store.forgive(key, at: work.now) }
  }
}
