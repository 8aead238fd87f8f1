import Kernel

public enum Language: String, WireChoice, Sendable {
  case vi, en
}

/// Somebody who works here, as colleagues see them. Passwords and PINs are not part of it.
public struct Employee: StreamValue {
  public var id: EmployeeID
  public var login: Login
  public var name: Name
  public var roles: [Role]
  /// the sections that a waiter looks after
  public var sections: [SectionID] = []
  /// false: left the restaurant, can no longer sign in
  public var active: Bool = true
  /// can change user on a shared device by PIN
  public var hasPIN: Bool = false
  /// `vi` or `en`
  public var language: Language = .vi

  public static var kind: String { EmployeeEntity.kind }
  public static var topic: Topic { .team }
  public var key: String { id.raw }

  public init(
    id: EmployeeID, login: Login, name: Name, roles: [Role], sections: [SectionID] = [], active: Bool = true, hasPIN: Bool = false,
    language: Language = .vi
  ) {
    self.id = id
    self.login = login
    self.name = name
    self.roles = roles
    self.sections = sections
    self.active = active
    self.hasPIN = hasPIN
    self.language = language
  }
}

extension Employee {
  public func has(_ role: Role) -> Bool { roles.contains(role) }

  /// Can sign in and manage the restaurant.
  public var canManage: Bool { active && has(.manager) }

  /// Works here and looks after parties.
  public var waitsOnTables: Bool { active && has(.waiter) }

  /// The rights of the roles, without those that the house adds.
  public var rights: [Right] { rights(in: HouseRights()) }

  public func rights(in house: HouseRights) -> [Right] { active ? Rights.of(roles, in: house) : [] }

  /// May the employee be kept like this?
  /// - Parameter otherManagers: how many others can manage the restaurant
  public func check(over old: Employee?, otherManagers: Int64) throws(StaffError) {
    if roles.isEmpty { throw .noRoles }
    if Employee.hasTwins(roles) { throw .roleTwice }
    if Employee.hasTwins(sections) { throw .sectionTwice }
    guard let login = login.folded else { throw .loginMalformed }
    guard login == self.login else { throw .loginMalformed }
    if let old, old.canManage && !canManage && otherManagers == 0 { throw .lastManager }
  }

  private static func hasTwins<T: Equatable>(_ list: [T]) -> Bool {
    for i in list.indices where list[..<i].contains(list[i]) { return true }
    return false
  }
}

extension Text where Limit == LoginLimit {
  /// The login in small letters, so that `Lan` and `lan` are one; nil when it has characters that no login has.
  public var folded: Login? {
    var bytes: [UInt8] = []
    for byte in raw.utf8 {
      switch byte {
      case 0x41...0x5A: bytes.append(byte + 0x20)
      case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F: bytes.append(byte)
      default: return nil
      }
    }
    return Login(String(decoding: bytes, as: UTF8.self))
  }
}
