/// The visible contents of a window, as a value that tools can draw.
@_spi(Headless)
public struct ScreenPicture: Equatable, Codable, Sendable {
  /// The root, then each presentation, back to front; empty for an empty window.
  public var layers: [Layer]

  /// Creates a picture, for example to compare it with a real one.
  public init(layers: [Layer] = []) {
    self.layers = layers
  }

  /// The root, or a presentation above it.
  public struct Layer: Equatable, Codable, Sendable {
    /// The number of its view controller.
    public var controller: Int
    /// The presentation style with UIKit's name, or `root`, `alert` or `menu`.
    public var style: String
    /// The state of the presentation: appearing, disappearing, interactive, dismissible.
    public var traits: [PictureElement.Trait]
    /// The current detent of a sheet; `nil` for other layers.
    public var detent: String?
    /// The identifier of the element to which a popover points, if that element is drawn.
    public var anchor: String?
    /// The root element of the layer.
    public var content: PictureElement
  }

  /// All elements of all layers, back to front.
  public var elements: [PictureElement] { layers.flatMap(\.content.elements) }
}

@_spi(Headless) extension HeadlessUser {
  /// Returns a picture of the current contents of a window.
  ///
  /// Creates missing cells for the drawn rows, as scrolling would.
  ///
  /// - Parameter rows: The maximum number of rows to draw, by the number of the list, see
  ///   ``PictureElement/list``; ``rowsInPicture`` for other lists.
  public func picture(of window: UIWindow? = nil, rows: [Int: Int] = [:]) -> ScreenPicture {
    world.run {
      world.turn {
        guard let window = window ?? keyWindow else { return ScreenPicture() }
        let maximumRows = { (list: any RowList) in rows[self.number(of: list)] ?? Self.rowsInPicture
        }
        let surface = surface(in: window, rows: .leading(maximumRows))
        let touchable = Set(surface.targets.filter(\.isTappable).compactMap(identity))
        let maker = PictureMaker(user: self, touchable: touchable, maximumRows: maximumRows)
        return maker.picture(of: window, menu: openMenu?.menu)
      }
    }
  }

  /// Returns the number of an object, which is stable for the object's lifetime and never reused.
  public func number(of object: AnyObject) -> Int {
    numbers.number(of: object)
  }

  /// Taps the element of a picture with an identifier.
  public func tap(
    element id: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let part = surface(in: window, rows: .first(Self.rowsOnScreen))
      let surface = surface(with: id, from: part)
      guard let target = target(id, in: surface) else {
        let message = "The element is no longer on screen. \(surface.overview)"
        throw HeadlessUserError(.notFound, message)
      }
      tap(try surface.reachable(target, as: target.name.map { "\"\($0)\"" } ?? "The element"))
    }
  }

  /// Taps the element with a label or identifier; if there are several, the one with a 1-based
  /// number.
  public func tap(
    _ label: String,
    number: Int,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window)
      let candidates = surface.candidates(named: label)
      guard candidates.indices.contains(number - 1) else {
        let message = "There is no \"\(label)\" number \(number). \(surface.overview)"
        throw HeadlessUserError(.notFound, message)
      }
      tap(candidates[number - 1])
    }
  }

  /// Returns a name that identifies an element of a picture in another run of the app.
  ///
  /// - Returns: A label or identifier, with the number for `tap(_:number:)` if it is ambiguous, and
  ///   whether the element is a field; `nil` if the element cannot be touched now.
  public func name(
    ofElement id: String,
    in window: UIWindow? = nil
  ) -> (label: String, number: Int?, isField: Bool)? {
    world.run {
      world.turn {
        let part = surface(in: window, rows: .first(Self.rowsOnScreen))
        let surface = surface(with: id, from: part)
        guard let target = target(id, in: surface), target.isTappable,
          var name = name(of: target, in: surface)
        else { return nil }
        // A tap searches the part first, where the identifier may be the label of another element.
        if name.number == nil, let found = try? part.target(labeled: name.label),
          !found.isSame(as: target)
        {
          guard let other = number(of: target, named: name.label, in: surface) else { return nil }
          name = other
        }
        return (name.label, name.number, target.isField)
      }
    }
  }

  /// The part of the contents that ``tap(_:in:)`` searches first; all contents if the element is
  /// not in the part, or is behind a cell there, which another run may not have created.
  private func surface(with id: String, from part: UserSurface) -> UserSurface {
    guard let target = target(id, in: part) else { return part.whole }
    var view = target.object as? UIView
    while let (list, path) = view?.rowInList {
      if path.row >= Self.rowsOnScreen { return part.whole }
      view = list
    }
    return part
  }

  private func target(_ id: String, in surface: UserSurface) -> UserTarget? {
    surface.targets.last { identity($0) == id }
  }

  func identity(_ target: UserTarget) -> String? {
    switch target.kind {
    case .row(let list, let path): "\(number(of: list))/\(path.section)/\(path.row)"
    case .segment(let control, let index): "\(number(of: control))/\(index)"
    default: target.object.map { "\(number(of: $0))" }
    }
  }
}

extension UserSurface {
  /// The reachable targets with a name, back to front; for an empty name, those without a name.
  func candidates(named word: String) -> [UserTarget] {
    targets.filter { target in
      guard target.isTappable else { return false }
      if word.isEmpty { return target.name == nil }
      return target.identifier == word || target.labels.contains(word)
    }
  }
}
