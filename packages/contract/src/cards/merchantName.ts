const keyOf = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The network names a merchant by what it writes on statements; case and spaces differ from terminal to terminal. */
export const isSameMerchant = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

export const isAmongMerchants = (names: readonly string[], name: string): boolean =>
  names.some((each) => isSameMerchant(each, name))
