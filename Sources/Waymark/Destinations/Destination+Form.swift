import PlatformUI
import WaymarkCore

// A form opens a destination with texts: the parameters of a pattern, or else one of the samples.
extension Destination {
  private var formPattern: LinkPattern<Context>? {
    declaration.content.parameters ?? declaration.content.links.first
  }

  /// The parameters of the context; empty for a destination without context.
  var formParameters: [LinkParameter] {
    if let formPattern { return formPattern.parameters }
    if voidContext != nil { return [] }
    return [LinkParameter("sample", label: sampleLabel, samples: sampleNames)]
  }

  /// The texts of the declared samples, or else of the first sample of each parameter; and the
  /// samples that the parameters cannot represent, each with the reason.
  var formSamples: (texts: [[String: String]], unprinted: [String]) {
    guard let formPattern else {
      if voidContext != nil { return ([[:]], []) }
      return (sampleNames.map { ["sample": $0] }, [])
    }
    var (texts, unprinted): ([[String: String]], [String]) = ([], [])
    for sample in declaration.content.samples {
      do throws(LinkPrintError) {
        texts.append(try formPattern.texts(for: sample))
      } catch {
        unprinted.append("\"\(describe(sample))\", because \(error)")
      }
    }
    return (texts.isEmpty ? [formPattern.parameters.firstSamples] : texts, unprinted)
  }

  /// Returns the request for the texts of a form.
  func request(with texts: [String: String]) throws(LinkMismatch) -> NavigationRequest {
    NavigationRequest(to: self, with: try context(from: texts))
  }

  /// Builds the screen without the rest of the chain.
  func screenAlone(with texts: [String: String]) throws -> UIViewController {
    let step = bind(try context(from: texts))
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

  private func context(from texts: [String: String]) throws(LinkMismatch) -> Context {
    if let formPattern { return try formPattern.read(texts) }
    if let voidContext { return voidContext }
    let part = LinkMismatch.Part.query("sample")
    guard let text = texts["sample"] else { throw LinkMismatch(part, .missing) }
    guard let index = sampleNames.firstIndex(of: text) else {
      throw LinkMismatch(part, .unreadable(text, expected: sampleLabel))
    }
    return declaration.content.samples[index]
  }

  private var sampleNames: [String] { declaration.content.samples.map { describe($0) } }

  private var sampleLabel: String {
    declaration.content.samples.isEmpty ? "no sample is declared" : "one of the samples"
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
