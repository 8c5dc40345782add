import { houseAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { amountIn } from '../../../platform/amount.ts'
import { requireAccount } from './accountDesk.ts'
import * as store from './adjustmentStore.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly tell: Tell }
type Wish = {
  readonly accountId: number
  readonly amount: string
  readonly direction: 'credit' | 'debit'
  readonly reason: string
}
/** The change that asks for it gives it its number. */
type Change = { readonly id: number; readonly proposedBy: number }
export type Adjustments = ReturnType<typeof createAdjustments>

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof LedgerRefused)) return error
  if (error.problem === 'funds') return refuse('funds.insufficient', { field: 'amount' })
  return error.problem === 'closed' ? refuse('account.missing', { field: 'accountId' }) : error
}

/** Corrections of accounts. */
export const createAdjustments = ({ clock, live, tell }: Deps) => {
  /** Against the account of what is yet to be explained. */
  const book = async (tx: OpenTx, row: store.Adjustment) => {
    const { id, accountId, amountMinor, currency } = row
    const now = clock.now()
    const suspenseId = await houseAccount(tx, { ownerRef: 'bank', kind: 'suspense', currency, openedAt: now })
    const entries = [
      { accountId: suspenseId, amountMinor: -amountMinor },
      { accountId, amountMinor },
    ]
    const order = { key: `adjustment/${id}`, kind: 'adjustment', metadata: { adjustmentId: id }, entries }
    const posted = await post(tx, order, now).catch((error: unknown) => {
      throw refusalOf(error)
    })
    await store.insertAdjustment(tx, row, posted)
    await store.recordAdjustment(tx, row, posted)
    return toDecimal(money(posted.balances.get(accountId) ?? 0n, currency))
  }

  return {
    /** Gives whose account it was, and what is on it then. */
    make: async (tx: OpenTx, { id, proposedBy }: Change, { accountId, amount, direction, reason }: Wish) => {
      const { account, customerId } = await requireAccount(tx, accountId)
      if (account.status !== 'active') throw refuse('account.missing', { field: 'accountId' })
      const { minor, currency } = amountIn(amount, account.currency)
      const amountMinor = direction === 'credit' ? minor : -minor
      const row = { id, customerId, accountId, amountMinor, currency, reason, operatorUserId: proposedBy }
      const balance = await book(tx, row)
      await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
      await tell(tx, amountMinor > 0n ? 'adjustmentAdded' : 'adjustmentTaken', {
        to: { customerId },
        about: { money: { amount: toDecimal(money(absolute(amountMinor), currency)), currency } },
      })
      return { customerId, balance: toDecimal(money(account.postedMinor, currency)) }
    },
  }
}
