import ArgumentParser
import Storage
import Sync

/// Turns an error that stops a start into one sentence with a remedy, instead of a dump. Errors about versions are in both languages: people
/// who put back an older program may not read English.
enum Start {
  /// - Parameters: see `Stores.open`
  static func open(
    _ configuration: HubConfiguration, clock: any HubClock, anew: Bool = false, waits: Bool = false
  ) async throws -> HubStores {
    do { return try await Stores.open(configuration, clock: clock, anew: anew, waits: waits) } catch { throw failure(error, configuration) }
  }

  static func failure(_ error: any Error, _ configuration: HubConfiguration) -> any Error {
    if let error = error as? CopyError {
      return StartFailure("no safety copy could be made in \(configuration.backupFolder), so nothing was changed: \(error)")
    }
    guard let error = error as? StorageError else { return StartFailure("\(error)") }
    switch error {
    case .cannotOpen(let reason): return StartFailure("the data in \(place(configuration)) cannot be opened: \(reason)")
    case .newerSchema:
      return StartFailure(
        """
        Dữ liệu trong \(vietnamesePlace(configuration)) thuộc một phiên bản iQsine mới hơn. Chưa có gì bị thay đổi. \
        Hãy chạy phiên bản đã ghi dữ liệu này, hoặc chạy 'iqsine restore --before-upgrade --replace'.
        \(error). Nothing was changed. Start the version that wrote \(place(configuration)), or run 'iqsine restore --before-upgrade --replace'.
        """)
    case .olderSchema:
      return StartFailure(
        """
        Dữ liệu trong \(vietnamesePlace(configuration)) thuộc một phiên bản iQsine cũ hơn nhiều. Chưa có gì bị thay đổi. \
        Hãy chạy một lần phiên bản ngay trước bản này để nâng cấp dữ liệu, rồi mới dùng bản này.
        \(error). Start the version before this one once on \(place(configuration)): it brings the data up to date.
        """)
    case .full: return StartFailure("the disk of \(place(configuration)) is full: make room and start again")
    default: return StartFailure("\(place(configuration)): \(error)")
    }
  }

  /// Never with the password that an address may hold.
  static func place(_ configuration: HubConfiguration) -> String {
    switch configuration.store {
    case .folder: configuration.data
    case .postgres: "the PostgreSQL database"
    }
  }

  private static func vietnamesePlace(_ configuration: HubConfiguration) -> String {
    switch configuration.store {
    case .folder: configuration.data
    case .postgres: "cơ sở dữ liệu PostgreSQL"
    }
  }
}

/// Ends the program with a sentence and exit code 1.
struct StartFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
