/// An archive that holds nothing but what the initialiser that stands behind it was given.
final class BlankCoder: NSCoder {
  let nibName: String?
  let bundle: Bundle?
  let frame: CGRect

  init(nibName: String? = nil, bundle: Bundle? = nil, frame: CGRect = .zero) {
    self.nibName = nibName
    self.bundle = bundle
    self.frame = frame
    super.init()
  }
}
