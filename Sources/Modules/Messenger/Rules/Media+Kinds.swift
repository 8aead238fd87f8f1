import Kernel

// Rules about file names.
extension MediaName {
  /// Extensions of files that run when opened. A mistaken tap on a received file must not run code.
  private static var programs: [String] {
    [
      "apk", "app", "bat", "chm", "cmd", "com", "cpl", "deb", "dll", "dmg", "exe", "hta", "inf", "iso", "jar", "js", "jse", "lnk", "msc", "msi",
      "msix", "pif", "pkg", "ps1", "reg", "rpm", "scr", "sct", "sh", "url", "vb", "vbe", "vbs", "wsf", "wsh",
    ]
  }

  /// Whether the name has the extension of a program.
  public var isProgram: Bool {
    let name = Array(raw.utf8)
    guard let dot = name.lastIndex(of: 0x2E) else { return false }
    var ending: [UInt8] = []
    for byte in name[(dot + 1)...] where byte != 0x20 { ending.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte) }
    return MediaName.programs.contains { Array($0.utf8) == ending }
  }
}
