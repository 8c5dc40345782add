export const wantedParameter = 'fromCustomerId'
const key = 'florin.wanted'

/** Ids of customers are whole numbers that fit 32 bits. */
const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined

export const readWanted = (search: string): number | undefined => idOf(new URLSearchParams(search).get(wantedParameter))

/** The customer that an address asked to act for, until that can be done. */
export const createWantedCustomer = (storage: Storage) => ({
  want: (customerId: number) => storage.setItem(key, String(customerId)),
  peek: (): number | undefined => idOf(storage.getItem(key)),
  forget: () => storage.removeItem(key),
})
