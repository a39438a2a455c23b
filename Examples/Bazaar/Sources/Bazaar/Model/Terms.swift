/// The terms of the shop.
enum Terms {
  static let summary = "With an account you accept the terms of the shop."
  static let text = """
    Goods that you do not like go back within thirty days. Your address is used to send you the \
    confirmation of the account, and for nothing else.
    """
}
