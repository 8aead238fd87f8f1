import Kernel
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@Suite("The tax code as a setting")
struct TaxCodeSettingTests {
  @Test("a house in Viet Nam keeps no code with a wrong digit, and may have none", arguments: Engine.allCases)
  func vietnamese(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      // when a manager mistypes the last digit
      let refused = await refused { try await hub.save("taxCode", "0100109107") }
      // then nothing is saved
      #expect(refused?.code == "staff.taxCodeMalformed")
      #expect(try await hub.reader.snapshot().entities.isEmpty)
      // when the code is right, as people group it
      try await hub.save("taxCode", "0100109106-001")
      #expect(Settings(try await hub.reader.all(Setting.self)).taxCode == Note("0100109106-001"))
      // and when it is taken away
      try await hub.save("taxCode", "")
      #expect(Settings(try await hub.reader.all(Setting.self)).taxCode == Note(""))
    }
  }

  @Test("a house elsewhere writes the code of its country", arguments: [Engine.sqlite])
  func foreign(_ engine: Engine) async throws {
    try await StaffHub.open(engine) { hub in
      try await hub.save("country", "DE")
      try await hub.save("taxCode", "DE123456789")
      #expect(Settings(try await hub.reader.all(Setting.self)).taxCode == Note("DE123456789"))
    }
  }
}
