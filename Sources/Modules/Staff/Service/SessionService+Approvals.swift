import Kernel
import StaffRules
import Storage
import Sync

extension SessionService {
  /// Confirms by PIN that somebody with this right stands at the device. They need not be signed in on it.
  ///
  /// Wrong PINs are counted for the person and for the device, and after five of them either has to wait. Somebody unknown, without the
  /// right or without a PIN takes as long and sounds the same as a wrong PIN.
  public func confirm(_ id: EmployeeID, pin: Secret, having right: Right, on device: DeviceID) async throws {
    let names = ["approver " + id.raw, "approvals on " + device.raw]
    let began = clock.elapsed()
    do throws(StaffError) { try limits.begin(names, at: began) } catch { throw error.refusal }
    let verdict: PasswordHasher.Verdict
    do {
      let stored = try await database.read { sql in
        let mayApprove = try EmployeeStore(sql: sql).find(id)?.rights.contains(right) ?? false
        return mayApprove ? try CredentialStore(sql: sql).find(id)?.pin : nil
      }
      verdict = try await hasher.verify(pin, against: stored)
    } catch {
      limits.takeBack(names, at: began)
      throw error
    }
    guard verdict != .wrong else { throw StaffError.wrongApproval.refusal }
    limits.takeBack(names, at: began)
  }
}
