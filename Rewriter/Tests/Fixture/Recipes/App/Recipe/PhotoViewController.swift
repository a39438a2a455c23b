import UIKit

/// A photo that the user enlarges, turns and moves.
class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
  private(set) var calls: [String] = []
  private let photo = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    photo.accessibilityIdentifier = "photo"
    photo.isUserInteractionEnabled = true
    view.addSubview(photo)
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(scale(_:)))
    let turn = UIRotationGestureRecognizer()
    turn.addTarget(self, action: #selector(turn(_:)))
    let drag = UIPanGestureRecognizer(target: self, action: #selector(Self.move))
    let taps = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
    [pinch, turn, drag, taps].forEach(photo.addGestureRecognizer)
  }

  @objc private func scale(_ pinch: UIPinchGestureRecognizer) { note("scale", pinch) }
  @objc private func turn(_ turn: UIRotationGestureRecognizer) { note("turn", turn) }
  @objc private func move(_ drag: UIPanGestureRecognizer) { note("move", drag) }
  @IBAction func handleTap(_ tap: UITapGestureRecognizer) { calls.append("tap") }

  private func note(_ name: String, _ recognizer: UIGestureRecognizer) {
    if recognizer.state == .began { calls.append(name) }
  }
}
