#if !canImport(ObjectiveC)
  /// A place into which a method that is called may put another object.
  ///
  /// It stands for the type that Swift has only with the Objective-C runtime, and is valid as long
  /// as the call to which it is given.
  public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let place: UnsafeMutablePointer<Pointee>

    /// Makes a place of a pointer to it.
    public init(_ from: UnsafeMutablePointer<Pointee>) {
      place = from
    }

    /// The object at the place.
    public var pointee: Pointee {
      get { place.pointee }
      nonmutating set { place.pointee = newValue }
    }
  }
#endif
