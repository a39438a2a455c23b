/// A share sheet: the user chooses an activity for the items, or closes it.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called after the sheet is dismissed.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]

  /// Called after the sheet is dismissed; without an activity if the user closed it.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the user can select text; stored only.
  open var allowsProminentActivity = true

  /// Creates a sheet for items, with activities of the app.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Sheets are not archived; returns `nil`.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Shows a button for “Copy”, for the activities of the app that can be performed, and “Close”.
  open override func viewDidLoad() {
    super.viewDidLoad()
    var answers: [SystemAnswer] = []
    if !isExcluded(.copyToPasteboard) {
      answers.append(SystemAnswer("Copy") { [weak self] in self?.copy() })
    }
    for activity in activities where isOffered(activity) {
      let title = activity.activityTitle ?? ""
      answers.append(SystemAnswer(title) { [weak self] in self?.perform(activity) })
    }
    answers.append(SystemAnswer("Close") { [weak self] in self?.end(nil, completed: false) })
    offer(answers)
  }

  private func isExcluded(_ type: UIActivity.ActivityType?) -> Bool {
    type.map { excludedActivityTypes?.contains($0) == true } ?? false
  }

  private func isOffered(_ activity: UIActivity) -> Bool {
    !isExcluded(activity.activityType)
      && activity.canPerform(withActivityItems: values(for: activity))
  }

  private func values(for activity: UIActivity?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity?.activityType)
    }
  }

  private func copy() {
    let values = values(for: nil)
    UIPasteboard.general.strings = values.compactMap {
      ($0 as? String) ?? ($0 as? URL)?.absoluteString
    }
    end(.copyToPasteboard, completed: true)
  }

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: values(for: activity))
    activity.finish = { [weak self] completed in
      self?.end(activity.activityType, completed: completed)
    }
    activity.perform()
  }

  private func end(_ type: UIActivity.ActivityType?, completed: Bool) {
    leave { self.completionWithItemsHandler?(type, completed, nil, nil) }
  }
}

/// An activity of the app in a share sheet.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  var finish: ((Bool) -> Void)?

  /// Creates an activity.
  public override init() {
    super.init()
  }

  /// The place of the activity; an action unless overridden.
  open class var activityCategory: Category { .action }
  /// The type of the activity; `nil` unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title of the activity; `nil` unless overridden.
  open var activityTitle: String? { nil }
  /// The image of the activity; `nil` unless overridden.
  open var activityImage: UIImage? { nil }
  /// A view controller of the activity; `nil` unless overridden, and not presented here.
  open var activityViewController: UIViewController? { nil }

  /// Returns whether the activity is offered for items; `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items before the activity is performed; does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity; an override calls ``activityDidFinish(_:)``, which this method does.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity, and with it the sheet.
  open func activityDidFinish(_ completed: Bool) {
    finish?(completed)
    finish = nil
  }

  /// The place of an activity.
  public enum Category: Int, Sendable {
    /// Among the actions.
    case action = 0
    /// Among the ways to share.
    case share = 1
  }

  /// The type of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The type as text.
    public let rawValue: String

    /// Creates a type from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a type from text.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// A message.
    public static let message = system("Message")
    /// A mail.
    public static let mail = system("Mail")
    /// A print.
    public static let print = system("Print")
    /// A copy on the pasteboard.
    public static let copyToPasteboard = system("CopyToPasteboard")
    /// A contact's picture.
    public static let assignToContact = system("AssignToContact")
    /// A picture in the photo library.
    public static let saveToCameraRoll = system("SaveToCameraRoll")
    /// An entry of the reading list.
    public static let addToReadingList = system("AddToReadingList")
    /// A device near by.
    public static let airDrop = system("AirDrop")
    /// A book.
    public static let openInIBooks = system("OpenInIBooks")
    /// A PDF document.
    public static let markupAsPDF = system("MarkupAsPDF")
    /// A post.
    public static let postToFacebook = system("PostToFacebook")
    /// A post.
    public static let postToTwitter = system("PostToTwitter")

    private static func system(_ name: String) -> ActivityType {
      ActivityType(rawValue: "com.apple.UIKit.activity.\(name)")
    }
  }
}

/// An item of a share sheet that depends on the activity.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns an item of the same type as the later one.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Returns the item for an activity; `nil` for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of a message; empty unless implemented, and not asked here.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
