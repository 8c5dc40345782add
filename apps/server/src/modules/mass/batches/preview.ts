import type { BatchRow, Priced } from '../rows/row.ts'
import type { Counted } from '../rows/rowStore.ts'

/** The same figures as of a stored batch, of rows that are in memory. */
export const countedInMemory = (rows: readonly BatchRow[], repeated: ReadonlySet<Priced>): Counted[] => {
  const groups = new Map<string, Counted>()
  for (const { state, priced } of rows) {
    const toCurrency = priced?.price.credit.currency ?? null
    const key = `${state}/${toCurrency}`
    const known = groups.get(key)
    groups.set(key, {
      state: state === 'invalid' || state === 'valid' ? state : 'unchecked',
      toCurrency,
      count: (known?.count ?? 0) + 1,
      warned: (known?.warned ?? 0) + (priced && repeated.has(priced) ? 1 : 0),
      amountMinor: (known?.amountMinor ?? 0n) + (priced?.price.amount.minor ?? 0n),
      feeMinor: (known?.feeMinor ?? 0n) + (priced?.price.fee.minor ?? 0n),
      toMinor: (known?.toMinor ?? 0n) + (priced?.price.credit.minor ?? 0n),
      heldMinor: 0n,
      arrives: null,
      arrivesLast: null,
    })
  }
  return [...groups.values()]
}
