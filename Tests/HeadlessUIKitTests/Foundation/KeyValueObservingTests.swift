@_spi(Headless) import HeadlessUIKit
import Synchronization
import Testing
@_spi(Headless) import WaymarkTesting

#if !canImport(ObjectiveC)
  @MainActor @Suite(.headless) struct KeyValueObservingTests {
    private let note = Note()
    private let log = Log()

    @Test func `a property of the app notifies in its setter, also in a subclass`() {
      let pinned = PinnedNote()
      let observations = [
        note.observe(\.title, options: .new) { [log] in log.add("\($1.newValue ?? "")") },
        (pinned as Note).observe(\.title) { [log] pinned, _ in log.add("pinned \(pinned.title)") },
      ]
      note.setValue("Travel", forKey: "title")
      pinned.title = "Home"
      #expect(log.lines == ["Travel", "pinned Home"])
      observations.forEach { $0.invalidate() }
    }

    @Test func `an object that is not a responder observes as it declares`() {
      let listener = NoteListener(log)
      note.addObserver(listener, forKeyPath: "title", options: .new, context: nil)
      note.title = "Travel"
      note.removeObserver(listener, forKeyPath: "title")
      #expect(log.lines == ["title Travel"])
    }

    @Test func `an object observes itself until it is deallocated`() {
      var note: SelfObservingNote? = SelfObservingNote(log)
      note?.title = "Travel"
      note = nil
      #expect(log.lines == ["title Travel"])
    }

    @Test func `an unlisted property, or one of UIKit that does not notify, raises`() throws {
      let world = try #require(HeadlessWorld.current)
      let misuse = world.misuse.expect {
        _ = note.observe(\.count) { _, _ in }
        _ = UIView().observe(\.tag) { _, _ in }
        UIView().addObserver(UIView(), forKeyPath: "tag", context: nil)
      }
      #expect(misuse.prefix(2).allSatisfy { $0.message.contains("Could not extract a String") })
      #expect(misuse.last?.kind == .exception(.unknownKeyException) && misuse.count == 3)
    }

    @Test func `a change on another thread notifies on the main thread`() async {
      let note = SharedNote()
      let observation = note.observe(\.title, options: [.old, .new]) { [log] _, change in
        log.add("\(change.oldValue ?? "-") \(change.newValue ?? "-")")
      }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          note.title = "Travel"
          DispatchQueue.main.async { continuation.resume() }
        }
      }
      #expect(log.lines == ["- Travel"])
      observation.invalidate()
    }

    @Test func `the handler is released with its observation`() {
      weak var captured: UIView?
      do {
        let view = UIView()
        captured = view
        let observation = note.observe(\.title) { _, _ in _ = view }
        #expect(captured != nil)
        observation.invalidate()
      }
      #expect(captured == nil)
    }
  }

  private class Note: NSObject {
    var count = 0
    var title = "" {
      willSet { willChangeValue(forKey: "title") }
      didSet { didChangeValue(forKey: "title") }
    }
  }

  extension Note: NamedMembers {
    static var namedMembers: [NamedMember] { [.outlet("title", \Note.title)] }
  }

  private final class PinnedNote: Note {}

  private final class SelfObservingNote: Note, HeadlessKeyValueObserver {
    private let log: Log

    @MainActor init(_ log: Log) {
      self.log = log
      super.init()
      addObserver(self, forKeyPath: "title", options: .new, context: nil)
    }

    deinit {
      removeObserver(self, forKeyPath: "title")
    }

    func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.add("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
    }
  }

  private final class NoteListener: NSObject, HeadlessKeyValueObserver {
    private let log: Log

    init(_ log: Log) {
      self.log = log
    }

    func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.add("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
    }
  }

  /// A model that any thread may use.
  private final class SharedNote: NSObject, Sendable {
    private let stored = Mutex("")

    var title: String {
      get { stored.withLock(\.self) }
      set {
        willChangeValue(forKey: "title")
        stored.withLock { $0 = newValue }
        didChangeValue(forKey: "title")
      }
    }
  }

  extension SharedNote: NamedMembers {
    static var namedMembers: [NamedMember] { [.outlet("title", \SharedNote.title)] }
  }

  @MainActor
  private final class Log {
    private(set) var lines: [String] = []

    nonisolated func add(_ line: String) {
      MainActor.assumeIsolated { lines.append(line) }
    }
  }
#endif
