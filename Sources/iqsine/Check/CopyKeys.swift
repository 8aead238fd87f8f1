import Backups
import IntegrityCheck
import Sync

/// Compares the keys of the safety copies with those of the data. A copy with another key could not be read after it was brought back.
enum CopyKeys {
  static func report(_ configuration: HubConfiguration) async -> CheckReport {
    var report = CheckReport()
    for copy in BackupFolder(configuration.backupFolder).copies() where copy.isWhole {
      for file in copy.otherKeys(than: configuration.data) {
        report.add(
          CheckReport(
            IntegrityIssue(
              "copy.key", vi: "bản sao lưu \(copy.name): \(file) khác với khóa của dữ liệu",
              en: "safety copy \(copy.name): \(file) is not the key of the data")))
      }
    }
    if let issue = await ofStore(configuration) { report.add(CheckReport(issue)) }
    return report
  }

  /// Only a store in a folder: the check asks no other machine.
  private static func ofStore(_ configuration: HubConfiguration) async -> IntegrityIssue? {
    guard let kept = try? ConfiguredStore.find(secrets: configuration.secretsFolder), kept.settings.kind == .folder else { return nil }
    let place = kept.settings.place.raw
    let wrong = IntegrityIssue(
      "copy.key", vi: "kho sao lưu \(place): khóa của máy chủ không mở được các bản trong kho",
      en: "copy store \(place): the hub's key does not open its copies")
    guard let key = kept.key else { return wrong }
    do {
      let store = try kept.settings.open(secretKey: kept.secretKey, now: { SystemClock().now() })
      _ = try await StoreReader(store: store, key: key).isBegun()
      return nil
    } catch {
      // A store that is not there now is told by `iqsine doctor` and on the page of today.
      if case .otherKey? = error as? StoredCopyError { return wrong }
      return nil
    }
  }
}
