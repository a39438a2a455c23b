import Foundation
import HeadlessUIKit
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks that the test files contain every known element and attribute of Interface Builder that
/// this layer reads: as `element`, `element@attribute`, or with its value.
struct InterfaceNamesTests {
  @Test(arguments: [documents, controllers, segues, views])
  func `the test files contain every known name`(names: String) throws {
    let known = try FileNames.all()
    let missing = names.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { !known.contains($0) }
    #expect(missing == [])
  }

  @Test func `there are at least ten storyboards and five nibs`() {
    let kinds = FileNames.files.map(\.pathExtension)
    #expect(kinds.filter { $0 == "storyboard" }.count >= 10)
    #expect(kinds.filter { $0 == "xib" }.count >= 5)
  }

  /// The names of the document, its scenes and top-level objects.
  private static let documents = """
    document@initialViewController document@type document@targetRuntime scenes scene@sceneID
    objects viewControllerPlaceholder placeholder@placeholderIdentifier=IBFirstResponder
    placeholder@placeholderIdentifier=IBFilesOwner exit point@key=canvasLocation
    inferredMetricsTieBreakers placeholder@sceneMemberID=firstResponder
    exit@sceneMemberID=exit viewControllerPlaceholder@storyboardName
    viewControllerPlaceholder@referencedIdentifier viewControllerPlaceholder@bundleIdentifier
    placeholder@userLabel exit@userLabel placeholder@customClass
    """

  /// The names of controllers.
  private static let controllers = """
    viewController tableViewController collectionViewController navigationController
    tabBarController splitViewController pageViewController glkViewController
    hostingController@customClass viewController@storyboardIdentifier viewController@title
    viewController@customClass viewController@customModule
    viewController@customModuleProvider=target viewController@sceneMemberID=viewController
    viewController@useStoryboardIdentifierAsRestorationIdentifier
    viewController@hidesBottomBarWhenPushed viewController@modalPresentationStyle
    viewController@modalTransitionStyle viewController@definesPresentationContext
    tableViewController@clearsSelectionOnViewWillAppear
    splitViewController@allowDoubleColumnStyle=YES splitViewController@preferredDisplayMode
    splitViewController@behavior splitViewController@primaryBackgroundStyle
    pageViewController@transitionStyle pageViewController@navigationOrientation
    pageViewController@spineLocation pageViewController@doubleSided
    """

  /// The names of segues.
  private static let segues = """
    segue segue@reference segue@kind=relationship segue@relationship=rootViewController
    segue@relationship=viewControllers segue@relationship=masterViewController
    segue@relationship=detailViewController segue@relationship=supplementaryViewController
    segue@relationship=compactViewController segue@kind=show segue@kind=showDetail
    segue@kind=presentation segue@kind=popoverPresentation segue@kind=embed segue@kind=unwind
    segue@kind=custom segue@kind=push segue@kind=modal segue@kind=popover segue@kind=replace
    segue@identifier segue@identifier= segue@modalPresentationStyle segue@modalTransitionStyle
    segue@animates=NO segue@unwindAction segue@customClass segue@customModule
    segue@popoverAnchorView segue@popoverAnchorBarButtonItem popoverArrowDirection@up
    segue@key=commit segue@key=preview segue@inheritsFrom=parent
    segue@destinationCreationSelector=makeInside:
    segue@destinationCreationSelector=makeProduct:sender:segueIdentifier:
    segue@destinationCreationSelector=makeWithCoder:
    segue@destinationCreationSelector=makeWithCoder:sender:segueIdentifier:
    """

  /// The names of views, items, connections, menus and variations.
  private static let views = """
    view@key=view subviews containerView connections navigationItem@key=navigationItem
    barButtonItem@key=rightBarButtonItem action@selector action@destination action@eventType
    tabBarItem@key=tabBarItem tabBarItem@title tabBarItem@image outlet@property
    outletCollection@property=gestureRecognizers outletCollection@appends=YES label button
    navigationBar@key=navigationBar toolbar@key=toolbar tableView@key=view
    tableView@dataMode=prototypes tableView@dataMode=static tableViewCell@reuseIdentifier
    constraint stackView switch textField userDefinedRuntimeAttribute menu@key=menu
    command@title command@state=on variation@key=default
    variation@key=heightClass=regular-widthClass=compact mask@key=subviews
    mask@key=constraints exclude@reference include@reference
    """
}

/// The names in the storyboards and nibs of the tests.
private final class FileNames: NSObject, XMLParserDelegate {
  private var names: Set<String> = []

  static var files: [URL] {
    let folder = Bundle.module.bundleURL
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    return files.filter { ["storyboard", "xib"].contains($0.pathExtension) }
  }

  static func all() throws -> Set<String> {
    let reader = FileNames()
    for file in files {
      let parser = XMLParser(data: try Data(contentsOf: file))
      parser.delegate = reader
      guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
    }
    return reader.names
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    names.insert(elementName)
    for (attribute, value) in attributeDict {
      names.insert("\(elementName)@\(attribute)")
      names.insert("\(elementName)@\(attribute)=\(value)")
    }
  }
}
