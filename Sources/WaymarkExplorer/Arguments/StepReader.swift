#if Explorer
  import Foundation
  import WaymarkCore

  /// Reads steps: a name, then arguments, of which the last may have spaces and stand in quotes.
  struct StepReader {
    private let forms: [StepForm]

    /// Creates a reader that knows the standard steps and those of an app.
    init(appForms: [StepForm] = []) {
      forms = StepForm.standard + appForms
    }

    /// Reads a step of the command line, which may be hurried.
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
      case "tap": return .user(.tap(last))
      case "type": return .user(.type(last, into: arguments[0]))
      case "tab": return .user(.tab(last))
      case "select": return .user(.select(row: try row(last)))
      case "back": return .user(.back)
      case "swipe-back": return .user(.swipeBack)
      case "cancel-swipe": return .user(.cancelSwipe)
      case "swipe-down": return .user(.swipeDown)
      case "cancel-swipe-down": return .cancelSwipeDown
      case "tap-number": return .tapNumber(try number(arguments[0]), last)
      case "background": return .background
      case "foreground": return .foreground
      case "reconnect": return .reconnect
      case "open": return .open(last)
      case "deliver", "deliver-cold":
        let delivery = try Self.delivery(arguments[0], last)
        return .deliver(delivery, isCold: form.name == "deliver-cold")
      case "go", "alone": return .go(rest, isAlone: form.name == "alone")
      default: return .app(verb: form.name, argument: last)
      }
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

    /// Reads the kind of a delivery and its payload.
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

    /// An argument as it has to be written, so that it is read as it is.
    static func written(_ argument: String, isLast: Bool = true) -> String {
      let isPlain =
        !argument.isEmpty && argument.first != "\"" && argument.first != " "
        && argument.last != " " && (isLast || !argument.contains(" "))
      return isPlain ? argument : "\"\(argument)\""
    }

    /// The first word; one that has spaces stands in quotes.
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
