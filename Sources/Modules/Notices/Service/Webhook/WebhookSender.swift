import Kernel
import NoticesRules
import OutboundNetwork

/// Hands short messages to a service by HTTP. Every reply 2xx counts as accepted.
struct WebhookSender: Gateway {
  let settings: SMSGateway
  /// nil: none is kept for this place
  let secret: String?
  var patience = GatewayPatience()

  func send(_ notice: OutgoingNotice) async throws(NoticeTrouble) {
    if settings.needsSecret && secret == nil { throw NoticeTrouble(.secretMissing) }
    let post = try self.post(WebhookValues(phone: notice.to, text: notice.text, id: notice.id, secret: secret ?? ""))
    let answer: HTTPPost.Answer
    do throws(OutwardTrouble) { answer = try await post.send() } catch { throw NoticeTrouble(line: error) }
    let censor = Censor(secret)
    let words = "HTTP \(answer.status) \(answer.words)"
    switch answer.status {
    case 200..<300: return
    case 401, 403: throw censor.trouble(.loginRefused, words)
    // The fault may be in this message or in all. The next message shows which.
    case 400, 404, 422: throw censor.trouble(.messageRefused, words)
    default: throw censor.trouble(.refused, words)
    }
  }

  private func post(_ values: WebhookValues) throws(NoticeTrouble) -> HTTPPost {
    let address: WebhookAddress
    let path: String
    let headers: [(name: String, value: String)]
    let body: String
    // The settings were checked when saved. Only a secret with unusual characters may still be invalid in a header.
    do throws(NoticesError) {
      address = try WebhookAddress(settings.url)
      path = try settings.path(values)
      headers = try settings.headers(values)
      body = try settings.body(values)
    } catch { throw NoticeTrouble(.notUnderstood, error.refusal.code) }
    let safety = address.isSecure ? try OutwardSafety(address.host, authority: settings.authority) : nil
    return HTTPPost(
      line: OutwardLine(host: address.host, port: Int(address.port), safety: safety, onlyPrivate: !address.isSecure, patience: patience),
      authority: address.authority, path: path, headers: headers, contentType: settings.form.contentType, body: Array(body.utf8))
  }
}
