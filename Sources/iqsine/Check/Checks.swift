import IntegrityCheck

extension DataCheck {
  /// Conditions that the restaurant's data must meet.
  static let restaurant = DataCheck(sources: Build.restaurant.flatMap { $0.snapshotSources }, kinds: Build.restaurant.flatMap { $0.entities })

  /// Conditions that the messenger's data must meet.
  static let messenger = DataCheck(ofMessages: "tin nhắn", "messages")

  /// The findings in both databases after a sudden end.
  static func findings(afterSuddenEndOf stores: HubStores) async throws -> [String] {
    var report = try await DataCheck.restaurant.afterSuddenEnd(stores.restaurant)
    report.add(try await DataCheck.messenger.afterSuddenEnd(stores.messenger))
    return report.findings.map { "\($0.vi) / \($0.en)" }
  }
}
