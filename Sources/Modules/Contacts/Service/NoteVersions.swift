import ContactsRules
import Kernel
import Storage

/// The texts that each of a person's devices wrote into a note, so that no device overwrites another's text.
extension NoteStore {
  /// The most texts kept of a note. The last text of each device is kept in any case.
  private static let mostVersions: Int64 = 50

  func remember(_ note: PrivateNote, by device: DeviceID) throws {
    try sql.write(
      "INSERT INTO private_note_version (note, revision, device, text) VALUES ($1, $2, $3, $4)",
      [.text(note.id.raw), .integer(note.revision), .text(device.raw), .text(note.text.raw)])
    if note.revision <= NoteStore.mostVersions { return }
    _ = try sql.execute(
      """
      DELETE FROM private_note_version WHERE note = $1 AND revision <= $2
        AND revision NOT IN (SELECT MAX(revision) FROM private_note_version WHERE note = $1 GROUP BY device)
      """, [.text(note.id.raw), .integer(note.revision - NoteStore.mostVersions)])
  }

  func forgetVersions(of note: PrivateNoteID) throws {
    try sql.write("DELETE FROM private_note_version WHERE note = $1", [.text(note.raw)])
  }

  /// There is a note of this very text.
  func isKept(_ text: String) throws -> Bool {
    try sql.first("SELECT id FROM private_note WHERE owner = $1 AND text = $2 AND deleted_at IS NULL", [.text(owner.raw), .text(text)]) != nil
  }

  /// The text as of a revision; nil: it is not kept any more.
  func text(of note: PrivateNoteID, at revision: Int64) throws -> String? {
    try sql.first(
      "SELECT text FROM private_note_version WHERE note = $1 AND revision <= $2 ORDER BY revision DESC LIMIT 1",
      [.text(note.raw), .integer(revision)]
    ).map { try $0.text(0) }
  }

  /// The last text that another device wrote since; nil: none did.
  func text(of note: PrivateNoteID, since revision: Int64, notBy device: DeviceID) throws -> String? {
    try sql.first(
      "SELECT text FROM private_note_version WHERE note = $1 AND revision > $2 AND device <> $3 ORDER BY revision DESC LIMIT 1",
      [.text(note.raw), .integer(revision), .text(device.raw)]
    ).map { try $0.text(0) }
  }
}
