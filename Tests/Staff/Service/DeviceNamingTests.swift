import Kernel
import StaffRules
import TestKit
import Testing

@Suite("Default names of devices")
struct DeviceNamingTests {
  @Test(
    "a new device that sends a default name is called after the person, not after the login",
    arguments: [
      ("Nguyễn Thị Ngọc Lan", "Điện thoại của {name}", "Điện thoại của Lan"), ("Nguyễn Thị Ngọc Lan", "{name}'s tablet", "Lan's tablet"),
      ("John Smith", "{name}'s computer", "John's computer"), ("John Smith", "Quầy {bar}", "Quầy {bar}"),
      (
        "Lan" + String(repeating: "a", count: 47), "Máy tính bảng của {name}", "Máy tính bảng của Lan" + String(repeating: "a", count: 29)
      ),
    ])
  func named(_ person: String, _ sent: String, _ kept: String) async throws {
    try await StaffHub.open(.sqlite) { hub in
      try await hub.perform(
        .saveEmployee(
          employee: EmployeeID("lan"), login: Login("dungten"), name: Name(person), roles: [.waiter], sections: [], active: true))
      try await hub.desk.seed(password: StaffHub.password, pin: StaffHub.pin, for: EmployeeID("lan"))
      let session = try await hub.signIn("dungten", named: sent).session
      #expect(session.deviceName == Name(kept))
      let places = try await hub.desk.sessions(for: session)
      #expect(places.map(\.deviceName) == [Name(kept)])
    }
  }
}
