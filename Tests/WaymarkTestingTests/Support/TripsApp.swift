import HeadlessUIKit
import WaymarkTesting

/// An app whose screens and transitions are in a storyboard.
final class TripsApp: WindowedApp {
  /// The difference from the correct app.
  enum Defect {
    /// The button of the form does not unwind, and the sheet cannot be swiped down.
    case keepsForm
    /// A list of all trips retains each of them.
    case retainsTrips
  }

  let defect: Defect?
  fileprivate var trips: [UIViewController] = []

  init(_ defect: Defect?) {
    self.defect = defect
  }

  override func start(in window: UIWindow) {
    let storyboard = UIStoryboard(name: "Trips", bundle: .module)
    window.rootViewController = storyboard.instantiateInitialViewController()
  }

  fileprivate static var current: TripsApp? { UIApplication.shared.delegate as? TripsApp }
}

extension AppUnderTest<TripsApp> {
  static func trips(_ defect: TripsApp.Defect? = nil) -> Self {
    AppUnderTest(name: "trips", launch: { _ in TripsApp(defect) })
  }
}

final class TripDetail: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if TripsApp.current?.defect == .retainsTrips { TripsApp.current?.trips.append(self) }
  }

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("close:", TripDetail.close)]
  }

  private func close(_ segue: UIStoryboardSegue) {}
}

final class TripForm: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = TripsApp.current?.defect == .keepsForm
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    TripsApp.current?.defect != .keepsForm
  }
}
