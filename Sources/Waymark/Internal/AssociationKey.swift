/// A key for associated objects: the address of a dedicated object.
final class AssociationKey: Sendable {
  var pointer: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
