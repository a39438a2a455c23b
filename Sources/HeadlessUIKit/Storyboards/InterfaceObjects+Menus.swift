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
