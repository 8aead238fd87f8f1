import Client
import Kernel
import NIOCore
import Sync

// Coming, going, and coming back.
extension Device: LineListener {
  func connect() {
    guard !isDone, line == nil, !isOpening else { return }
    isOpening = true
    let me = NIOLoopBound(self, eventLoop: hall.loop)
    hall.client.openLine(session: token, stream: "restaurant", since: hasSnapshot ? replica.seq : nil, on: hall.loop) { me.value }
      .whenFailure { me.value.failed(HubClient.trouble($0)) }
  }

  private func failed(_ error: ClientError) {
    isOpening = false
    lastTrouble = "\(error)"
    if case .refused(401, _, _) = error { return signInAgain() }
    comeBack()
  }

  func opened(_ line: ClientLine) {
    isOpening = false
    failures = 0
    self.line = line
    // The held messages come again, because this connection begins at the replica's number.
    if held != nil { held = [] }
    repeatPending()
  }

  func closed(_ line: ClientLine, code: UInt16?) {
    guard self.line === line else { return }
    self.line = nil
    if isDone { return }
    hall.figures.reconnects += 1
    switch code {
    case 4401: signInAgain()
    case 4403:
      hasSnapshot = false
      comeBack()
    default: comeBack()
    }
  }

  /// Soon at first, then every two seconds: the hub may be starting.
  private func comeBack() {
    failures += 1
    let wait = min(2000, 50 * Int64(1 << min(failures, 6)))
    hall.later(milliseconds: wait) { [self] in connect() }
  }

  private func signInAgain() {
    isOpening = true
    let me = NIOLoopBound(self, eventLoop: hall.loop)
    let (client, account, device, name, patience) = (hall.client, account, identity.device, name, hall.wishes.patience)
    hall.loop.makeFutureWithTask { try await PoliteSignIn.signIn(client, account, device: device, name: name, patience: patience) }
      .whenComplete { result in me.value.signedIn(result) }
  }

  private func signedIn(_ result: Result<SignedInDevice, any Error>) {
    isOpening = false
    switch result {
    case .success(let new):
      token = new.token
      connect()
    case .failure(let error):
      lastTrouble = "\(error)"
      comeBack()
    }
  }

  /// Simulates a bad network: breaks the connection now, or in the middle of the next message.
  func breakLine() {
    if dice.often(500) { wantsCut = true } else { line?.cut() }
  }

  func leave() {
    isDone = true
    line?.close()
  }
}
