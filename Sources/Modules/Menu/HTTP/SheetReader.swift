import Dispatch
import Kernel
import MenuRules
import Spreadsheets

/// Reads spreadsheets on other threads than those that serve requests, because a large file takes a second.
enum SheetReader {
  static func read(_ bytes: [UInt8]) async throws -> Sheet {
    let result: Result<Sheet, SheetError> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: Result { () throws(SheetError) in try Sheet.read(bytes) { ImportHeadings.count(in: $0.map(\.text)) } })
      }
    }
    do throws(SheetError) { return try result.get() } catch { throw error.refusal }
  }
}
