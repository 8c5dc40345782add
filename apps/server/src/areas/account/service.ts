import { AccountStatus, AccountType, type Account } from '@florin/contract/account'
import { accountsOf, houseAccount, type LedgerAccount, openAccount } from '@florin/ledger/accounts'
import type { Transfer } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { required } from '@florin/ledger/required'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Live } from '../../platform/live/publish.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import { customerOfUser } from './store.ts'

type Deps = { readonly clock: Clock; readonly live: Live }
export type Accounts = ReturnType<typeof createAccounts>

const ownerRef = (customerId: number): string => `customer:${customerId}`

const shown = (account: LedgerAccount, customerId: number): Account => {
  const decimal = (minor: bigint) => toDecimal(money(minor, account.currency))
  return {
    accountId: account.id,
    customerId,
    type: AccountType.payment,
    accountStatusId: AccountStatus[account.status],
    currencyCode: account.currency,
    balance: decimal(account.postedMinor),
    accountBalanceMin: decimal(account.floorMinor ?? 0n),
    pendingAmount: decimal(account.heldMinor),
    createdDate: account.openedAt.toISOString(),
  }
}

/** The lowest status stands first, then the oldest account: the default one is on top. */
const inOrder = (a: Account, b: Account): number => a.accountStatusId - b.accountStatusId || a.accountId - b.accountId

export type Deposit = { readonly customerId: number; readonly accountId: number; readonly amount: Money; readonly key: string }

export const createAccounts = ({ clock, live }: Deps) => ({
  list: async (tx: Tx, customerId: number, includeClosed: boolean): Promise<Account[]> =>
    (await accountsOf(tx, ownerRef(customerId)))
      .filter(({ status }) => includeClosed || status === 'active')
      .map((account) => shown(account, customerId))
      .toSorted(inOrder),

  open: (tx: OpenTx, customerId: number, currency: string): Promise<LedgerAccount> =>
    openAccount(tx, { ownerRef: ownerRef(customerId), kind: 'customer', currency, floorMinor: 0n, openedAt: clock.now() }),

  /** The open account in a currency of the person behind an address. */
  findByEmail: async (
    tx: Tx,
    email: string,
    currency: string,
  ): Promise<{ customerId: number; accountId: number } | undefined> => {
    const customerId = await customerOfUser(tx, email)
    if (customerId === undefined) return undefined
    const owned = await accountsOf(tx, ownerRef(customerId))
    const account = owned.find((each) => each.currency === currency && each.status === 'active')
    return account && { customerId, accountId: account.id }
  },

  /** Money from outside: the settlement account goes down by what the customer's goes up. */
  deposit: async (tx: OpenTx, { customerId, accountId, amount, key }: Deposit): Promise<Money> => {
    const { currency } = amount
    const now = clock.now()
    const settlementId = await houseAccount(tx, { ownerRef: 'bank', kind: 'settlement', currency, openedAt: now })
    const order: Transfer = {
      key,
      kind: 'deposit',
      entries: [
        { accountId: settlementId, amountMinor: -amount.minor },
        { accountId, amountMinor: amount.minor },
      ],
    }
    const { balances } = await post(tx, order, now)
    const balance = money(required(balances.get(accountId), 'the balance'), currency)
    await live.publish(tx, `customer:${customerId}`, 'balanceChanged', {
      accountId,
      currencyCode: currency,
      balance: toDecimal(balance),
    })
    return balance
  },
})
