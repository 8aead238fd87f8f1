import Dispatch
import Kernel
import Spreadsheets

/// Reads spreadsheets on other threads than those that serve requests, because a large file takes a second.
enum SheetReader {
  static func read(_ bytes: [UInt8]) async throws -> Sheet {
    let result: Result<Sheet, SheetError> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: Result { () throws(SheetError) in try Sheet.read(bytes) })
      }
    }
    do throws(SheetError) { return try result.get() } catch { throw error.refusal }
  }
}

extension SheetError {
  var refusal: Refusal {
    switch self {
    case .notReadable: Refusal("sheet.notReadable", kind: .invalid)
    case .oldExcel: Refusal("sheet.oldExcel", kind: .invalid)
    case .locked: Refusal("sheet.locked", kind: .invalid)
    case .broken: Refusal("sheet.broken", kind: .invalid)
    case .tooBig: Refusal("sheet.tooBig", kind: .invalid)
    }
  }
}
