import { parseMoney } from '@florin/money/money'

type Month = { readonly month: string; readonly in: string; readonly out: string }
export type Bar = {
  readonly month: string
  /** In hundredths of the width. */
  readonly x: number
  readonly width: number
  /** In pixels. */
  readonly inHeight: number
  readonly outHeight: number
}

const tallest = 108
const least = 2

/** The tallest bar fills the height; whatever is not nothing can be seen. Undefined when nothing ever moved. */
export const barsOf = (months: readonly Month[], currency: string): Bar[] | undefined => {
  const minor = (amount: string) => parseMoney(amount, currency).minor
  const most = months.flatMap((month) => [minor(month.in), minor(month.out)]).reduce((a, b) => (a > b ? a : b), 0n)
  if (most === 0n) return undefined
  // In thousandths of the height: exact amounts stay exact until they become pixels.
  const height = (amount: bigint) => (amount === 0n ? 0 : Math.max(least, (Number((amount * 1000n) / most) * tallest) / 1000))
  const step = 100 / months.length
  return months.map((month, index) => ({
    month: month.month,
    x: index * step + step * 0.14,
    width: step * 0.3,
    inHeight: height(minor(month.in)),
    outHeight: height(minor(month.out)),
  }))
}
