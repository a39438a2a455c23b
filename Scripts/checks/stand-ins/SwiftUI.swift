// The declarations of SwiftUI that Waymark and the examples of its documentation use, without
// behavior, so that Linux can type-check that code.

public import HeadlessUIKit

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { nothing() }
}

public struct EmptyView: View {
  public typealias Body = Never
  public init() {}
  public var body: Never { nothing() }
}

public struct TupleView<Content>: View {
  public typealias Body = Never
  public var body: Never { nothing() }
}

@MainActor
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<First: View, Second: View>(
    _ first: First,
    _ second: Second
  ) -> TupleView<(First, Second)> { TupleView() }
}

@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required dynamic init?(coder: NSCoder) {
    nil
  }
}

public struct Text: View {
  public typealias Body = Never
  public init(_ content: String) {}
  public var body: Never { nothing() }
}

public struct VStack<Content: View>: View {
  public typealias Body = Never
  public init(alignment: HorizontalAlignment, @ViewBuilder content: () -> Content) {}
  public var body: Never { nothing() }
}

public struct HorizontalAlignment {
  public static var leading: Self { Self() }
}

public struct List<Content: View>: View {
  public typealias Body = Never

  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Content
  ) {}

  public var body: Never { nothing() }
}

public struct HierarchicalShapeStyle {}

extension HierarchicalShapeStyle {
  public static var secondary: Self { Self() }
}

public struct Button: View {
  public typealias Body = Never
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { nothing() }
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View { self }

  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func foregroundStyle(_ style: HierarchicalShapeStyle) -> some View { self }
  public func navigationTitle(_ title: String) -> some View { self }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View { self }
}

public struct Binding<Value> {}

@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { Binding() }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { nothing() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

private func nothing() -> Never { repeat {} while true }
