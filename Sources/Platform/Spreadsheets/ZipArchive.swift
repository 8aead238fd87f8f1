import CZip

/// The parts of a zip file in memory, read one by one and never beyond the limits. The size that a part declares is not trusted.
final class ZipArchive {
  private let archive: OpaquePointer
  /// libzip reads from it as long as the archive is open
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let limits: SheetLimits
  /// parts by their names in small letters and with slashes, whatever the program wrote
  private let places: [String: zip_uint64_t]

  private init(_ archive: OpaquePointer, _ memory: UnsafeMutableBufferPointer<UInt8>, _ limits: SheetLimits) {
    self.archive = archive
    self.memory = memory
    self.limits = limits
    var places: [String: zip_uint64_t] = [:]
    for index in 0..<zip_uint64_t(max(0, min(zip_get_num_entries(archive, 0), Int64(limits.parts)))) {
      guard let name = zip_get_name(archive, index, 0) else { continue }
      let key = ZipArchive.key(String(cString: name))
      if places[key] == nil { places[key] = index }
    }
    self.places = places
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().replacing("\\", with: "/").drop { $0 == "/" })
  }

  func has(_ name: String) -> Bool { places[ZipArchive.key(name)] != nil }

  static func open(_ bytes: [UInt8], limits: SheetLimits) throws(SheetError) -> ZipArchive {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    guard let source = zip_source_buffer_create(memory.baseAddress, zip_uint64_t(bytes.count), 0, nil) else {
      memory.deallocate()
      throw .broken
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, nil) else {
      zip_source_free(source)
      memory.deallocate()
      throw .broken
    }
    let open = ZipArchive(archive, memory, limits)
    if zip_get_num_entries(archive, 0) > limits.parts { throw .tooBig }
    return open
  }

  deinit {
    // Closes the source too; nothing was changed.
    zip_discard(archive)
    memory.deallocate()
  }

  /// A part's bytes; nil: there is no such part.
  func part(_ name: String) throws(SheetError) -> [UInt8]? {
    guard let index = places[ZipArchive.key(name)] else { return nil }
    guard let file = zip_fopen_index(archive, index, 0) else { throw .broken }
    defer { zip_fclose(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { bytes in bytes.baseAddress.map { zip_fread(file, $0, zip_uint64_t(bytes.count)) } ?? -1 }
      if count < 0 { throw .broken }
      if count == 0 { return all }
      if all.count + Int(count) > limits.part { throw .tooBig }
      all.append(contentsOf: chunk[0..<Int(count)])
    }
  }
}
