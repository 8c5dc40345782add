const most = 5
const keyOf = (customerId: number | undefined) => `florin.recentPages.${customerId ?? ''}`

/** Pages that were last chosen in the search, newest first, on this device: addresses only, nobody's name. */
export const recentPages = {
  read: (customerId: number | undefined): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(customerId)) ?? '[]')
      return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
    } catch {
      return []
    }
  },
  add: (customerId: number | undefined, path: string): void => {
    const others = recentPages.read(customerId).filter((other) => other !== path)
    localStorage.setItem(keyOf(customerId), JSON.stringify([path, ...others].slice(0, most)))
  },
}
