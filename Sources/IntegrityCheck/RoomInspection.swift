/// The messages of each room are numbered 1, 2, 3 … without a gap, and no read mark is beyond the last message.
struct RoomInspection: Inspection {
  let vi = "các phòng chat"
  let en = "rooms"

  func run(_ inspector: InspectionRun) throws {
    // The messages of a deleted room are removed little by little.
    for row in try inspector.sql.query(RoomInspection.gaps) {
      let (room, count, last) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "room.gap", "phòng \(room): có \(count) tin, tin cuối mang số \(last)", "room \(room): has \(count) messages, the last is number \(last)")
    }
    for row in try inspector.sql.query(RoomInspection.ahead) {
      let (room, person, mark, last) = (try row.text(0), try row.text(1), try row.int(2), try row.int(3))
      inspector.find(
        "room.mark", "phòng \(room): \(person) đã nhận tới số \(mark), tin cuối mang số \(last)",
        "room \(room): \(person) has received up to \(mark), the last is number \(last)")
    }
    inspector.count("tin đã viết", "messages written", try inspector.sql.first("SELECT COUNT(*) FROM message")?.int(0) ?? 0)
    inspector.count("phòng", "rooms", try inspector.sql.first("SELECT COUNT(*) FROM room WHERE deleted_at IS NULL")?.int(0) ?? 0)
  }

  private static let gaps = """
    SELECT r.id, COUNT(m.n), COALESCE(MAX(m.seq), 0) FROM room r LEFT JOIN message m ON m.room = r.n
    WHERE r.deleted_at IS NULL GROUP BY r.id HAVING COUNT(m.n) <> COALESCE(MAX(m.seq), 0) ORDER BY r.id
    """

  private static let ahead = """
    SELECT r.id, p.person, p.delivered_seq, COALESCE(l.seq, 0) FROM room_member p JOIN room r ON r.n = p.room
    LEFT JOIN (SELECT room, MAX(seq) AS seq FROM message GROUP BY room) l ON l.room = p.room
    WHERE r.deleted_at IS NULL AND p.delivered_seq > COALESCE(l.seq, 0) ORDER BY r.id, p.person
    """
}
