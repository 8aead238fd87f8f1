extension ChildProgram {
  /// Whether there is such a program on this machine that may be run.
  public func isInstalled() async -> Bool {
    do throws(ProgramError) {
      try await find()
      return true
    } catch { return false }
  }
}
