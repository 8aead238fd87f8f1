import Kernel
import StaffRules
import Web

/// Somebody who asked to join and waits for a manager.
public struct Applicant: Sendable {
  let id: EmployeeID
  let login: Login
  let name: Name
  let at: Instant

  public init(id: EmployeeID, login: Login, name: Name, at: Instant) {
    (self.id, self.login, self.name, self.at) = (id, login, name, at)
  }
}

/// The sign-ups, which the staff module keeps. All methods throw `Refusal`.
public protocol SignUps: Sendable {
  /// Whether people may ask to join.
  func areOpen() async throws -> Bool
  /// - Returns: the future employee's id, and the ids of people whose wait has expired.
  func add(_ name: Name, _ login: Login, _ password: Secret) async throws -> (id: EmployeeID, forgotten: [EmployeeID])
  /// Deletes a sign-up that was answered with an error.
  func withdraw(_ person: EmployeeID) async throws
  func all(for manager: any SignedIn) async throws -> [Applicant]
  func approve(_ person: EmployeeID, as roles: [Role], in sections: [SectionID], by manager: any SignedIn) async throws
  /// - Throws: if there is no such sign-up, or this person may not decide on it.
  func check(_ person: EmployeeID, by manager: any SignedIn) async throws
  func refuse(_ person: EmployeeID, by manager: any SignedIn) async throws
  /// Since when the person belongs to the house. `nil` if unknown.
  func since(_ person: EmployeeID) async throws -> Instant?
}
