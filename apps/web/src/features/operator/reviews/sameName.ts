type Name = { readonly firstName: string; readonly lastName: string }

const wordsOf = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** To the letter, but for marks, case and order: what differs in more deserves a look. */
export const isSameName = (stated: Name, read: Name): boolean => wordsOf(stated) === wordsOf(read)
