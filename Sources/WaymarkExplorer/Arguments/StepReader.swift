#if Explorer
  import Foundation
  import WaymarkCore
  import WaymarkTesting

  /// Parses steps: a name, then arguments, of which the last may have spaces and quotation marks.
  struct StepReader {
    private let forms: [StepForm]

    /// Creates a reader for the standard steps and those of an app.
    init(appForms: [StepForm] = []) {
      forms = StepForm.standard + appForms
    }

    /// Creates a reader for the standard steps and the verbs of an app.
    ///
    /// - Throws: `UsageError` for a verb with the name of a standard step.
    @MainActor init<App>(verbs: [AppVerb<App>]) throws(UsageError) {
      let names = Set(StepForm.standard.map(\.name))
      if let verb = verbs.first(where: { names.contains($0.name) }) {
        throw UsageError(
          "the verb \"\(verb.name)\" has the name of a step of every app; give it another name"
        )
      }
      self.init(appForms: verbs.map(StepForm.init))
    }

    /// Parses a step of the command line, which may be hurried.
    func readScript(_ text: String) throws(UsageError) -> ScriptStep {
      let live = LiveStep(written: text)
      return ScriptStep(step: try read(live.text), isHurried: live.isHurried)
    }

    func read(_ text: String) throws(UsageError) -> ExplorerStep {
      let (name, rest) = Self.splitFirstWord(of: text)
      guard let form = forms.first(where: { $0.name == name }) else {
        throw UsageError.unknown("step", name, among: forms.map(\.name))
      }
      return try step(form, try arguments(of: form, in: rest, step: text), rest: rest)
    }

    private func arguments(
      of form: StepForm,
      in text: String,
      step: String
    ) throws(UsageError) -> [String] {
      var rest = text
      var arguments: [String] = []
      for name in form.arguments {
        guard !rest.isEmpty else {
          throw UsageError("the step \"\(step)\" needs \(name); its form is: \(form.text)")
        }
        if arguments.count == form.arguments.count - 1 {
          arguments.append(Self.unquoted(rest))
          rest = ""
        } else {
          let (word, remainder) = Self.splitFirstWord(of: rest)
          arguments.append(word)
          rest = remainder
        }
      }
      guard rest.isEmpty else {
        throw UsageError("the step \"\(form.name)\" takes no argument, but got \"\(rest)\"")
      }
      if let last = arguments.last, !form.values.isEmpty, !form.values.contains(last) {
        throw UsageError.unknown(form.arguments.joined(), last, among: form.values)
      }
      return arguments
    }

    private func step(
      _ form: StepForm,
      _ arguments: [String],
      rest: String
    ) throws(UsageError) -> ExplorerStep {
      let last = arguments.last ?? ""
      switch form.name {
      case "open": return .open(last)
      case "go", "alone": return .go(rest, isAlone: form.name == "alone")
      case "width": return try Self.width(last)
      case "text-size": return .textSize(TextSize(rawValue: last) ?? .large)
      case "deliver", "deliver-cold":
        let delivery = try Self.delivery(arguments[0], last)
        return .user(.deliver(delivery, isCold: form.name == "deliver-cold"))
      default:
        if let gesture = UserGesture.all.first(where: { $0.name == form.name }) {
          return .user(.gesture(gesture, on: last))
        }
        if form.arguments.isEmpty, let step = Self.plainSteps[form.name] { return .user(step) }
        return .user(try userStep(form, arguments, last))
      }
    }

    private static let plainSteps: [String: UserStep] = [
      "refresh": .refresh, "close-menu": .closeMenu, "back": .back, "swipe-back": .swipeBack,
      "cancel-swipe": .cancelSwipe, "swipe-down": .swipeDown,
      "cancel-swipe-down": .cancelSwipeDown, "next-page": .turnPage(isForward: true),
      "previous-page": .turnPage(isForward: false), "show-column": .swipeColumn(isInward: true),
      "hide-column": .swipeColumn(isInward: false), "background": .background,
      "foreground": .foreground, "reconnect": .reconnect,
      "memory-warning": .memoryWarning, "open-window": .openWindow,
      "close-window": .closeWindow, "wait": .wait,
    ]
    .merging(UserDirection.allCases.map { ("drag-from-\($0)", UserStep.dragFromEdge($0)) }) { $1 }

    private func userStep(
      _ form: StepForm,
      _ arguments: [String],
      _ last: String
    ) throws(UsageError) -> UserStep {
      switch form.name {
      case "tap": return .tap(last)
      case "tap-number": return .tapNumber(try number(arguments[0]), last)
      case "window": return .window(try number(last))
      case "back-menu": return .backMenu(try number(last))
      case "type": return .type(last, into: arguments[0])
      case "tab": return .tab(last)
      case "select":
        let (row, section) = try place(last)
        return .select(row: row, section: section)
      case "details":
        let (row, section) = try place(last)
        return .details(row: row, section: section)
      case "swipe":
        let (row, section) = (try self.row(arguments[0]), try self.row(arguments[1]))
        return .swipeAction(row: row, section: section, title: last)
      case "slide":
        guard let value = Float(last) else { throw UsageError("\"\(last)\" is not a number") }
        return .slide(arguments[0], to: value)
      case "step-up", "step-down": return .stepper(last, isUp: form.name == "step-up")
      case "rotate": return .rotate(isLandscape: last == "landscape")
      default: return .verb(form.name, argument: last)
      }
    }

    private static func width(_ text: String) throws(UsageError) -> ExplorerStep {
      if let points = Int(text) { return .width(points) }
      guard ["compact", "regular"].contains(text) else {
        throw UsageError("\"\(text)\" is not a width: use compact, regular or a number of points")
      }
      return .user(.resize(isCompact: text == "compact"))
    }

    /// Parses a row and an optional section.
    private func place(_ text: String) throws(UsageError) -> (row: Int, section: Int) {
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      return (try row(words.first ?? ""), try words.dropFirst().first.map(row) ?? 0)
    }

    private func row(_ text: String) throws(UsageError) -> Int {
      guard let row = Int(text), row >= 0 else {
        throw UsageError("\"\(text)\" is not the number of a row; the first one is 0")
      }
      return row
    }

    private func number(_ text: String) throws(UsageError) -> Int {
      guard let number = Int(text), number > 0 else {
        throw UsageError("\"\(text)\" is not a position; the first element is 1")
      }
      return number
    }

    /// Parses the kind of a delivery and its payload.
    static func delivery(_ kind: String, _ text: String) throws(UsageError) -> Delivery {
      guard let known = Delivery.Kind(rawValue: kind) else {
        throw UsageError.unknown("kind", kind, among: Delivery.Kind.allCases.map(\.rawValue))
      }
      do throws(DeliveryRefusal) {
        return try Delivery(known, text: text)
      } catch {
        throw UsageError("\(error)")
      }
    }

    // MARK: Words

    /// Returns an argument with quotation marks if it needs them.
    static func written(_ argument: String, isLast: Bool = true) -> String {
      UserStep.written(argument, isLast: isLast)
    }

    /// Removes and returns the first word, which may be in quotation marks.
    private static func splitFirstWord(of text: String) -> (word: String, rest: String) {
      if text.first == "\"",
        let end = text.range(of: "\" ", range: text.index(after: text.startIndex)..<text.endIndex)
      {
        let word = text[text.index(after: text.startIndex)..<end.lowerBound]
        return (String(word), String(text[end.upperBound...].drop { $0 == " " }))
      }
      let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      let rest = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
      return (parts.first.map(String.init) ?? "", rest)
    }

    private static func unquoted(_ text: String) -> String {
      guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
      return String(text.dropFirst().dropLast())
    }
  }
#endif
