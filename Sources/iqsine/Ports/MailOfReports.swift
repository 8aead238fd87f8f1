import Kernel
import NoticesService
import ReportsService

/// Sends reports by the mail server that is set up for guests' notifications.
struct MailOfReports: HouseMail {
  let sender: HouseMailSender

  func send(_ mail: ReportMail) async throws(ReportMailTrouble) {
    let notice = OutgoingNotice(id: mail.id, to: mail.to, name: "", subject: mail.subject, text: mail.text)
    let file = AttachedFile(bytes: mail.file.bytes, mediaType: mail.file.mediaType, name: mail.file.name)
    do throws(HouseMailSender.Trouble) { try await sender.send(notice, with: file) } catch {
      throw ReportMailTrouble(
        code: error.refusal.code, detail: error.detail, isForGood: error.isOfAddress, mayHaveArrived: error.mayHaveArrived)
    }
  }
}

extension RestaurantStream {
  /// - Parameter secrets: the folder for passwords of gateways
  func mail(_ secrets: String) -> MailOfReports {
    MailOfReports(
      sender: HouseMailSender(database: stream.database, processor: stream.processor, secrets: secrets, clock: stream.clock))
  }
}
