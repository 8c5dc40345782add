/** A payment that another page has begun; the form starts with it. */
export type MemberPrefill = {
  readonly to?: string | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly account?: number | undefined
  readonly note?: string | undefined
}
export type MovePrefill = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

export type LoadPrefill = { readonly to?: number | undefined }

/** The router reads what looks like a number as one. */
const text = (value: unknown): string | undefined => {
  const read = typeof value === 'number' ? String(value) : value
  return typeof read === 'string' && read !== '' && read.length <= 254 ? read : undefined
}
const id = (value: unknown): number | undefined => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined)
const known = <T extends object>(prefill: T): T =>
  Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined)) as T

export const readMemberPrefill = (search: Record<string, unknown>): MemberPrefill =>
  known({
    to: text(search['to']),
    amount: text(search['amount']),
    currency: text(search['currency']),
    account: id(search['account']),
    note: text(search['note']),
  })

export const readMovePrefill = (search: Record<string, unknown>): MovePrefill =>
  known({ from: id(search['from']), to: id(search['to']), amount: text(search['amount']), currency: text(search['currency']) })

export const readLoadPrefill = (search: Record<string, unknown>): LoadPrefill => known({ to: id(search['to']) })
