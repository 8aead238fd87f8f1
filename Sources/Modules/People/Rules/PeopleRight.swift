import Kernel

/// The right without which nothing is even looked up.
public func right(for command: PeopleCommand) -> Right { .watch }
