import { AccountStatus, AccountType, type Account } from '@florin/contract/accounts/account'
import { closeAccount, findAccount, type LedgerAccount, setFloor } from '@florin/ledger/accounts'
import { LedgerRefused } from '@florin/ledger/refused'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type Accounts, customerOf } from '../accounts/service.ts'
import { amountIn } from '../../../platform/amount.ts'
import { countAccounts, pageOfAccounts } from './accountStore.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly accounts: Accounts
  readonly hasOpenPayments: HasOpenPayments
  readonly hasCards: HasCards
  readonly owesShares: OwesShares
}
/** Whether payments from an account, or to it, are under way: they would find it closed. */
export type HasOpenPayments = (tx: Tx, accountId: number) => Promise<boolean>
/** Whether cards that are not over take from an account, or give back to it. */
export type HasCards = (tx: Tx, accountId: number) => Promise<boolean>
/** Whether shares of payments are still to be paid on from an account. */
export type OwesShares = (tx: Tx, accountId: number) => Promise<boolean>
type Search = {
  readonly customerId?: number | undefined
  readonly accountStatusId?: number | undefined
  readonly type?: number | undefined
  readonly search?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}
type Change = { readonly accountStatusId?: 11 | undefined; readonly accountBalanceMin?: string | undefined }
type Changed = {
  readonly customerId: number
  readonly accountStatusId: number
  /** Whether less has to stay on it than before: below nothing it lends. */
  readonly isLower: boolean
  readonly before: string | undefined
}
export type AccountDesk = ReturnType<typeof createAccountDesk>

/** An account of a customer, whoever they are. */
export const requireAccount = async (tx: Tx, accountId: number): Promise<{ account: LedgerAccount; customerId: number }> => {
  const account = await findAccount(tx, accountId)
  if (account?.kind !== 'customer') throw refuse('account.missing', { field: 'accountId' })
  return { account, customerId: customerOf(account) }
}

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof LedgerRefused)) return error
  switch (error.problem) {
    case 'balance':
      return refuse('account.notEmpty', { field: 'accountId' })
    case 'closed':
      return refuse('account.missing', { field: 'accountId' })
    case 'funds':
      return refuse('funds.insufficient', { field: 'accountBalanceMin' })
    case 'range':
      return refuse('amount.unfit', { field: 'accountBalanceMin' })
    default:
      return error
  }
}

const statusNamed = (id: number | undefined): 'active' | 'closed' | undefined =>
  id === AccountStatus.active ? 'active' : id === AccountStatus.closed ? 'closed' : undefined

/** What operators may do with accounts. */
export const createAccountDesk = ({ clock, live, tell, accounts, hasOpenPayments, hasCards, owesShares }: Deps) => ({
  search: async (tx: Tx, { pageNumber, pageSize, ...wanted }: Search): Promise<{ accounts: Account[]; total: number }> => {
    const status = statusNamed(wanted.accountStatusId)
    const isNone =
      (wanted.type !== undefined && wanted.type !== AccountType.payment) || (wanted.accountStatusId !== undefined && !status)
    if (isNone) return { accounts: [], total: 0 }
    const filter = { customerId: wanted.customerId, status, search: wanted.search }
    const ids = await pageOfAccounts(tx, filter, { offset: (pageNumber - 1) * pageSize, limit: pageSize })
    const found = await Promise.all(ids.map((id) => requireAccount(tx, id)))
    return {
      accounts: found.map(({ account, customerId }) => accounts.shown(account, customerId)),
      total: await countAccounts(tx, filter),
    }
  },

  change: async (tx: OpenTx, accountId: number, change: Change): Promise<Changed> => {
    const { account, customerId } = await requireAccount(tx, accountId)
    const { floorMinor: last } = account
    const floor =
      change.accountBalanceMin === undefined
        ? undefined
        : amountIn(change.accountBalanceMin, account.currency, 'accountBalanceMin').minor
    const isClosing = change.accountStatusId !== undefined
    if (isClosing)
      for (const isUsed of [hasOpenPayments, hasCards, owesShares])
        if (await isUsed(tx, accountId)) throw refuse('account.inUse', { field: 'accountId' })
    try {
      if (floor !== undefined) await setFloor(tx, accountId, floor)
      if (isClosing) await closeAccount(tx, accountId, clock.now())
    } catch (error) {
      throw refusalOf(error)
    }
    if (isClosing) await tell(tx, 'accountClosed', { to: { customerId }, about: { name: account.currency } })
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
    return {
      customerId,
      accountStatusId: AccountStatus[(await requireAccount(tx, accountId)).account.status],
      isLower: floor !== undefined && last !== null && floor < last,
      before: last === null ? undefined : toDecimal(money(last, account.currency)),
    }
  },
})
