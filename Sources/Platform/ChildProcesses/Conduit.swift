import Glibc
import Synchronization
import SystemPackage

/// A pipe whose ends reach only the programs that get them. A reader that also held the writing end would never see the end of the input.
struct Conduit {
  let reading: FileDescriptor
  let writing: OpenEnd

  init(for program: String) throws(ProgramError) {
    do {
      let ends = try FileDescriptor.pipe()
      // For programs that are not started here; those that are get none but their three.
      for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
      reading = ends.readEnd
      writing = OpenEnd(ends.writeEnd)
    } catch {
      throw .refused(program, why: "\(error)")
    }
  }
}

/// The writing end of a pipe. It is closed when this process ends, in whatever way, or when nobody holds it.
final class OpenEnd: Sendable {
  private let end: Mutex<FileDescriptor?>
  let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    end = Mutex(descriptor)
  }

  deinit { close() }

  /// The reader sees the end.
  func close() {
    let descriptor = end.withLock { $0.take() }
    try? descriptor?.close()
  }
}
