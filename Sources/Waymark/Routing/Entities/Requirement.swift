/// A named condition that parked requests wait for, such as "logged in".
///
/// Create one requirement per condition, check it in your guards, and call ``conditionDidChange()``
/// after every change that may affect the condition.
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

  /// Creates a requirement for a condition that is cheap to evaluate.
  public init(_ name: String, isMet condition: @escaping @MainActor () -> Bool) {
    self.name = name
    self.condition = condition
  }

  /// Whether the condition is currently true.
  public var isMet: Bool { condition() }

  /// Resumes the parked requests in the order in which they parked, if the condition is true.
  ///
  /// Does nothing if it is false, so extra calls are harmless. The condition is evaluated again
  /// before each request, because the previous one may have changed it.
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
