import Kernel
import MessengerRules
import Synchronization

/// On which device what is to be made ready was sent, so that the log names it when it turns out to do harm. Kept for no longer than until
/// that is known, and not beyond the hub's end.
final class SendingDevices: Sendable {
  private let devices = Mutex<[MediaID: DeviceID]>([:])

  func note(_ id: MediaID, sentOn device: DeviceID) { devices.withLock { $0[id] = device } }

  func forget(_ ids: [MediaID]) { devices.withLock { for id in ids { $0[id] = nil } } }

  /// nil: it was sent before the hub's last start, or is a copy of something forwarded
  func device(of id: MediaID) -> DeviceID? { devices.withLock { $0[id] } }
}
