const firstMs = 500
const longestMs = 30_000

/** Doubles with each attempt; the jitter keeps a thousand pages from coming back in the same moment. */
export const backoffMs = (attempt: number, random: () => number): number => {
  const ceiling = Math.min(longestMs, firstMs * 2 ** attempt)
  return Math.round(ceiling / 2 + (random() * ceiling) / 2)
}
