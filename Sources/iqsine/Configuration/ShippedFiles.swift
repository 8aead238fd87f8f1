import Foundation

/// Files that come with the program: in the folder that it is called from, beside it, in `share/iqsine` where a package put them, or in
/// the source folder where it was built.
struct ShippedFiles: Sendable {
  /// absolute, looked through in this order
  let places: [String]
  /// `<prefix>/share/iqsine` of the program `<prefix>/bin/iqsine`; nil: the program is elsewhere
  let shared: String?
  /// The settings file of a program that a package installed; nil: there is none, and a build in a source folder never has one.
  let settings: String?

  static let current = ShippedFiles(here: FileManager.default.currentDirectoryPath, program: Bundle.main.executablePath)

  /// - Parameters:
  ///   - here: the folder that the program was called from
  ///   - program: its own path, without links; nil: not known
  init(here: String, program: String?) {
    let folder = program.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    // No further up, because other people's files may be there.
    let source = folder.flatMap { folder in folder.range(of: "/.build/").map { String(folder[..<$0.lowerBound]) } }
    shared = folder.flatMap { $0.hasSuffix("/bin") ? $0.dropLast("bin".count) + "share/iqsine" : nil }
    settings = program == "/usr/bin/iqsine" ? "/etc/iqsine/iqsine.json" : nil
    places = [here, folder, shared, source].compactMap { $0 }.reduce(into: []) { known, place in
      if !known.contains(place) { known.append(place) }
    }
  }

  /// The first file or folder of this path that there is.
  func find(_ path: String) -> String? { places.map { $0 + "/" + path }.first(where: FileManager.default.fileExists(atPath:)) }

  /// The built pages. A package keeps them in a folder of their own, without the `dist` of the sources.
  func pages(_ path: String) -> String? {
    find(path) ?? shared.map { $0 + "/web" }.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  /// The settings file to read when nobody names one. An installed program without it takes the default values.
  var defaultSettings: String? { settings.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil } }
}

extension HubConfiguration {
  /// The folder of the built pages; unless one was named, that which comes with the program will do. Nil: there is none.
  var pages: String? {
    if FileManager.default.fileExists(atPath: web) { return web }
    return web == HubConfiguration().web ? ShippedFiles.current.pages(web) : nil
  }
}
