import Kernel
import Storage
import Sync

/// Verifies what a hub keeps: the database itself, and what must be true of a restaurant's data whoever wrote them. It only
/// reads, as of one moment, so that it works beside a running hub.
///
/// It does not call the rules that made the data: what they got wrong they would find right.
public struct DataCheck: Sendable {
  /// How much is looked at.
  public enum Depth: Sendable {
    /// what an unclean end could have harmed, in the time that guests would wait: the heads and the last of the stream
    case quick
    case full
  }

  private let sources: [any SnapshotSource]
  private let kinds: [any StreamValue.Type]

  /// - Parameters:
  ///   - sources: all of the live state
  ///   - kinds: every kind of thing in it
  public init(sources: [any SnapshotSource], kinds: [any StreamValue.Type]) {
    self.sources = sources
    self.kinds = kinds
  }

  /// Looks at the data of one snapshot.
  public func run(_ depth: Depth, in sql: any SQLConnection, progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }) -> CheckReport {
    let inspector = Inspector(sql, progress: progress)
    for inspection in inspections(depth) { inspector.run(inspection) }
    return inspector.report
  }

  private func inspections(_ depth: Depth) -> [any Inspection] {
    switch depth {
    case .quick: [StreamEndInspection()]
    case .full:
      [
        DatabaseInspection(), StreamInspection(sources: sources, kinds: kinds), CommandInspection(), DeviceInspection(), TableInspection(),
        OrderInspection(), BillInspection(), PortionInspection(),
      ]
    }
  }
}
