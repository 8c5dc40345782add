import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CardRow, fundingAccountOf, lockCard } from '../cards/cardStore.ts'
import type { Charges } from '../cards/charges.ts'
import { cardName } from '../cards/news.ts'
import { findProduct, type Product } from '../products/productStore.ts'
import { dueFees, type DueFee, type FeeKind, feeKinds, findDue, putDue } from './feeStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly charges: Charges }
export type CardFees = ReturnType<typeof createCardFees>

const months: Readonly<Record<FeeKind, number>> = { monthly: 1, annual: 12 }

/** The same day of a later month, or the last one that it has. */
export const monthsAfter = (from: Date, count: number): Date => {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}

/** Charges the periodic fees of cards to the accounts that pay for them. */
export const createCardFees = ({ db, clock, charges }: Deps) => {
  const productOf = async (tx: OpenTx, { type }: Pick<CardRow, 'type'>): Promise<Product> =>
    required(await findProduct(tx, type), 'the product')

  /** The next due date after now. Missed months are waived, so that an unused card builds up no debt. */
  const nextAfter = ({ kind, dueAt }: DueFee, now: Date): Date => {
    for (let count = months[kind]; ; count += months[kind]) {
      const next = monthsAfter(dueAt, count)
      if (next > now) return next
    }
  }

  const charge = (due: DueFee): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const card = await lockCard(tx, due.accountId)
      const current = await findDue(tx, due.accountId, due.kind, now)
      if (!current) return
      const { accountId, customerId } = card
      await charges.take(tx, {
        customerId,
        accountId: fundingAccountOf(card),
        fee: (await productOf(tx, card))[due.kind],
        key: `card/${accountId}/${due.kind}/${current.dueAt.toISOString()}`,
        name: cardName(card),
      })
      await putDue(tx, { ...current, dueAt: nextAfter(current, now) })
    })

  return {
    /** The first month and year begin with the card. */
    begin: async (tx: OpenTx, card: Pick<CardRow, 'accountId' | 'type'>): Promise<void> => {
      const product = await productOf(tx, card)
      for (const kind of feeKinds)
        if (product[kind].minor > 0n)
          await putDue(tx, { accountId: card.accountId, kind, dueAt: monthsAfter(clock.now(), months[kind]) })
    },

    /** Where there is not enough, or no account any more, it tries again the next day. Gives how many were looked at. */
    collect: async (): Promise<number> => {
      const due = await dueFees(db, clock.now())
      for (const each of due)
        await charge(each).catch((error: unknown) => {
          // Of one card alone: the others are charged whatever becomes of it.
          if (!(error instanceof Refused)) throw error
        })
      return due.length
    },
  }
}
