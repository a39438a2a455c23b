@_spi(Headless) @testable import HeadlessUIKit
import Observation
import Synchronization
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless) struct ObservationTests {
  @MainActor @Observable
  fileprivate final class Model {
    var title = "old"
  }

  /// A model that any thread may change.
  @Observable
  fileprivate final class SharedModel: Sendable {
    private let storage = Mutex("old")

    var title: String {
      get {
        access(keyPath: \.title)
        return storage.withLock { $0 }
      }
      set {
        withMutation(keyPath: \.title) { storage.withLock { $0 = newValue } }
      }
    }
  }

  /// A view that reads a title during its update.
  private final class TitleView: UIView {
    var readTitle: () -> String
    private(set) var titles: [String] = []

    init(_ readTitle: @escaping () -> String) {
      self.readTitle = readTitle
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
      super.updateProperties()
      titles.append(readTitle())
    }
  }

  private let model = Model()
  private let world = HeadlessWorld.current

  private func shown(_ readTitle: @escaping () -> String) throws -> (TitleView, UIWindow) {
    let view = TitleView(readTitle)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    try world?.settle()
    return (view, window)
  }

  @Test(.headless(clock: .immediate))
  func `in immediate mode a change takes effect with the next call`() throws {
    let (view, window) = try shown { model.title }
    model.title = "new"
    #expect(view.titles == ["old"])
    window.makeKeyAndVisible()
    #expect(view.titles == ["old", "new"])
  }

  @Test(.headless(clock: .immediate))
  func `in immediate mode a change without another call takes effect as a job`() async throws {
    let (view, window) = try shown { model.title }
    model.title = "new"
    await Task { @MainActor in }.value
    #expect(view.titles == ["old", "new"])
    #expect(view.window === window)
  }

  @Test func `a change on another thread updates the view`() async throws {
    let shared = SharedModel()
    let (view, window) = try shown { shared.title }
    await Task.detached { shared.title = "new" }.value
    try await world?.settle()
    #expect(view.titles == ["old", "new"])
    #expect(view.window === window)
  }

  @Test func `a model that an update no longer reads updates nothing`() throws {
    let other = Model()
    let (view, window) = try shown { model.title }
    view.readTitle = { other.title }
    view.setNeedsUpdateProperties()
    try world?.settle()
    model.title = "new"
    try world?.settle()
    #expect(view.titles == ["old", "old"])
    other.title = "other"
    try world?.settle()
    #expect(view.titles == ["old", "old", "other"])
    #expect(view.window === window)
  }

  @Test func `a model does not retain the views and runs that have read it`() throws {
    weak var (released, former): (TitleView?, TrackedRun?)
    try autoreleasepool {
      let (view, window) = try shown { model.title }
      view.setNeedsUpdateProperties()
      try world?.settle()
      former = view.extras?.trackedRuns[.properties]
      #expect(former != nil)
      view.setNeedsUpdateProperties()
      try world?.settle()
      #expect(former == nil)
      former = view.extras?.trackedRuns[.properties]
      released = view
      window.isHidden = true
    }
    #expect(released == nil)
    #expect(former == nil)
    model.title = "new"
  }

  @Test func `layoutIfNeeded updates a view outside of a window`() {
    let view = TitleView { model.title }
    view.layoutIfNeeded()
    model.title = "new"
    view.layoutIfNeeded()
    #expect(view.titles == ["old", "new"])
  }
}
