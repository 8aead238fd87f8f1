#if canImport(Glibc)
  import Glibc
#endif

/// Figures about this process from the operating system.
enum ProcessFigures {
  /// Memory in use, in bytes. `nil` if this system does not report it.
  static var residentMemory: Int64? {
    #if canImport(Glibc)
      // "size resident shared …" in pages. The file has no size, so it is read as a stream.
      guard let file = fopen("/proc/self/statm", "r") else { return nil }
      defer { fclose(file) }
      var buffer = [CChar](repeating: 0, count: 128)
      guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
      let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let fields = text.split(separator: " ")
      guard fields.count > 1, let pages = Int64(fields[1]) else { return nil }
      return pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
    #else
      return nil
    #endif
  }
}
