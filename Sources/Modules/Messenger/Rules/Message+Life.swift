import Kernel

// Rules for sending and changing messages.
extension MessageContent {
  /// - Parameter isMember: whether a person is a member of the room.
  /// - Throws: if this content may not be sent in the room.
  public func check(in room: Room, isMember: (EmployeeID) -> Bool) throws(MessengerError) {
    if call != nil { throw .contentMissing }
    switch (room.seal, text, cipher) {
    case (_, .some, .some): throw .contentMissing
    case (.hub, nil, nil): if media.isEmpty { throw .contentMissing }
    case (.ends, nil, nil): throw .contentMissing
    case (.hub, nil, .some), (.ends, .some, nil): throw .otherSeal
    // Mentions and links must be encrypted with the text.
    case (.ends, nil, .some): if !mentions.isEmpty || !links.isEmpty { throw .otherSeal }
    case (.hub, .some, nil): break
    }
    if Int64(mentions.count) > Message.mostMentions { throw .tooManyMentions(most: Message.mostMentions) }
    if Int64(links.count) > Message.mostLinks { throw .tooManyLinks(most: Message.mostLinks) }
    if Int64(media.count) > Message.mostMedia { throw .tooManyMedia(most: Message.mostMedia) }
    for person in mentions where !isMember(person) { throw .mentionOutside }
    for link in links where !MessageContent.stands(link.words.raw, in: text?.raw ?? "") { throw .linkWords }
  }

  private static func stands(_ words: String, in text: String) -> Bool {
    let (needle, hay) = (Array(words.utf8), Array(text.utf8))
    if needle.isEmpty || needle.count > hay.count { return false }
    for start in 0...(hay.count - needle.count) where hay[start] == needle[0] {
      if hay[start..<start + needle.count].elementsEqual(needle) { return true }
    }
    return false
  }
}

extension Message {
  /// Changes the text. Only the author may do it, and only for 24 hours.
  /// - Returns: whether anything changed.
  public mutating func edit(_ new: MessageContent, by person: EmployeeID, at moment: Instant) throws(MessengerError) -> Bool {
    if author != person || origin != nil || says == .call { throw .authorOnly }
    guard let content else { throw .deleted }
    // Media stay. Only the text changes.
    var new = new
    new.media = content.media
    if content == new { return false }
    if moment.milliseconds(since: at) > Message.editableHours * 3_600_000 { throw .tooLateToEdit(hours: Message.editableHours) }
    self.content = new
    editedAt = moment
    revision += 1
    return true
  }

  /// Deletes the message for everybody. Its author may do this at any time, in system rooms also a moderator.
  /// - Returns: whether anything changed.
  public mutating func delete(by person: EmployeeID, isModerator: Bool, at moment: Instant) throws(MessengerError) -> Bool {
    if author != person && !isModerator { throw .authorOnly }
    if content == nil { return false }
    content = nil
    reactions = []
    deletedAt = moment
    deletedBy = person
    revision += 1
    return true
  }

  /// Replaces the person's earlier reaction.
  /// - Returns: whether anything changed.
  public mutating func react(_ sign: ReactionSign, by person: EmployeeID) throws(MessengerError) -> Bool {
    if content == nil { throw .deleted }
    let reaction = Reaction(person: person, sign: sign)
    if reactions.contains(reaction) { return false }
    if let place = reactions.firstIndex(where: { $0.person == person }) { reactions[place] = reaction } else { reactions.append(reaction) }
    revision += 1
    return true
  }

  /// - Returns: whether anything changed.
  public mutating func unreact(by person: EmployeeID) -> Bool {
    if !reactions.contains(where: { $0.person == person }) { return false }
    reactions.removeAll { $0.person == person }
    revision += 1
    return true
  }

  /// The content for forwarding: the text without mentions. Media are copied for the other room.
  public func passedOn() throws(MessengerError) -> (content: MessageContent, origin: MessageOrigin) {
    guard let content, content.call == nil else { throw .deleted }
    if content.cipher != nil { throw .sealedAtEnds }
    return (MessageContent(text: content.text, links: content.links), origin ?? MessageOrigin(author: author, at: at))
  }
}
