/// The visible content of a window, as a value that a tool can draw.
@_spi(Headless)
public struct ScreenPicture: Equatable, Codable, Sendable {
  /// The root, then each presentation, from back to front; empty for an empty window.
  public var layers: [Layer]

  /// Creates a picture, for example one to compare with.
  public init(layers: [Layer] = []) {
    self.layers = layers
  }

  /// One screenful: the root, or something presented above it.
  public struct Layer: Equatable, Codable, Sendable {
    /// The number of its controller.
    public var controller: Int
    /// The presentation style, by Apple's name; `root`, `alert` and `menu` beside these.
    public var style: String
    /// The state of the presentation: appearing, disappearing, driven by a gesture, dismissible.
    public var traits: [PictureElement.Trait]
    /// The height at which a sheet rests, if it has one.
    public var detent: String?
    /// The id of the element that a popover points to, if it points to one that is drawn.
    public var anchor: String?
    /// The content.
    public var content: PictureElement
  }

  /// All elements of all layers, from back to front.
  public var elements: [PictureElement] { layers.flatMap(\.content.elements) }
}

@_spi(Headless) extension HeadlessUser {
  /// The content of the window now.
  ///
  /// Cells of the drawn rows that no list has made yet are made, as if the user scrolled to them.
  ///
  /// - Parameter rows: How many rows of a list are drawn at most, by the number of the list, see
  ///   ``PictureElement/list``; of a list without an entry, ``rowsInPicture``.
  public func picture(of window: UIWindow? = nil, rows: [Int: Int] = [:]) -> ScreenPicture {
    world.run {
      world.turn {
        guard let window = window ?? keyWindow else { return ScreenPicture() }
        let mostRows = { (list: any RowList) in rows[self.number(of: list)] ?? Self.rowsInPicture }
        let surface = surface(in: window, rows: .leading(mostRows))
        let touchable = Set(surface.targets.filter(\.isTappable).compactMap(identity))
        let maker = PictureMaker(user: self, touchable: touchable, mostRows: mostRows)
        return maker.picture(of: window, menu: openMenu?.menu)
      }
    }
  }

  /// The number of an object; it is stable for the lifetime of the object, and never reused.
  public func number(of object: AnyObject) -> Int {
    numbers.number(of: object)
  }

  /// Taps the element of a picture with this id.
  public func tap(
    element id: String,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let part = surface(in: window, rows: .first(Self.rowsOnScreen))
      let surface = surface(with: id, from: part)
      guard let target = target(id, in: surface) else {
        let message = "The element is not on the screen any more. \(surface.overview)"
        throw HeadlessUserError(.notFound, message)
      }
      tap(try surface.reachable(target, as: target.name.map { "\"\($0)\"" } ?? "The element"))
    }
  }

  /// Taps the object with a label or identifier; of several, the one with this number, from 1.
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

  /// The name of an element of a picture, by which it is found again in another run.
  ///
  /// - Returns: A label or identifier, with the number for `tap(_:number:)` where it stands for
  ///   several things, and whether it is a field; nil if the user cannot touch the element now.
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
        // A tap looks in the part first, and there takes a name in other letter case, too.
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

  /// The part of the content in which ``tap(_:in:)`` looks first; all of it if the element is not
  /// there, or in a cell behind it, which another run may not have made.
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
  /// The reachable targets with a name, from back to front; without a name, those that have none.
  func candidates(named word: String) -> [UserTarget] {
    targets.filter { target in
      guard target.isTappable else { return false }
      if word.isEmpty { return target.name == nil }
      return target.identifier == word || target.labels.contains(word)
    }
  }
}
