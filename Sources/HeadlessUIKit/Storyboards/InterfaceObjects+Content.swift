extension InterfaceObjects {
  /// Applies an element to the content of a view.
  func decodeContent(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let label as UILabel: decode(label, element)
    case let button as UIButton: decode(button, element)
    case let field as UITextField: decode(field, element)
    case let text as UITextView: decode(text, element)
    case let image as UIImageView:
      image.image = document.resources.image(element["image"])
      image.highlightedImage = document.resources.image(element["highlightedImage"])
    case let toggle as UISwitch: toggle.isOn = element.bool("on") ?? false
    case let slider as UISlider:
      slider.maximumValue = Float(element.double("maxValue") ?? 1)
      slider.minimumValue = Float(element.double("minValue") ?? 0)
      slider.value = Float(element.double("value") ?? 0.5)
      slider.isContinuous = element.bool("continuous") ?? true
    case let stepper as UIStepper:
      stepper.maximumValue = element.double("maximumValue") ?? 100
      stepper.minimumValue = element.double("minimumValue") ?? 0
      stepper.stepValue = element.double("stepValue") ?? 1
      stepper.value = element.double("value") ?? 0
      stepper.wraps = element.bool("wraps") ?? false
    case let control as UISegmentedControl: decode(control, element)
    case let pages as UIPageControl:
      pages.numberOfPages = element.int("numberOfPages") ?? 0
      pages.currentPage = element.int("currentPage") ?? 0
      pages.hidesForSinglePage = element.bool("hidesForSinglePage") ?? false
    case let progress as UIProgressView: progress.progress = Float(element.double("progress") ?? 0)
    case let wheel as UIActivityIndicatorView:
      wheel.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
      if element.bool("animating") == true { wheel.startAnimating() }
    case let bar as UISearchBar: decode(bar, element)
    default: return
    }
  }

  private func decode(_ label: UILabel, _ element: InterfaceElement) {
    label.text = element.string("text") ?? attributedText(element)
    label.numberOfLines = element.int("numberOfLines") ?? 1
    if let value = element.named("textAlignment", InterfaceElement.alignments) {
      label.textAlignment = value
    }
    if let font = element.font("fontDescription") { label.font = font }
    if let color = color("textColor", element) { label.textColor = color }
    if let value = element.bool("enabled") { label.isEnabled = value }
    if let value = element.bool("highlighted") { label.isHighlighted = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = value
    }
  }

  /// The text of an attributed string without its attributes; `nil` for none.
  private func attributedText(_ element: InterfaceElement) -> String? {
    guard let text = element.children.first(where: { $0.name == "attributedString" }) else {
      return nil
    }
    return text.children.filter { $0.name == "fragment" }.compactMap { $0.string("content") }
      .joined()
  }

  private func decode(_ button: UIButton, _ element: InterfaceElement) {
    for state in element.children where state.name == "state" {
      guard let which = state.named("key", Self.states) else { continue }
      if let title = state.string("title") ?? attributedText(state) {
        button.setTitle(title, for: which)
      }
      if let image = document.resources.image(state["image"]) { button.setImage(image, for: which) }
      if let image = document.resources.image(state["backgroundImage"]) {
        button.setBackgroundImage(image, for: which)
      }
      if let color = color("titleColor", state) { button.setTitleColor(color, for: which) }
    }
    if let value = element.bool("showsMenuAsPrimaryAction") {
      button.showsMenuAsPrimaryAction = value
    }
    if let value = element.bool("changesSelectionAsPrimaryAction") {
      button.changesSelectionAsPrimaryAction = value
    }
    button.menu = makeMenu(of: element)
    if let configuration = element.child("buttonConfiguration") {
      button.configuration = make(configuration)
    }
  }

  private func make(_ element: InterfaceElement) -> UIButton.Configuration {
    var configuration =
      switch element["style"] {
      case "filled": UIButton.Configuration.filled()
      case "gray": UIButton.Configuration.gray()
      case "tinted": UIButton.Configuration.tinted()
      default: UIButton.Configuration.plain()
      }
    configuration.title = element.string("title") ?? attributedText(element)
    configuration.subtitle = element.string("subtitle")
    configuration.image = document.resources.image(element["image"])
    configuration.baseForegroundColor = color("baseForegroundColor", element)
    configuration.baseBackgroundColor = color("baseBackgroundColor", element)
    return configuration
  }

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "selected": .selected,
    "disabled": .disabled, "focused": .focused,
  ]

  private func decode(_ field: UITextField, _ element: InterfaceElement) {
    field.text = element.string("text")
    field.placeholder = element.string("placeholder")
    if let font = element.font("fontDescription") { field.font = font }
    if let color = color("textColor", element) { field.textColor = color }
    if let value = element.named("textAlignment", InterfaceElement.alignments) {
      field.textAlignment = value
    }
    let borders: [String: UITextField.BorderStyle] = [
      "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    field.borderStyle = element.named("borderStyle", borders) ?? .none
    let modes: [String: UITextField.ViewMode] = [
      "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    field.clearButtonMode = element.named("clearButtonMode", modes) ?? .never
    guard let traits = element.child("textInputTraits") else { return }
    field.isSecureTextEntry = traits.bool("secureTextEntry") ?? false
    field.enablesReturnKeyAutomatically = traits.bool("enablesReturnKeyAutomatically") ?? false
    field.keyboardType = traits.named("keyboardType", Self.keyboards) ?? .default
    field.returnKeyType = traits.named("returnKeyType", Self.returnKeys) ?? .default
    field.autocapitalizationType =
      traits.named("autocapitalizationType", Self.capitalizations) ?? .none
    field.autocorrectionType = traits.named("autocorrectionType", Self.corrections) ?? .default
    field.textContentType = traits["textContentType"].map { UITextContentType(rawValue: $0) }
  }

  private func decode(_ view: UITextView, _ element: InterfaceElement) {
    view.text = element.string("text") ?? attributedText(element) ?? ""
    view.isEditable = element.bool("editable") ?? true
    view.isSelectable = element.bool("selectable") ?? true
    if let font = element.font("fontDescription") { view.font = font }
    if let color = color("textColor", element) { view.textColor = color }
    if let value = element.named("textAlignment", InterfaceElement.alignments) {
      view.textAlignment = value
    }
    guard let traits = element.child("textInputTraits") else { return }
    view.keyboardType = traits.named("keyboardType", Self.keyboards) ?? .default
    view.returnKeyType = traits.named("returnKeyType", Self.returnKeys) ?? .default
    view.autocapitalizationType =
      traits.named("autocapitalizationType", Self.capitalizations) ?? .none
    view.autocorrectionType = traits.named("autocorrectionType", Self.corrections) ?? .default
  }

  private func decode(_ control: UISegmentedControl, _ element: InterfaceElement) {
    control.segments = element.list("segments").map { segment in
      var made = UISegmentedControl.Segment(
        title: segment.string("title"),
        image: document.resources.image(segment["image"])
      )
      made.isEnabled = segment.bool("enabled") ?? true
      return made
    }
    control.isMomentary = element.bool("momentary") ?? false
    control.selectedSegmentIndex =
      element.int("selectedSegmentIndex")
      ?? (control.isMomentary || control.segments.isEmpty ? UISegmentedControl.noSegment : 0)
  }

  private func decode(_ bar: UISearchBar, _ element: InterfaceElement) {
    bar.text = element.string("text")
    bar.placeholder = element.string("placeholder")
    bar.prompt = element.string("prompt")
    if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
    if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
    let titles = element.list("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
  }

  private static let keyboards: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]

  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]

  private static let capitalizations: [String: UITextAutocapitalizationType] = [
    "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  private static let corrections: [String: UITextAutocorrectionType] = ["no": .no, "yes": .yes]
}

extension InterfaceObjects {
  /// Creates the menu of a button or item; returns `nil` for none.
  func makeMenu(of element: InterfaceElement) -> UIMenu? {
    element.value(of: "menu").flatMap { makeMenuElement($0) as? UIMenu }
  }

  /// Creates a menu or a command; returns `nil` for another element, which is recorded as skipped.
  private func makeMenuElement(_ element: InterfaceElement) -> UIMenuElement? {
    let made: UIMenuElement
    switch element.name {
    case "menu":
      made = UIMenu(
        title: element.string("title") ?? "",
        subtitle: element.string("subtitle"),
        image: document.resources.image(element["image"]),
        identifier: element["identifier"].map { UIMenu.Identifier($0) },
        options: options(of: element),
        children: element.list("children").compactMap(makeMenuElement)
      )
    case "command":
      // The method is that of the action in its connections.
      made = UICommand(
        title: element.string("title") ?? "",
        image: document.resources.image(element["image"]),
        action: Selector(""),
        discoverabilityTitle: element.string("discoverabilityTitle"),
        attributes: attributes(of: element),
        state: element.named("state", ["on": .on, "mixed": .mixed]) ?? .off
      )
      made.subtitle = element.string("subtitle")
    default:
      skip(element)
      return nil
    }
    add(made, element)
    return made
  }

  private func options(of element: InterfaceElement) -> UIMenu.Options {
    let all: [(String, UIMenu.Options)] = [
      ("displayInline", .displayInline), ("destructive", .destructive),
      ("singleSelection", .singleSelection),
    ]
    let flags = element.value(of: "options") ?? element
    return UIMenu.Options(all.filter { flags.bool($0.0) == true }.map(\.1))
  }

  private func attributes(of element: InterfaceElement) -> UIMenuElement.Attributes {
    let all: [(String, UIMenuElement.Attributes)] = [
      ("disabled", .disabled), ("destructive", .destructive), ("hidden", .hidden),
      ("keepsMenuPresented", .keepsMenuPresented),
    ]
    let flags = element.value(of: "attributes") ?? element
    return UIMenuElement.Attributes(all.filter { flags.bool($0.0) == true }.map(\.1))
  }
}

extension InterfaceObjects {
  /// Applies an element to a collection view, with its layout and prototypes.
  func decode(_ collection: UICollectionView, _ element: InterfaceElement) {
    if let value = element.bool("allowsSelection") { collection.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") {
      collection.allowsMultipleSelection = value
    }
    if let view = element.value(of: "backgroundView") { collection.backgroundView = makeView(view) }
    if let layout = element.value(of: "collectionViewLayout") {
      collection.collectionViewLayout = makeLayout(layout)
    }
    for cell in element.list("cells") { addPrototype(cell, kind: nil, to: collection) }
    let parts = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (property, kind) in parts {
      guard let view = element.value(of: property) else { continue }
      addPrototype(view, kind: kind, to: collection)
    }
  }

  private func addPrototype(
    _ element: InterfaceElement,
    kind: String?,
    to collection: UICollectionView
  ) {
    guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { return }
    let key = CollectionReuse.Key(kind: kind, identifier: identifier)
    collection.reuse.prototypes[key] = InterfacePrototype(element, self).makeView
  }

  private func makeLayout(_ element: InterfaceElement) -> UICollectionViewLayout {
    let usual: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout"
      ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = InterfaceClasses.type(of: element, usual: usual, in: bundle)
    let made = Blueprint.makeObject(of: type) as? UICollectionViewLayout
    guard let made else { return UICollectionViewFlowLayout() }
    add(made, element)
    (made as? UICollectionViewFlowLayout).map { decode($0, element) }
    return made
  }

  private func decode(_ flow: UICollectionViewFlowLayout, _ element: InterfaceElement) {
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let value = element.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
    if let value = element.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = value
    }
    let sizes: [(String, ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>)] = [
      ("itemSize", \.itemSize), ("estimatedItemSize", \.estimatedItemSize),
      ("headerReferenceSize", \.headerReferenceSize),
      ("footerReferenceSize", \.footerReferenceSize),
    ]
    for (property, path) in sizes {
      guard let size = element.value(of: property) else { continue }
      flow[keyPath: path] = CGSize(interface: size)
    }
    guard let inset = element.value(of: "sectionInset") else { return }
    flow.sectionInset = UIEdgeInsets(
      top: inset.number("minY") ?? 0,
      left: inset.number("minX") ?? 0,
      bottom: inset.number("maxY") ?? 0,
      right: inset.number("maxX") ?? 0
    )
  }

  func decode(_ cell: UICollectionViewCell, _ element: InterfaceElement) {
    if let content = element.value(of: "contentView") { decode(cell.contentView, content) }
    if let view = element.value(of: "backgroundView") { cell.backgroundView = makeView(view) }
    if let view = element.value(of: "selectedBackgroundView") {
      cell.selectedBackgroundView = makeView(view)
    }
  }
}
