/// A controller's part in presentations: above whom, below whom.
@MainActor
struct ModalLinks {
  /// The controller that this one presents; kept alive by this link.
  var presented: UIViewController?
  @BackLink var presenter: UIViewController?
  /// The object that runs, or would run, the presentation of this controller.
  var presentationController: UIPresentationController?
}
