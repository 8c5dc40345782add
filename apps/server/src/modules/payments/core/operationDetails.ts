import { money, type Money } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { eventsOf } from './eventStore.ts'

/** What everybody who may read its customer's money may see of an operation. */
export type OperationDetails = {
  readonly credit: Money
  readonly rate: string | undefined
  readonly midRate: string | undefined
  readonly failure: string | undefined
  readonly isOwn: boolean
  readonly toAccountId: number | undefined
  readonly events: readonly { readonly date: Date; readonly status: string; readonly by: string | undefined }[]
}
type Row = {
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly rate: string | null
  readonly midRate: string | null
  readonly failure: string | null
  readonly permission: string
  readonly toAccountId: number | null
}

const shownRate = (rate: string | null): string | undefined => (rate === null ? undefined : rateText(parseRate(rate)))

export const findOperationDetails = async (tx: Tx, operationId: bigint): Promise<OperationDetails | undefined> => {
  const { rows } = await sql<Row>`
    select to_minor as "toMinor", to_currency as "toCurrency", rate, mid_rate as "midRate", failure, permission,
      to_account_id as "toAccountId"
    from operation where id = ${operationId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return {
    credit: money(row.toMinor, row.toCurrency),
    rate: shownRate(row.rate),
    midRate: shownRate(row.midRate),
    failure: row.failure ?? undefined,
    isOwn: row.permission === 'own',
    toAccountId: row.toAccountId ?? undefined,
    events: (await eventsOf(tx, operationId)).map(({ event, at, by }) => ({ date: at, status: event, by: by ?? undefined })),
  }
}
