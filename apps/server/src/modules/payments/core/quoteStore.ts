import { money } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import type { Selectable } from 'kysely'
import type { FxQuote as Row } from '../../../platform/db.gen.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Exchange, Price } from '../../accounts/pricing/pricing.ts'

export type Quote = {
  readonly id: string
  readonly customerId: number
  readonly operation: string
  readonly fromAccountId: number
  readonly price: Price & { readonly exchange: Exchange }
  readonly expiresAt: Date
}

export const insertQuote = async (
  tx: Tx,
  { id, customerId, operation, fromAccountId, price, expiresAt }: Quote,
): Promise<void> => {
  const { amount, fee, credit, exchange } = price
  await tx
    .insertInto('fx_quote')
    .values({
      id,
      customer_id: customerId,
      operation,
      from_account_id: fromAccountId,
      from_minor: amount.minor,
      from_currency: amount.currency,
      to_minor: credit.minor,
      to_currency: credit.currency,
      fee_minor: fee.minor,
      rate: rateText(exchange.rate),
      mid_rate: rateText(exchange.midRate),
      markup_percent: rateText(exchange.markupPercent),
      expires_at: expiresAt,
    })
    .execute()
}

const shaped = (row: Selectable<Row>): Quote => {
  const [amount, fee] = [money(row.from_minor, row.from_currency), money(row.fee_minor, row.from_currency)]
  return {
    id: row.id,
    customerId: row.customer_id,
    operation: row.operation,
    fromAccountId: row.from_account_id,
    price: {
      amount,
      fee,
      total: money(amount.minor + fee.minor, amount.currency),
      credit: money(row.to_minor, row.to_currency),
      exchange: {
        rate: parseRate(row.rate),
        midRate: parseRate(row.mid_rate),
        markupPercent: parseRate(row.markup_percent),
      },
    },
    expiresAt: row.expires_at,
  }
}

/** A quote that is still valid. */
export const findQuote = async (tx: Tx, id: string, customerId: number, now: Date): Promise<Quote | undefined> => {
  const row = await tx
    .selectFrom('fx_quote')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && shaped(row)
}

/** Of many at once only one gets it, and only in time; gives whether it did. */
export const takeQuote = async (tx: OpenTx, id: string, customerId: number, now: Date): Promise<boolean> => {
  const taken = await tx
    .updateTable('fx_quote')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Those that nobody used. */
export const deleteQuotes = async (db: Db, expiredBefore: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('fx_quote').where('expires_at', '<', expiredBefore).where('used_at', 'is', null).executeTakeFirst())
      .numDeletedRows,
  )
