import Kernel

// Checks the format of encryption data from devices. The devices verify keys and signatures themselves, because they do not trust
// the hub.
public protocol EndForm {
  func checkForm() throws(MessengerError)
}

extension NewDeviceIdentity: EndForm {
  public static var mostKeys: Int64 { 100 }

  public func checkForm() throws(MessengerError) {
    try Base64Form.check(identity, bytes: 32, "identity")
    try Base64Form.check(signing, bytes: 32, "signing")
    try Base64Form.check(signature, bytes: 64, "signature")
    if Int64(oneTime.count) > NewDeviceIdentity.mostKeys { throw .tooManyAtOnce(field: "oneTime", most: NewDeviceIdentity.mostKeys) }
    for key in oneTime { try key.check("oneTime") }
    if let fallback { try fallback.check("fallback") }
  }
}

extension OneTimeKey {
  fileprivate func check(_ field: String) throws(MessengerError) {
    try Base64Form.check(id, most: 24, field)
    try Base64Form.check(key, bytes: 32, field)
    try Base64Form.check(signature, bytes: 64, field)
  }
}

extension KeyClaim: EndForm {
  public static var most: Int64 { 50 }
  public func checkForm() throws(MessengerError) { if Int64(ends.count) > KeyClaim.most { throw .tooManyAtOnce(field: "ends", most: KeyClaim.most) } }
}

extension NewToDeviceMessages: EndForm {
  public static var most: Int64 { 100 }
  public static var mostLetters: Int { 8192 }

  public func checkForm() throws(MessengerError) {
    if Int64(parcels.count) > NewToDeviceMessages.most { throw .tooManyAtOnce(field: "parcels", most: NewToDeviceMessages.most) }
    for parcel in parcels {
      try Base64Form.check(parcel.session, most: 64, "session")
      try Base64Form.check(parcel.body, most: NewToDeviceMessages.mostLetters, "body")
      if parcel.kind != 0 && parcel.kind != 1 { throw .keyMalformed(field: "kind") }
    }
  }
}

extension NewCrossSignature: EndForm {
  public func checkForm() throws(MessengerError) { try Base64Form.check(signature, bytes: 64, "signature") }
}

extension NewKeyBackup: EndForm {
  /// With fewer, an attacker with the disk could try too many passphrases. With more, a phone would compute for a minute.
  public static var iterations: ClosedRange<Int64> { 100_000...10_000_000 }

  public func checkForm() throws(MessengerError) {
    try BackupSession.check(version: version)
    try Base64Form.check(salt, most: 200, "salt")
    try Base64Form.check(wrapped, most: 1000, "wrapped")
    try Base64Form.check(check, most: 200, "check")
    if !NewKeyBackup.iterations.contains(iterations) { throw .keyMalformed(field: "iterations") }
  }
}

extension NewBackupSessions: EndForm {
  public static var most: Int64 { 100 }
  public static var mostLetters: Int { 4096 }

  public func checkForm() throws(MessengerError) {
    try BackupSession.check(version: version)
    if Int64(sessions.count) > NewBackupSessions.most { throw .tooManyAtOnce(field: "sessions", most: NewBackupSessions.most) }
    for one in sessions {
      try Base64Form.check(one.session, most: 64, "session")
      try Base64Form.check(one.sealed, most: NewBackupSessions.mostLetters, "sealed")
      if one.index < 0 { throw .keyMalformed(field: "index") }
    }
  }
}

extension BackupSession {
  /// An id that the device makes.
  fileprivate static func check(version: String) throws(MessengerError) {
    do throws(JSONError) { _ = try IdentityID(checking: version) } catch { throw .keyMalformed(field: "version") }
  }
}

/// Base64 in its standard alphabet, padded or, as libolm writes it, unpadded.
enum Base64Form {
  static func check(_ text: String, bytes: Int, _ field: String) throws(MessengerError) {
    guard let letters = letters(text), letters == (bytes * 8 + 5) / 6 else { throw .keyMalformed(field: field) }
  }

  static func check(_ text: String, most: Int, _ field: String) throws(MessengerError) {
    guard text.utf8.count <= most, let letters = letters(text), letters > 0 else { throw .keyMalformed(field: field) }
  }

  /// The number of characters before the padding. `nil` if invalid.
  private static func letters(_ text: String) -> Int? {
    var (letters, padding) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F:
        if padding > 0 { return nil }
        letters += 1
      case 0x3D: padding += 1
      default: return nil
      }
    }
    if letters % 4 == 1 || padding > 2 || padding > 0 && (letters + padding) % 4 != 0 { return nil }
    return letters
  }
}
