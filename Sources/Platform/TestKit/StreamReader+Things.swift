import Kernel
import Sync

extension StreamReader {
  /// All live entities of one kind, as in a new snapshot.
  public func all<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    try await snapshot().entities.filter { $0.kind == V.kind }.map { try V(json: $0.value) }
  }

  /// The last state of each thing, as devices put it together from the stream.
  public func heard<V: StreamValue>(_ type: V.Type) async throws -> [V] {
    guard case .changes(let batch) = try await catchUp(since: 0) else { return [] }
    var last: [(id: String, value: V?)] = []
    for change in batch.changes where change.kind == V.kind {
      last.removeAll { $0.id == change.id }
      last.append((change.id, try change.value.map { try JSON.decode($0) }))
    }
    return last.compactMap(\.value)
  }
}
