import type { Adjustment } from '@florin/contract/accounts/operatorAdjustment'
import { houseAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import { isOwnCustomer } from '../../compliance/reviews/ownCustomer.ts'
import { amountIn } from '../../../platform/amount.ts'
import { requireAccount } from './accountDesk.ts'
import * as store from './adjustmentStore.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly tell: Tell; readonly reviews: Reviews }
type Wish = {
  readonly accountId: number
  readonly amount: string
  readonly direction: 'credit' | 'debit'
  readonly reason: string
}
type Verdict = { readonly operatorUserId: number; readonly declined: boolean; readonly reason?: string | undefined }
export type Adjustments = ReturnType<typeof createAdjustments>

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof LedgerRefused)) return error
  if (error.problem === 'funds') return refuse('funds.insufficient', { field: 'transactionId' })
  return error.problem === 'closed' ? refuse('account.missing', { field: 'transactionId' }) : error
}

/** Corrections of accounts: one operator asks, another agrees, and only then money moves. */
export const createAdjustments = ({ clock, live, tell, reviews }: Deps) => {
  const require = async (tx: Tx, id: number): Promise<store.AdjustmentRow> => {
    const found = await store.findAdjustment(tx, id)
    if (!found) throw refuse('object.missing', { field: 'transactionId' })
    return found
  }

  /** Against the account of what is yet to be explained. */
  const book = async (tx: OpenTx, row: store.AdjustmentRow): Promise<void> => {
    const { id, customerId, accountId, amountMinor, currency } = row
    const now = clock.now()
    const suspenseId = await houseAccount(tx, { ownerRef: 'bank', kind: 'suspense', currency, openedAt: now })
    const entries = [
      { accountId: suspenseId, amountMinor: -amountMinor },
      { accountId, amountMinor },
    ]
    const posted = await post(
      tx,
      { key: `adjustment/${id}`, kind: 'adjustment', metadata: { adjustmentId: Number(id) }, entries },
      now,
    )
    await store.recordAdjustment(tx, row, posted.id, posted.postedAt)
    await store.endAdjustment(tx, id, 'completed', posted.id)
    const balance = toDecimal(money(posted.balances.get(accountId) ?? 0n, currency))
    await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
    const amount = toDecimal(money(absolute(amountMinor), currency))
    await tell(tx, amountMinor > 0n ? 'adjustmentAdded' : 'adjustmentTaken', {
      to: { customerId },
      about: { money: { amount, currency } },
    })
  }

  return {
    ask: async (tx: Tx, operatorUserId: number, { accountId, amount, direction, reason }: Wish) => {
      const { account, customerId } = await requireAccount(tx, accountId)
      if (account.status !== 'active') throw refuse('account.missing', { field: 'accountId' })
      if (await isOwnCustomer(tx, operatorUserId, customerId)) throw refuse('acting.own', { field: 'accountId' })
      const { minor, currency } = amountIn(amount, account.currency)
      const amountMinor = direction === 'credit' ? minor : -minor
      const id = await store.insertAdjustment(tx, {
        customerId,
        accountId,
        amountMinor,
        currency,
        reason,
        operatorUserId,
        createdAt: clock.now(),
      })
      await reviews.ask(tx, { kind: 'adjustment', subjectId: id, customerId, askedBy: operatorUserId })
      return { transactionId: id, customerId }
    },

    get: async (tx: Tx, id: number): Promise<Adjustment> => {
      const row = await require(tx, id)
      const { account } = await requireAccount(tx, row.accountId)
      const decimal = (minor: bigint) => toDecimal(money(minor, row.currency))
      return {
        transactionId: Number(row.id),
        customerId: row.customerId,
        accountId: row.accountId,
        amount: decimal(absolute(row.amountMinor)),
        currencyCode: row.currency,
        direction: row.amountMinor > 0n ? 'credit' : 'debit',
        reason: row.reason,
        status: row.state,
        balance: decimal(account.postedMinor),
        createdBy: row.createdBy,
        createdAt: row.createdAt.toISOString(),
      }
    },

    decide: async (tx: OpenTx, id: number, { operatorUserId, declined, reason }: Verdict) => {
      const subject = { kind: 'adjustment', subjectId: id, field: 'transactionId' } as const
      const outcome = declined ? 'declined' : 'approved'
      const { customerId } = await reviews.decide(tx, subject, { outcome, operatorUserId, reason })
      const row = await require(tx, id)
      if (declined) await store.endAdjustment(tx, row.id, 'declined')
      else
        await book(tx, row).catch((error: unknown) => {
          throw refusalOf(error)
        })
      return { customerId, status: declined ? ('declined' as const) : ('completed' as const) }
    },
  }
}
