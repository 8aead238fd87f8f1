import Foundation
import InvoicesRules

/// The data of one invoice, as a provider takes it.
public struct InvoiceFile: Equatable, Sendable {
  /// Letters, digits, `.`, `_` and `-`. Another invoice never has it.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// An invoice could not be handed over.
public struct InvoiceTrouble: Error, Equatable, Sendable {
  public let error: InvoicesError
  /// The provider may have it all the same, so its data must stay as it is.
  public let mayHaveArrived: Bool
  /// the system's own text, for the log
  public let detail: String

  public init(_ error: InvoicesError, mayHaveArrived: Bool, detail: String) {
    self.error = error
    self.mayHaveArrived = mayHaveArrived
    self.detail = detail
  }
}

/// Takes the data of invoices, to make real invoices of them. It may be given the same file again after a failure or a sudden end.
public protocol InvoiceProvider: Sendable {
  func take(_ file: InvoiceFile) async throws(InvoiceTrouble)
}

/// A folder from which a provider's program takes the files. Nothing goes over the network.
public struct InvoiceFolder: InvoiceProvider {
  private let path: String

  /// - Parameter path: made when the first invoice is handed over
  public init(path: String) { self.path = path }

  /// The file appears under its name as a whole, and survives a power cut. The same file again changes nothing.
  public func take(_ file: InvoiceFile) async throws(InvoiceTrouble) {
    let target = "\(path)/\(file.name)"
    let beside = target + ".part"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch { throw InvoiceTrouble(.folderFailed, mayHaveArrived: false, detail: error.localizedDescription) }
    unlink(beside)
    let handle = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o640)
    guard handle >= 0 else { throw InvoiceFolder.trouble() }
    let isWritten = file.bytes.withUnsafeBytes { InvoiceFolder.write($0, to: handle) } && fsync(handle) == 0
    let trouble = InvoiceFolder.trouble()
    close(handle)
    guard isWritten else {
      unlink(beside)
      throw trouble
    }
    guard rename(beside, target) == 0 else {
      let trouble = InvoiceFolder.trouble()
      unlink(beside)
      throw trouble
    }
    InvoiceFolder.flush(path)
  }

  private static func trouble() -> InvoiceTrouble {
    InvoiceTrouble(.folderFailed, mayHaveArrived: false, detail: String(cString: strerror(errno)))
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to handle: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(handle, UnsafeRawBufferPointer(rebasing: bytes[done...]).baseAddress, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Keeps the name too. Some file systems flush no folders, and the file itself is safe.
  private static func flush(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    _ = fsync(folder)
    close(folder)
  }
}
