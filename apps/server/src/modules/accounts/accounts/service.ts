import { AccountStatus, AccountType, type Account } from '@florin/contract/accounts/account'
import { subTypeOf } from '@florin/contract/cardTypes'
import { type LedgerAccount, openAccount } from '@florin/ledger/accounts'
import { required } from '@florin/ledger/required'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Rates } from '../pricing/rates.ts'
import type { AnnounceArrival } from '../deposits/arrivals.ts'
import { createIncoming } from '../deposits/incoming.ts'
import type { CardAccounts, CardFields } from './cardAccounts.ts'
import { accountsOf, customerOfUser, findAccount, lockCustomer } from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly rates: Rates
  readonly tell: Tell
  readonly announceArrival: AnnounceArrival
  readonly cardAccounts: CardAccounts
}
export type Accounts = ReturnType<typeof createAccounts>

const ownerPrefix = 'customer:'
const ownerRef = (customerId: number): string => `${ownerPrefix}${customerId}`
export const customerOf = (account: LedgerAccount): number => Number(account.ownerRef.slice(ownerPrefix.length))

/** A card's account names its product by number. */
type Product = keyof typeof AccountType | `card:${number}`
const productOf = ({ product }: Pick<LedgerAccount, 'product'>): Product => (product ?? 'payment') as Product
const cardPrefix = 'card:'
export const isCard = ({ product }: Pick<LedgerAccount, 'product'>): boolean => product?.startsWith(cardPrefix) ?? false
const typeOf = (account: LedgerAccount): number =>
  isCard(account)
    ? Number(account.product?.slice(cardPrefix.length))
    : AccountType[productOf(account) as keyof typeof AccountType]

const shown = (account: LedgerAccount, customerId: number, card?: CardFields): Account => {
  const decimal = (minor: bigint) => toDecimal(money(minor, account.currency))
  const type = typeOf(account)
  const { cardStatus, ...cardFields } = card ?? {}
  return {
    accountId: account.id,
    customerId,
    type,
    ...(isCard(account) && { subType: subTypeOf(type) }),
    ...cardFields,
    accountStatusId: account.status === 'active' && cardStatus !== undefined ? cardStatus : AccountStatus[account.status],
    currencyCode: account.currency,
    balance: decimal(account.postedMinor),
    accountBalanceMin: decimal(account.floorMinor ?? 0n),
    pendingAmount: decimal(account.heldMinor),
    createdDate: account.openedAt.toISOString(),
  }
}

/** The lowest status stands first, then the oldest account: the default one is on top. */
const inOrder = (a: Account, b: Account): number => a.accountStatusId - b.accountStatusId || a.accountId - b.accountId

