import PlatformUI
import WaymarkCore

/// A form whose texts open a destination, with its context type erased.
@MainActor struct DestinationForm {
  let parameters: [LinkParameter]
  let samples: [[String: String]]
  let unprintedSamples: [String]
  let request: @MainActor ([String: String]) throws(LinkMismatch) -> NavigationRequest
  /// Builds the screen without the rest of the chain.
  let screen: @MainActor ([String: String]) throws -> UIViewController

  init(_ destination: some Destination) {
    let form = ContextForm(destination)
    parameters = form.parameters
    samples = form.samples
    unprintedSamples = form.unprintedSamples
    request = { (texts) throws(LinkMismatch) in
      NavigationRequest(to: destination, with: try form.read(texts))
    }
    screen = { try destination.screenAlone(with: try form.read($0)) }
  }
}

extension Destination {
  fileprivate func screenAlone(with context: Context) throws -> UIViewController {
    let step = bind(context)
    try step.prepare()
    try step.build(with: [])
    guard let screen = step.controller else {
      let failure = "it has no factory: its parent builds it, so open it by its route"
      throw NavigationError(.notFound(failure), step: name)
    }
    if let use = screen.use(besides: nil) {
      throw NavigationError(screen.failure(of: use, in: nil), step: step.screenName)
    }
    return screen
  }
}

/// Reads the context of a destination from the texts of a form.
@MainActor private struct ContextForm<Context> {
  let parameters: [LinkParameter]
  let samples: [[String: String]]
  private(set) var unprintedSamples: [String] = []
  let read: @MainActor ([String: String]) throws(LinkMismatch) -> Context

  init<Goal: Destination<Context>>(_ destination: Goal) {
    let declared = destination.declaration.content
    if let pattern = declared.parameters ?? declared.links.first {
      parameters = pattern.parameters
      read = { (texts) throws(LinkMismatch) in try pattern.read(texts) }
      var texts: [[String: String]] = []
      for sample in declared.samples {
        do throws(LinkPrintError) {
          texts.append(try pattern.texts(for: sample))
        } catch {
          unprintedSamples.append("\"\(destination.describe(sample))\", because \(error)")
        }
      }
      samples = texts.isEmpty ? [pattern.parameters.firstSamples] : texts
    } else if let none = () as? Context {
      parameters = []
      samples = [[:]]
      read = { (_) throws(LinkMismatch) in none }
    } else {
      // Without parameters a context is one of the samples, by its printed name.
      let values = declared.samples
      let texts = values.map { destination.describe($0) }
      let label = texts.isEmpty ? "no sample is declared" : "one of the samples"
      parameters = [LinkParameter("sample", label: label, samples: texts)]
      samples = texts.map { ["sample": $0] }
      read = { (form) throws(LinkMismatch) in
        let part = LinkMismatch.Part.query("sample")
        guard let text = form["sample"] else { throw LinkMismatch(part, .missing) }
        guard let index = texts.firstIndex(of: text) else {
          throw LinkMismatch(part, .unreadable(text, expected: label))
        }
        return values[index]
      }
    }
  }
}

extension [LinkParameter] {
  /// The first sample of each parameter that has one.
  fileprivate var firstSamples: [String: String] {
    var texts: [String: String] = [:]
    for parameter in self { texts[parameter.name] = parameter.samples.first }
    return texts
  }
}
