import ContactsRules
import Kernel
import Sealing
import Storage

/// The texts that each of a person's devices wrote into a note, so that no device overwrites another's text.
extension NoteStore {
  /// The most texts kept of a note. The last text of each device is kept in any case.
  private static let mostVersions: Int64 = 50

  func remember(_ note: PrivateNote, by device: DeviceID) throws {
    try keep(note.text.raw, of: note.id, at: note.revision, by: device)
    if note.revision <= NoteStore.mostVersions { return }
    _ = try sql.execute(
      """
      DELETE FROM sealed_note_version WHERE note = $1 AND revision <= $2
        AND revision NOT IN (SELECT MAX(revision) FROM sealed_note_version WHERE note = $1 GROUP BY device)
      """, [.text(note.id.raw), .integer(note.revision - NoteStore.mostVersions)])
  }

  func keep(_ text: String, of note: PrivateNoteID, at revision: Int64, by device: DeviceID) throws {
    try sql.write(
      "INSERT INTO sealed_note_version (note, revision, device, text) VALUES ($1, $2, $3, $4)",
      [.text(note.raw), .integer(revision), .text(device.raw), try key.seal(text, as: NotePlace.version(revision, of: note))])
  }

  func forgetVersions(of note: PrivateNoteID) throws {
    try sql.write("DELETE FROM sealed_note_version WHERE note = $1", [.text(note.raw)])
  }

  /// The text as of a revision; nil: it is not kept any more.
  func text(of note: PrivateNoteID, at revision: Int64) throws -> String? {
    try sql.first(
      "SELECT revision, text FROM sealed_note_version WHERE note = $1 AND revision <= $2 ORDER BY revision DESC LIMIT 1",
      [.text(note.raw), .integer(revision)]
    ).map { try text($0, of: note) }
  }

  /// The last text that another device wrote since; nil: none did.
  func text(of note: PrivateNoteID, since revision: Int64, notBy device: DeviceID) throws -> String? {
    try sql.first(
      "SELECT revision, text FROM sealed_note_version WHERE note = $1 AND revision > $2 AND device <> $3 ORDER BY revision DESC LIMIT 1",
      [.text(note.raw), .integer(revision), .text(device.raw)]
    ).map { try text($0, of: note) }
  }

  private func text(_ row: SQLRow, of note: PrivateNoteID) throws -> String {
    try key.text(try row.blob(1), as: NotePlace.version(try row.int(0), of: note))
  }
}
