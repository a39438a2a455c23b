/// A key of associated objects: the address of an object of its own.
final class AssociationKey: Sendable {
  var pointer: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
