import SwiftSyntax

/// A member of an extension that is moved into the class, because without the Objective-C runtime
/// extensions cannot override members, and their members cannot be overridden.
struct MemberMove {
  private let range: Range<Int>
  private let block: MemberBlockSyntax
  private let access: String

  private init(_ node: DeclSyntax, to record: ClassRecord, access: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    range = start..<node.endPositionBeforeTrailingTrivia.utf8Offset
    block = record.node.memberBlock
    self.access = access
  }

  /// The members of a file that move to classes of the same file.
  static func moves(in file: SourceFile, _ index: SourceIndex) -> [MemberMove] {
    file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { owner in
      owner.memberBlock.members.compactMap { item in
        index.destination(of: item.decl, in: file).map { record in
          MemberMove(item.decl, to: record, access: access(of: item.decl, in: owner))
        }
      }
    }
  }

  /// The access level of an extension applies to its members.
  private static func access(of node: DeclSyntax, in owner: ExtensionDeclSyntax) -> String {
    let own = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
    return own == nil ? owner.modifiers.access?.modifier ?? "" : ""
  }

  /// Moves the member and applies the edits inside it, which are removed from the list.
  func apply(to edits: inout [Edit], of text: String) -> Insertion {
    let isInside = { (edit: Edit) in
      edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
    }
    let own = edits.filter(isInside).map { edit in
      let start = edit.range.lowerBound - range.lowerBound
      return Edit(start..<(start + edit.range.count), edit.text)
    }
    edits.removeAll(where: isInside)
    let member = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    let lines = String(repeating: "\n", count: member.utf8.count { $0 == 10 })
    edits.append(Edit(range, lines))
    return Insertion(block, access + own.applied(to: member))
  }
}

extension SourceIndex {
  /// Returns the class of an extension to which a member moves; nil if it stays.
  ///
  /// Members move if they override or are overridden, within the same file and under the same
  /// compilation conditions.
  func destination(of node: DeclSyntax, in file: SourceFile) -> ClassRecord? {
    let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self)
    guard let owner = block?.parent?.as(ExtensionDeclSyntax.self), owner.genericWhereClause == nil,
      let record = self.class(named: owner.extendedType.baseName), record.file.path == file.path,
      owner.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      Conditions(of: record.node) == Conditions(of: owner)
    else { return nil }
    let members = record.members.filter { $0.node.id == node.id && $0.file.path == file.path }
    let isMoved = members.contains { member in
      member.isOverride || overridden[ObjectIdentifier(record)]?.contains(member.fullName) == true
    }
    return isMoved ? record : nil
  }
}
