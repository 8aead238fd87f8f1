import Kernel

/// A file of a copy in a store, by the encrypted blocks that it consists of.
// wire: internal
struct StoredFile: Wire, Equatable, Sendable {
  /// within the copy's folder, or within the folder of media
  var path: String
  /// bytes
  var size: Int64
  /// permissions, as chmod(1) writes them, in decimal digits
  var mode: Int64
  var sha256: String
  /// names of its blocks, in order
  var blocks: [String]
}

/// One folder of media. Its list of files is stored as blocks too, so that an unchanged folder is stored once.
// wire: internal
struct StoredShelf: Wire, Equatable, Sendable {
  var name: String
  var files: Int64
  /// bytes of its files
  var size: Int64
  /// names of the blocks of its list
  var blocks: [String]
}

/// A copy in a store. It is written after everything that it names.
// wire: internal
struct StoredManifest: Wire, Equatable, Sendable {
  /// the form of stored copies, 1
  var format: Int64
  /// the version of iQsine that made it
  var program: String
  var madeAt: Instant
  var files: [StoredFile]
  var media: [StoredShelf]
}

/// Written when a copy was brought back into an empty folder and compared.
// wire: internal
struct StoredProof: Wire, Equatable, Sendable {
  /// SHA-256 of the manifest, so that it proves no other
  var manifest: String
  var provenAt: Instant
  /// bytes of the copy with its media
  var size: Int64
}

/// Says to which key a store belongs. It is written before anything else.
// wire: internal
struct StoreMark: Wire, Equatable, Sendable {
  /// the form of stores, 1
  var format: Int64
  var key: String
}

/// A media file that was stored before, and by which it is recognized.
// wire: internal
struct KnownMedia: Wire, Equatable, Sendable {
  /// microseconds since 1970; nanoseconds are larger than a number on the wire may be
  var modified: Int64
  var file: StoredFile
}

/// The media files that were stored before.
// wire: internal
struct KnownMediaList: Wire, Equatable, Sendable {
  var files: [KnownMedia]
}
