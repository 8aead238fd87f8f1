import Kernel

/// Commands of people about guest notifications. Secrets never travel in commands, because commands are stored.
// wire: prefix=notices.
public enum NoticesCommand: Wire, Equatable, Sendable {
  case saveMail(gateway: MailGateway)
  case saveSMS(gateway: SMSGateway)
  case saveTemplate(template: NoticeTemplate)
  /// back to the original text
  case resetTemplate(news: NoticeNews, language: NoticeLanguage)
  /// notifies a party of the waiting list that its table is ready
  case callParty(party: WaitingPartyID)
  /// try again now
  case retry(notice: GuestNoticeID)
  /// never mind it
  case drop(notice: GuestNoticeID)
}

/// The right that a command needs. Only the manager says where guests' names and numbers are sent to.
public func right(for command: NoticesCommand) -> Right {
  switch command {
  case .saveMail, .saveSMS, .saveTemplate, .resetTemplate: .editSettings
  case .callParty, .retry, .drop: .book
  }
}
