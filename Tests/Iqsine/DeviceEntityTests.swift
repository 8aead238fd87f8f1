import Restaurant
import Sync
import Testing

@testable import iqsine

@Suite("Devices know all that the restaurant's stream sends")
struct DeviceEntityTests {
  @Test("each entity counts in the checksum of its topic, on the hub and on devices")
  func known() {
    for entity in Build.restaurant.flatMap({ $0.entities }) {
      #expect(EntityKind(entity.kind)?.topic == entity.topic, "\(entity.kind)")
    }
  }
}
