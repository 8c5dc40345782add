import { type Money, money } from './money.ts'

/**
 * Splits an amount by weights so that the parts are exactly the whole. What rounding leaves over goes, a unit each,
 * to the parts that lost most by it, the earlier one when two lost the same.
 */
export const allocate = ({ minor, currency }: Money, weights: readonly bigint[]): Money[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('Weights must not be negative, nor all zero')
  const sign = minor < 0n ? -1n : 1n
  const whole = minor * sign
  const shares = weights.map((weight) => (whole * weight) / total)
  const lost = weights.map((weight, index) => ({ index, remainder: (whole * weight) % total }))
  const left = Number(whole - shares.reduce((sum, share) => sum + share, 0n))
  const favoured = new Set(
    lost
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map((share, index) => money(sign * (favoured.has(index) ? share + 1n : share), currency))
}
