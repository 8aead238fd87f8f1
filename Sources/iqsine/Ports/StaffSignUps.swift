import Kernel
import PeopleHTTP
import PeopleService
import StaffRules
import StaffService
import Web

/// The staff module for people: sign-ups, and which of them were let in.
struct StaffSignUps: SignUps, SignUpStates {
  let staff: SessionService

  func standings() async throws -> [EmployeeID: NewcomerStanding] {
    let (house, waiting) = try await staff.comers()
    return Dictionary(waiting.map { ($0, .waits) } + house.map { ($0, .inHouse) }) { $1 }
  }

  func areOpen() async throws -> Bool { try await staff.signUpIsOpen() }

  func add(_ name: Name, _ login: Login, _ password: Secret) async throws -> (id: EmployeeID, forgotten: [EmployeeID]) {
    try await staff.signUp(name, login, password)
  }

  func withdraw(_ person: EmployeeID) async throws { try await staff.withdrawSignUp(person) }

  func all(for manager: any Web.SignedIn) async throws -> [Applicant] {
    try await staff.signUps(for: try session(manager)).map { Applicant(id: $0.id, login: $0.login, name: $0.name, at: $0.at) }
  }

  func approve(_ person: EmployeeID, as roles: [Role], in sections: [SectionID], by manager: any Web.SignedIn) async throws {
    try await staff.approve(person, as: roles, in: sections, by: try session(manager))
  }

  func check(_ person: EmployeeID, by manager: any Web.SignedIn) async throws { try await staff.checkSignUp(person, by: try session(manager)) }
  func refuse(_ person: EmployeeID, by manager: any Web.SignedIn) async throws { try await staff.refuse(person, by: try session(manager)) }
  func since(_ person: EmployeeID) async throws -> Instant? { try await staff.since(person) }

  private func session(_ who: any Web.SignedIn) throws -> StaffService.Session {
    guard let session = who as? StaffService.Session else { throw Refusal("session.required", kind: .unauthenticated) }
    return session
  }
}
