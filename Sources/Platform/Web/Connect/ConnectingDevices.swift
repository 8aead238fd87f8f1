import Kernel
import Sync
import Synchronization

/// The devices that opened the connect page. Kept in memory only: after a restart, open pages report again.
///
/// Anyone in the network can write here, so the number of devices is limited, also per address. The device with the oldest report
/// is dropped first.
final class ConnectingDevices: Sendable {
  static let most = 200
  static let mostOfOneAddress = 8
  /// Milliseconds (12 hours, one evening). Nobody helps a device that was last seen before that.
  static let kept: Int64 = 12 * 3600 * 1000

  private let clock: any HubClock
  private let devices = Mutex<[VisitID: ConnectingDevice]>([:])

  init(clock: any HubClock) { self.clock = clock }

  /// Records a report. The step never goes back. The problem is kept until the device reaches the secure address.
  func note(_ progress: ConnectProgress, from address: String) {
    let now = clock.now().raw
    devices.withLock { devices in
      let known = devices[progress.visit]
      if known == nil { ConnectingDevices.makeRoom(in: &devices, for: address, now) }
      let step = max(progress.step, known?.step ?? .opened)
      devices[progress.visit] = ConnectingDevice(
        visit: progress.visit, address: address, platform: progress.platform, step: step,
        problem: step >= .secured ? nil : progress.problem, openedAt: known?.openedAt ?? now, seenAt: now)
    }
  }

  /// Newest first.
  func all() -> [ConnectingDevice] {
    let oldest = clock.now().raw - ConnectingDevices.kept
    return devices.withLock { devices in devices.values.filter { $0.seenAt >= oldest } }
      .sorted { ($0.openedAt, $0.visit.raw) > ($1.openedAt, $1.visit.raw) }
  }

  private static func makeRoom(in devices: inout [VisitID: ConnectingDevice], for address: String, _ now: Int64) {
    let there = devices.values.filter { $0.address == address }
    if there.count >= mostOfOneAddress { forgetMostSilent(of: there, in: &devices) }
    guard devices.count >= most else { return }
    devices = devices.filter { $0.value.seenAt >= now - kept }
    if devices.count >= most { forgetMostSilent(of: Array(devices.values), in: &devices) }
  }

  private static func forgetMostSilent(of some: [ConnectingDevice], in devices: inout [VisitID: ConnectingDevice]) {
    guard let silent = some.min(by: { ($0.seenAt, $0.visit.raw) < ($1.seenAt, $1.visit.raw) }) else { return }
    devices[silent.visit] = nil
  }
}
