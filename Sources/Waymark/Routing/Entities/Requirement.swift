/// A named condition that parked requests wait for, such as "logged in".
///
/// The app makes one for each condition, asks it in its guards, and calls ``conditionDidChange()``
/// whenever the condition may have changed.
///
/// The following example declares a requirement in the object that stores the session:
///
/// ```swift
/// private(set) lazy var signedIn = Requirement("signed in") { [weak self] in
///   self?.isSignedIn == true
/// }
///
/// func signIn() {
///   isSignedIn = true
///   // Parked requests resume.
///   signedIn.conditionDidChange()
/// }
/// ```
@MainActor public final class Requirement {
  /// The name in events and in lists of parked requests.
  public let name: String
  private let condition: @MainActor () -> Bool
  private var waiters: [(token: Int, resume: @MainActor () -> Void)] = []
  private var lastToken = 0

  /// Creates a requirement over a condition that is cheap to evaluate.
  public init(_ name: String, isMet condition: @escaping @MainActor () -> Bool) {
    self.name = name
    self.condition = condition
  }

  /// Whether the condition holds now.
  public var isMet: Bool { condition() }

  /// Resumes the parked requests, in the order in which they parked, if the condition holds.
  ///
  /// Does nothing when it does not hold; calling it more often than needed is harmless. The
  /// condition is evaluated again before each of them, because the one before may have changed it.
  public func conditionDidChange() {
    let newest = lastToken
    while let next = waiters.first, next.token <= newest, isMet {
      waiters.removeFirst()
      next.resume()
    }
  }

  func wait(_ resume: @escaping @MainActor () -> Void) -> Int {
    lastToken += 1
    waiters.append((lastToken, resume))
    return lastToken
  }

  func removeWaiter(_ token: Int) {
    waiters.removeAll { $0.token == token }
  }
}
