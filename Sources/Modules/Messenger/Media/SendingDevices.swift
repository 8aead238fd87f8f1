import Kernel
import MessengerRules
import Synchronization

/// The devices from which unprepared uploads came, so that the log can name the device of a harmful file. Kept in memory until the
/// preparation ends.
final class SendingDevices: Sendable {
  private let devices = Mutex<[MediaID: DeviceID]>([:])

  func note(_ id: MediaID, sentOn device: DeviceID) { devices.withLock { $0[id] = device } }

  func forget(_ ids: [MediaID]) { devices.withLock { for id in ids { $0[id] = nil } } }

  /// `nil` if it was sent before the hub's last start, or is a forwarded copy.
  func device(of id: MediaID) -> DeviceID? { devices.withLock { $0[id] } }
}
