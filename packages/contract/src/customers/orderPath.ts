const mostLetters = 1000

/** Where a merchant's order is paid, for a buyer who opens an account on the way: a page of our own, and no other. */
export const isOrderPath = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.length <= mostLetters && /^\/pay\/[A-Za-z0-9_-]{16}(\?[\w.~%+*=&-]*)?$/.test(text)
