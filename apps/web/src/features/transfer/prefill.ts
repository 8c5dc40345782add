/** A payment that another page has begun; the form starts with it. */
export type MemberWish = {
  readonly to?: string | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
  readonly account?: number | undefined
  readonly note?: string | undefined
}
export type MoveWish = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

/** The router reads what looks like a number as one. */
const text = (value: unknown): string | undefined => {
  const read = typeof value === 'number' ? String(value) : value
  return typeof read === 'string' && read !== '' && read.length <= 254 ? read : undefined
}
const id = (value: unknown): number | undefined => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined)
const known = <T extends object>(wish: T): T =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as T

export const readMemberWish = (search: Record<string, unknown>): MemberWish =>
  known({
    to: text(search['to']),
    amount: text(search['amount']),
    currency: text(search['currency']),
    account: id(search['account']),
    note: text(search['note']),
  })

export const readMoveWish = (search: Record<string, unknown>): MoveWish =>
  known({ from: id(search['from']), to: id(search['to']), amount: text(search['amount']), currency: text(search['currency']) })