const createOwnAccounts = ({ clock, rates, cardAccounts }: Pick<Deps, 'clock' | 'rates' | 'cardAccounts'>) => {
  const open = (tx: OpenTx, customerId: number, currency: string, product: Product = 'payment'): Promise<LedgerAccount> =>
    openAccount(tx, {
      ownerRef: ownerRef(customerId),
      kind: 'customer',
      currency,
      product,
      floorMinor: 0n,
      openedAt: clock.now(),
    })

  /** What somebody pays into it comes to their payment account: those of another kind are for one thing each. */
  const activeIn = async (
    tx: Tx,
    customerId: number,
    currency: string,
    product: Product = 'payment',
  ): Promise<LedgerAccount | undefined> =>
    (await accountsOf(tx, ownerRef(customerId))).find(
      (each) => each.currency === currency && each.status === 'active' && productOf(each) === product,
    )

  /** Cards too. Another's account reads as a missing one. */
  const ownOfAnyKind = async (tx: Tx, customerId: number, accountId: number, field = 'accountId'): Promise<LedgerAccount> => {
    const account = await findAccount(tx, accountId)
    const isOwn = account?.kind === 'customer' && account.ownerRef === ownerRef(customerId) && account.status === 'active'
    if (!isOwn) throw refuse('account.missing', { field })
    return account
  }

  /** To be paid from and to: what is on a card moves by the card's own calls. */
  const own = async (tx: Tx, customerId: number, accountId: number, field = 'accountId'): Promise<LedgerAccount> => {
    const account = await ownOfAnyKind(tx, customerId, accountId, field)
    if (isCard(account)) throw refuse('account.missing', { field })
    return account
  }

  const allShown = async (tx: Tx, accounts: readonly LedgerAccount[], customerId: number): Promise<Account[]> => {
    const cards = accounts.some(isCard) ? await cardAccounts(tx, customerId) : undefined
    return accounts.map((account) => shown(account, customerId, cards?.get(account.id)))
  }

  /** Also one that is closed: what it did stays on record. */
  const holding = async (tx: Tx, customerId: number, accountId: number): Promise<LedgerAccount> => {
    const account = await findAccount(tx, accountId)
    if (account?.kind !== 'customer' || account.ownerRef !== ownerRef(customerId))
      throw refuse('account.missing', { field: 'accountId' })
    return account
  }

  return {
    open,
    activeIn,
    own,
    ownOfAnyKind,
    allShown,
    holding,

    /** Those of every account that there ever was. */
    currenciesHeld: async (tx: Tx, customerId: number): Promise<string[]> => [
      ...new Set((await accountsOf(tx, ownerRef(customerId))).map(({ currency }) => currency)),
    ],

    /** Where money in a currency arrives; opened when there is none yet. */
    receiving: async (tx: OpenTx, customerId: number, currency: string): Promise<number> => {
      const known = await activeIn(tx, customerId, currency)
      if (known) return known.id
      if ((await lockCustomer(tx, customerId)).isClosed) throw refuse('payee.blocked')
      return ((await activeIn(tx, customerId, currency)) ?? (await open(tx, customerId, currency))).id
    },

    get: async (tx: Tx, customerId: number, accountId: number): Promise<Account> => {
      const [account] = await allShown(tx, [await ownOfAnyKind(tx, customerId, accountId)], customerId)
      return required(account, 'the account')
    },

    balance: async (tx: Tx, customerId: number, accountId: number) => {
      const account = await ownOfAnyKind(tx, customerId, accountId)
      const { balance, accountBalanceMin, pendingAmount, currencyCode } = shown(account, customerId)
      const available = account.postedMinor - account.heldMinor - (account.floorMinor ?? 0n)
      return {
        balance,
        accountBalanceMin,
        pendingAmount,
        availableBalance: toDecimal(money(available, currencyCode)),
        currencyCode,
        asOfDate: clock.now().toISOString(),
      }
    },

    currencies: async (tx: Tx, customerId: number): Promise<{ currencyCode: string; isOpened: boolean }[]> => {
      const held = (await accountsOf(tx, ownerRef(customerId))).filter(
        (each) => each.status === 'active' && productOf(each) === 'payment',
      )
      const opened = new Set(held.map(({ currency }) => currency))
      const all = [...new Set([...opened, ...(await rates.supported(tx))])].toSorted()
      return all.map((currencyCode) => ({ currencyCode, isOpened: opened.has(currencyCode) }))
    },

    /** At most one of each kind; those for more than payments are the bank's to give. */
    addCurrency: (given: Tx, customerId: number, currency: string, product: Product = 'payment'): Promise<number> =>
      inTransaction(given, async (tx) => {
        if (!(await rates.supported(tx)).includes(currency)) throw refuse('currency.unsupported', { field: 'currencyCode' })
        await lockCustomer(tx, customerId)
        if (await activeIn(tx, customerId, currency, product)) throw refuse('account.open', { field: 'currencyCode' })
        return (await open(tx, customerId, currency, product)).id
      }),
  }
}

export const createAccounts = ({ clock, live, rates, tell, announceArrival, cardAccounts }: Deps) => {
  const own = createOwnAccounts({ clock, rates, cardAccounts })
  const list = async (tx: Tx, customerId: number, includeClosed: boolean): Promise<Account[]> => {
    const found = (await accountsOf(tx, ownerRef(customerId))).filter(({ status }) => includeClosed || status === 'active')
    return (await own.allShown(tx, found, customerId)).toSorted(inOrder)
  }
  return {
    shown,
    ...own,

    list,

    /** What a file of payments can be paid from; what is on a card moves by the card's own calls. */
    payable: async (tx: Tx, customerId: number) =>
      (await list(tx, customerId, false))
        .filter(({ subType }) => subType === undefined)
        .map(({ accountId, type, accountStatusId, currencyCode }) => ({ accountId, type, accountStatusId, currencyCode })),

    /** The open account in a currency of the person behind an address. */
    findByEmail: async (
      tx: Tx,
      email: string,
      currency: string,
    ): Promise<{ customerId: number; accountId: number } | undefined> => {
      const customerId = await customerOfUser(tx, email)
      if (customerId === undefined) return undefined
      const account = await own.activeIn(tx, customerId, currency)
      return account && { customerId, accountId: account.id }
    },

    /** Money from outside that is known to be the customer's. */
    deposit: createIncoming({ clock, live, tell, announceArrival }).credit,
  }
}
