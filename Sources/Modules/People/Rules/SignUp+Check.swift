import Kernel
import StaffRules

extension SignUp {
  /// Checks everything that does not depend on other people. An error names the form's field.
  public func check(now: Instant) throws(Refusal) {
    do throws(StaffError) {
      if login.folded == nil { throw .loginMalformed }
      try Password.check(password.raw)
    } catch {
      throw error.refusal
    }
    do throws(PeopleError) {
      if password != again { throw .passwordsDiffer }
      try fields.check(now: now)
    } catch {
      throw error.refusal
    }
  }
}
