import { invoice } from '@florin/contract/invoice'
import type { Filters, Side } from './queries.ts'

export type InvoiceSearch = Filters & {
  readonly side?: Side
  /** The one that is open. */
  readonly invoice?: number
}

const { status, fromDate, toDate, fromAmount, toAmount } = invoice['sent.list'].input.shape
const fields = { status, fromDate, toDate, fromAmount, toAmount } as const

/** Whatever stands in the address that is no filter is left out. The router has made numbers of what looks like one. */
export const readSearch = (given: Record<string, unknown>): InvoiceSearch => {
  const filters = Object.entries(fields).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(given[name] === undefined ? undefined : String(given[name]))
    return data === undefined ? [] : [[name, data]]
  })
  const email = given['email'] === undefined ? '' : String(given['email']).slice(0, 254)
  const id = Number(given['invoice'])
  return {
    ...(given['side'] === 'sent' && { side: 'sent' as const }),
    ...(Object.fromEntries(filters) as Filters),
    ...(email && { email }),
    ...(Number.isSafeInteger(id) && id > 0 && { invoice: id }),
  }
}
