import { binLength, binOf } from '@florin/contract/cardNumber'

const key = 'florin.blockedBins'

/** First digits of cards that nothing is paid out to, as this device last heard of them. */
export const blockedBins = {
  read: (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((bin) => typeof bin === 'string') : []
    } catch {
      return []
    }
  },
  /** An empty list is no news: the server knows better in the end. */
  keep: (bins: readonly string[]): void => {
    if (bins.length > 0) localStorage.setItem(key, JSON.stringify(bins))
  },
  has: (number: string): boolean => {
    const bin = binOf(number)
    return bin.length === binLength && blockedBins.read().includes(bin)
  },
}
