extension InterfaceObjects {
  /// Applies an element to a view that arranges its subviews.
  func decodeContainer(_ view: UIView, _ element: InterfaceElement) {
    (view as? UIScrollView).map { decode($0, element) }
    switch view {
    case let stack as UIStackView: decode(stack, element)
    case let table as UITableView: decode(table, element)
    case let cell as UITableViewCell: decode(cell, element)
    case let view as UITableViewHeaderFooterView: decode(view, element)
    case let collection as UICollectionView: decode(collection, element)
    case let cell as UICollectionViewCell: decode(cell, element)
    case let view as UIVisualEffectView:
      if let content = element.value(of: "contentView") { decode(view.contentView, content) }
    case let bar as UINavigationBar: decode(bar, element)
    case let bar as UIToolbar: bar.items = element.list("items").compactMap(makeItem)
    case let bar as UITabBar: bar.items = element.list("items").compactMap(makeTabItem)
    default: return
    }
  }

  private func decode(_ view: UIScrollView, _ element: InterfaceElement) {
    if let value = element.bool("scrollEnabled") { view.isScrollEnabled = value }
    if let value = element.bool("pagingEnabled") { view.isPagingEnabled = value }
    if let value = element.bool("bounces") { view.bounces = value }
    if let value = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = value }
    if let value = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
    if let value = element.bool("showsVerticalScrollIndicator") {
      view.showsVerticalScrollIndicator = value
    }
    if let value = element.bool("showsHorizontalScrollIndicator") {
      view.showsHorizontalScrollIndicator = value
    }
    let modes: [String: UIScrollView.KeyboardDismissMode] = [
      "onDrag": .onDrag, "interactive": .interactive,
    ]
    view.keyboardDismissMode = element.named("keyboardDismissMode", modes) ?? .none
    if let control = element.value(of: "refreshControl"), control.name == "refreshControl" {
      view.refreshControl = makeView(control) as? UIRefreshControl
    }
  }

  private func decode(_ stack: UIStackView, _ element: InterfaceElement) {
    for property in ["axis", "spacing", "distribution", "alignment"] {
      stack.set(property, element)
    }
  }

  // MARK: Tables

  private func decode(_ table: UITableView, _ element: InterfaceElement) {
    if let value = element.number("rowHeight"), value > 0 { table.rowHeight = value }
    if let value = element.number("estimatedRowHeight") { table.estimatedRowHeight = value }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let value = element.bool("allowsSelection") { table.allowsSelection = value }
    if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    if let value = element.bool("allowsSelectionDuringEditing") {
      table.allowsSelectionDuringEditing = value
    }
    if let view = element.value(of: "tableHeaderView") { table.tableHeaderView = makeView(view) }
    if let view = element.value(of: "tableFooterView") { table.tableFooterView = makeView(view) }
    if let view = element.value(of: "backgroundView") { table.backgroundView = makeView(view) }
    for cell in element.list("prototypes") {
      guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
      table.prototypes[identifier] = InterfacePrototype(cell, self).makeView
    }
    guard element["dataMode"] == "static" else { return }
    table.staticContent = StaticTable(
      element.list("sections").map { section in
        StaticTable.Section(
          header: section.string("headerTitle"),
          footer: section.string("footerTitle"),
          cells: section.list("cells").compactMap { makeView($0) as? UITableViewCell }
        )
      }
    )
  }

  private func decode(_ cell: UITableViewCell, _ element: InterfaceElement) {
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
      "detailButton": .detailButton, "detailDisclosureButton": .detailDisclosureButton,
    ]
    cell.accessoryType = element.named("accessoryType", accessories) ?? .none
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let height = element.number("rowHeight"), height > 0 {
      cell.interfaceMadeOnDemand.height = height
    }
    guard let content = element.value(of: "contentView") else { return }
    // The labels and the image view of a cell style are listed among the subviews.
    let own: [String: UIView?] = [
      "textLabel": element["textLabel"] == nil ? nil : cell.textLabel,
      "detailTextLabel": element["detailTextLabel"] == nil ? nil : cell.detailTextLabel,
      "imageView": element["imageView"] == nil ? nil : cell.imageView,
    ]
    for (property, view) in own {
      let described = content.list("subviews").first { $0.id == element[property] }
      if let view, let described { decode(view, described) }
    }
    decode(cell.contentView, content, except: Set(own.keys.compactMap { element[$0] }))
    if let view = element.value(of: "accessoryView") { cell.accessoryView = makeView(view) }
  }

  /// Decodes a view, except for some of its subviews.
  private func decode(_ view: UIView, _ element: InterfaceElement, except ids: Set<String>) {
    guard !ids.isEmpty else { return decode(view, element) }
    add(view, element)
    makeSubviews(of: view, element, except: ids)
  }

  private func decode(_ view: UITableViewHeaderFooterView, _ element: InterfaceElement) {
    if let content = element.value(of: "contentView") { decode(view.contentView, content) }
  }
}

extension UIStackView {
  /// Sets a property to the element's value, or to the default for files.
  func set(_ property: String, _ element: InterfaceElement) {
    switch property {
    case "axis": axis = element[property] == "vertical" ? .vertical : .horizontal
    case "spacing": spacing = element.number(property) ?? 0
    case "distribution": distribution = element.named(property, Self.distributions) ?? .fill
    case "alignment": alignment = element.named(property, Self.alignments) ?? .fill
    default: return
    }
  }

  private static let distributions: [String: Distribution] = [
    "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: [String: Alignment] = [
    "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .trailing, "lastBaseline": .lastBaseline,
  ]
}

/// The static rows of a table, described in a file instead of a data source.
@MainActor
final class StaticTable {
  struct Section {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
  }

  let sections: [Section]

  init(_ sections: [Section]) {
    self.sections = sections
  }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard sections.indices.contains(path.section),
      sections[path.section].cells.indices.contains(path.row)
    else { return nil }
    return sections[path.section].cells[path.row]
  }

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

/// A cell, header or footer that a table creates from a file.
@MainActor
struct InterfacePrototype {
  private let element: InterfaceElement
  private let document: InterfaceDocument
  private let bundle: Bundle
  private weak var outer: InterfaceObjects?

  /// Creates the prototype of a cell in a scene's table.
  init(_ element: InterfaceElement, _ outer: InterfaceObjects) {
    self.element = element
    self.outer = outer
    document = outer.document
    bundle = outer.bundle
  }

  func makeView() -> UIView? {
    let objects = InterfaceObjects(document, in: bundle, outer: outer)
    guard let view = objects.makeView(element) else { return nil }
    objects.connect(element)
    objects.awaken()
    return view
  }
}

/// The attributes of a cell in a file besides its content.
@MainActor
final class InterfaceCell {
  var height: CGFloat?
  var selection: SegueTemplate?
  var accessory: SegueTemplate?
}
