/** How much of one file has left, when so much of all has: they leave one after the other. */
export const shareOf = (progress: number | undefined, sizes: readonly number[], index: number): number | undefined => {
  if (progress === undefined) return undefined
  const sum = (some: readonly number[]) => some.reduce((total, size) => total + size, 0)
  const gone = progress * sum(sizes) - sum(sizes.slice(0, index))
  return Math.min(1, Math.max(0, gone / Math.max(1, sizes[index] ?? 0)))
}
