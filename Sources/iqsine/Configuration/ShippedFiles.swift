import Foundation

/// Files that come with the program: in the folder that it is called from, beside it where it was installed, or in the source folder
/// where it was built.
struct ShippedFiles: Sendable {
  /// absolute, looked through in this order
  let places: [String]

  static let current = ShippedFiles(here: FileManager.default.currentDirectoryPath, program: Bundle.main.executablePath)

  /// - Parameters:
  ///   - here: the folder that the program was called from
  ///   - program: its own path, without links; nil: not known
  init(here: String, program: String?) {
    let folder = program.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    // No further up, because other people's files may be there.
    let source = folder.flatMap { folder in folder.range(of: "/.build/").map { String(folder[..<$0.lowerBound]) } }
    places = [here, folder, source].compactMap { $0 }.reduce(into: []) { known, place in if !known.contains(place) { known.append(place) } }
  }

  /// The first file or folder of this path that there is.
  func find(_ path: String) -> String? { places.map { $0 + "/" + path }.first(where: FileManager.default.fileExists(atPath:)) }
}

extension HubConfiguration {
  /// The folder of the built pages; unless one was named, that which comes with the program will do. Nil: there is none.
  var pages: String? {
    if FileManager.default.fileExists(atPath: web) { return web }
    return web == HubConfiguration().web ? ShippedFiles.current.find(web) : nil
  }
}
