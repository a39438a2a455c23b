/// What few views are told; made when something is told.
@MainActor
final class ViewExtras {
  var transform: CGAffineTransform?
  var recognizers: [UIGestureRecognizer] = []
  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var addsSafeAreaToMargins = true
  var tintAdjustmentMode: UIView.TintAdjustmentMode?
  var direction: UISemanticContentAttribute = .unspecified
  var mask: UIView?
  var inputView: UIView?
  var inputAccessoryView: UIView?
  var isOpaque = true
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var spokenHint: String?
  var spokenValue: String?
  var traits: UIAccessibilityTraits = .none
  var hidesAccessibleContent = false
  var isAccessibleAlone = false
}
