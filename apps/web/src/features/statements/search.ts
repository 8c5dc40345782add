/** Which account and month the page shows, and which page of months. */
export type StatementSearch = {
  readonly account?: number | undefined
  readonly month?: string | undefined
  readonly page?: number | undefined
}

const id = (value: unknown): number | undefined => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined)

export const readSearch = ({ account, month, page }: Record<string, unknown>): StatementSearch => ({
  ...(id(account) && { account: id(account) }),
  ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
  ...(id(page) && { page: id(page) }),
})
