#if Explorer
  @_spi(Headless) import HeadlessUIKit

  /// An element that VoiceOver reads, with its problems.
  ///
  /// Layout is not simulated, so the elements have the order of the views; VoiceOver orders them by
  /// their frames. A label that the app removed with `isAccessibilityElement` is also listed, since
  /// false is the default of every view here.
  struct SpokenElement: Encodable, Equatable {
    /// The identifier of the element of the picture; absent if it cannot be touched.
    var id: String?
    var label: String
    /// The traits in VoiceOver's words.
    var traits: [String] = []
    var value: String?
    var hint: String?
    var problems: [String] = []

    /// The elements of the layer in front; VoiceOver ignores those behind a presentation.
    static func all(in picture: ScreenPicture) -> [SpokenElement] {
      guard let front = picture.layers.last else { return [] }
      var list = SpokenList()
      list.add(front.content)
      return list.elements
    }
  }

  /// Collects the elements of a picture.
  private struct SpokenList {
    private var found: [SpokenElement] = []

    /// The elements; labels that several of them have in common are marked.
    var elements: [SpokenElement] {
      let touchable = found.filter { $0.id != nil && !$0.label.isEmpty }
      let counts = Dictionary(grouping: touchable) { [$0.label] + $0.traits }.mapValues(\.count)
      return found.map { element in
        guard element.id != nil, let count = counts[[element.label] + element.traits], count > 1
        else { return element }
        var marked = element
        marked.problems.append("\(count) elements have this label")
        return marked
      }
    }

    mutating func add(_ element: PictureElement) {
      if element.accessibility?.hidesElements == true { return }
      switch element.kind {
      case .label: add(text: element.text, of: element)
      case .bar: addBar(element)
      case .alert: addAlert(element)
      case .section: addSection(element)
      case .row: addRow(element)
      case .tabBar: addTabs(element)
      case .image where element.label == nil: break
      case .view, .stack, .search, .table, .navigation, .page, .pages, .tabs, .split, .column,
        .toolbar, .segments, .menu:
        if element.isSpoken { addControl(element) } else { add(element.children) }
      default: addControl(element)
      }
    }

    private mutating func add(_ elements: [PictureElement]) {
      for element in elements where !element.traits.contains(.leaving) { add(element) }
    }

    private mutating func add(
      text: String?,
      of element: PictureElement,
      traits: [String] = []
    ) {
      let label = element.label ?? text ?? ""
      guard !label.isEmpty else { return }
      found.append(
        SpokenElement(
          label: label,
          traits: traits + element.declaredTraits.filter { !traits.contains($0) },
          value: element.accessibility?.value,
          hint: element.accessibility?.hint
        )
      )
    }

    private mutating func addBar(_ bar: PictureElement) {
      add(bar.children.filter { $0.traits.contains(.leading) })
      var title = bar
      title.accessibility = nil
      add(text: bar.detail, of: title)
      add(text: bar.text, of: title, traits: ["heading"])
      add(bar.children.filter { !$0.traits.contains(.leading) })
    }

    private mutating func addAlert(_ alert: PictureElement) {
      add(text: alert.text, of: alert, traits: ["heading"])
      add(text: alert.detail, of: alert)
      add(alert.children)
    }

    private mutating func addSection(_ section: PictureElement) {
      add(text: section.text, of: section, traits: ["heading"])
      add(section.children)
      add(text: section.detail, of: section)
    }

    private mutating func addRow(_ row: PictureElement) {
      addControl(row)
      add(row.children)
    }

    private mutating func addTabs(_ bar: PictureElement) {
      for (index, tab) in bar.children.enumerated() {
        addControl(tab)
        found[found.count - 1].value = "\(index + 1) of \(bar.children.count)"
      }
    }

    private mutating func addControl(_ element: PictureElement) {
      let label = element.spokenLabel
      var spoken = SpokenElement(
        id: element.id,
        label: label ?? "",
        traits: element.spokenTraits,
        value: element.accessibility?.value ?? element.ownValue,
        hint: element.accessibility?.hint
      )
      if label == nil {
        let image = element.image.map { ": VoiceOver reads the name of the image, \($0)" } ?? ""
        spoken.problems.append("no label\(image)")
      }
      found.append(spoken)
    }
  }

  extension PictureElement {
    /// Whether a container is one element, because the app says so or the user can touch it.
    fileprivate var isSpoken: Bool {
      accessibility?.isElement == true || (kind == .view && id != nil)
    }

    fileprivate var spokenLabel: String? {
      let texts: [String?] =
        switch kind {
        case .row: label == nil ? [text, detail] : [label]
        case .field: [label ?? detail]
        case .spinner: [label ?? "In progress"]
        case .toggle: [label]
        default: [label ?? text]
        }
      let spoken = texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
      return spoken.isEmpty ? nil : spoken
    }

    fileprivate var ownValue: String? {
      switch kind {
      case .toggle: traits.contains(.selected) ? "On" : "Off"
      case .field:
        text.flatMap { $0.isEmpty ? nil : traits.contains(.secure) ? "\($0.count) characters" : $0 }
      default: nil
      }
    }

    fileprivate var spokenTraits: [String] {
      var words: [String] = []
      if traits.contains(.selected), kind != .toggle { words.append("selected") }
      switch kind {
      case .tab: words.append("tab")
      case .toggle: words.append("switch")
      case .field: words.append(traits.contains(.secure) ? "secure text field" : "text field")
      case .image: words.append("image")
      case .button, .item, .segment, .alertAction, .menuItem: words.append("button")
      case .row where traits.contains(.touchable): words.append("button")
      default: break
      }
      if traits.contains(.back) { words.insert("back", at: 0) }
      words += declaredTraits.filter { !words.contains($0) }
      if traits.contains(.disabled) { words.append("dimmed") }
      return words
    }

    /// The words for the traits that the app has declared.
    fileprivate var declaredTraits: [String] {
      let words: [(UIAccessibilityTraits, String)] = [
        (.header, "heading"), (.button, "button"), (.link, "link"), (.image, "image"),
        (.selected, "selected"), (.adjustable, "adjustable"), (.searchField, "search field"),
        (.notEnabled, "dimmed"),
      ]
      let declared = UIAccessibilityTraits(rawValue: accessibility?.traits ?? 0)
      return words.filter { declared.contains($0.0) }.map(\.1)
    }
  }
#endif
