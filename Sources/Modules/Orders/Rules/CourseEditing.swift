import Kernel

/// The words and places of courses.
extension OpenOrder {
  /// Sets a course's name, note and priority. Absent ones stay, and an empty text is none. A called course keeps its priority.
  /// - Parameter seen: the note that the author changed
  public mutating func editCourse(
    _ id: CourseID, name: CourseName? = nil, note: Note? = nil, seen: Note? = nil, priority: Priority? = nil
  ) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    var course = courses[index]
    if course.state == .served { throw .courseServed }
    if let priority {
      try mustWait(course: index)
      course.priority = priority
    }
    course.name = CourseName.stated(name, over: course.name)
    if let note { course.note = Note.stated(try note.shared(with: course.note ?? Note(""), seen: seen), over: nil) }
    courses[index] = course
  }

  /// Marks a called course for the kitchen, or takes the mark back. The first mark counts.
  public mutating func markUrgent(_ id: CourseID, _ isUrgent: Bool, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    try mustBeInKitchen(index)
    courses[index].urgentAt = isUrgent ? courses[index].urgentAt ?? moment.madeAt : nil
  }

  /// Moves all items of a waiting course to another one of the same order, which keeps its place. The emptied course goes away.
  public mutating func joinWaiting(_ id: CourseID, into target: CourseID) throws(OrdersError) {
    try mustBeOpen()
    if id == target { throw .joinItself }
    let from = try indexOf(course: id)
    guard let into = courses.firstIndex(where: { $0.id == target }) else { throw .otherOrder }
    try mustWait(course: from)
    try mustWait(course: into)
    try pour(from, into: into)
  }

  /// Deletes a course without items. Refused and voided items keep their course.
  public mutating func deleteCourse(_ id: CourseID) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    try mustWait(course: index)
    if items.contains(where: { $0.course == id }) { throw .courseFilled }
    courses.remove(at: index)
  }

  private func mustWait(course index: Int) throws(OrdersError) {
    switch courses[index].state {
    case .waiting: return
    case .cooking, .serving: throw .courseCalled
    case .served: throw .courseServed
    }
  }

  /// Moves items, call and words of one course to another, and removes the first one.
  mutating func pour(_ from: Int, into: Int) throws(OrdersError) {
    let (gone, target) = (courses[from], courses[into].id)
    if let theirs = gone.note { courses[into].note = try (courses[into].note ?? Note("")).followed(by: theirs, orThrow: .noteTooLong) }
    courses[into].name = courses[into].name ?? gone.name
    courses[into].takeOver(gone)
    for i in items.indices where items[i].course == gone.id { items[i].course = target }
    courses.remove(at: from)
  }
}

extension Note {
  /// The note after its author has changed `seen` to this one. Two people's notes both stay, because one may be an allergy.
  func shared(with present: Note, seen: Note?) throws(OrdersError) -> Note {
    guard let seen, present != seen, present != self else { return self }
    return try present.followed(by: self, orThrow: .noteChanged)
  }

  @inline(never) func followed(by more: Note, orThrow error: OrdersError) throws(OrdersError) -> Note {
    if more.raw.utf8.isEmpty { return self }
    if raw.utf8.isEmpty { return more }
    let both = raw + "; " + more.raw
    if Int64(both.unicodeScalars.count) > NoteLimit.most { throw error }
    return Note(both)
  }
}

extension OpenOrder {
  /// Adds a warning, such as an allergy, to the note of an item that the kitchen has. The chef cannot decline it. A requested note
  /// gets it too.
  public mutating func warn(_ id: ItemID, _ warning: Reason) throws(OrdersError) -> Item {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting: throw .itemNotCalled
    case .cooking, .serving: break
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    let words = Note(warning.raw)
    let note = try items[index].note.followed(by: words, orThrow: .noteTooLong)
    if let request = items[index].openRequest, let requested = request.note {
      items[index].request = request.asking(for: try requested.followed(by: words, orThrow: .noteTooLong))
    }
    items[index].note = note
    return items[index]
  }
}
