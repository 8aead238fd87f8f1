import Kernel
import StaffRules

/// The sign-in names of the demo, as printed on a terminal.
struct DemoLogins: Sendable {
  let people: [DemoRestaurant.Person]

  /// - Parameter address: where the demo is open; nil: nowhere yet
  func text(openAt address: String?) -> String {
    let place = address.map { ", mở tại / is open at  \($0)" } ?? "."
    return """
      Nhà hàng mẫu Bốn Mùa\(place)
      Mật khẩu của mọi người / everybody's password: \(DemoRestaurant.password)
      \(people.map(DemoLogins.line).joined(separator: "\n"))

      """
  }

  private static func line(_ person: DemoRestaurant.Person) -> String {
    let roles = person.roles.map(\.rawValue).joined(separator: ", ")
    return "  \(person.login.padded(to: 10)) \(roles.padded(to: 16)) PIN \(person.pin)  \(person.name)"
  }
}

extension DemoLogins {
  /// The demo's people who are still the employees that its file names. Somebody may have turned the demo's folder into
  /// their own restaurant. Its people are not in the file.
  init(of demo: DemoRestaurant, among employees: [Employee]) {
    people = demo.people.filter { person in employees.contains(where: person.isStill) }
  }

  /// - Returns: nil: the demo's file is not here, or nobody of the demo in the restaurant
  static func stillIn(_ restaurant: RestaurantStream) async throws -> DemoLogins? {
    guard let demo = try? DemoRestaurant.shipped() else { return nil }
    let entities = try await restaurant.reader.snapshot().entities.filter { $0.kind == Employee.kind }
    let logins = DemoLogins(of: demo, among: try entities.map { try Employee(json: $0.value) })
    return logins.people.isEmpty ? nil : logins
  }
}

extension DemoRestaurant.Person {
  fileprivate func isStill(_ employee: Employee) -> Bool {
    employee.id == id && employee.active && employee.login.raw == login && employee.name.raw == name
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
