import type { Wallet } from '@florin/contract/accounts/wallets'
import { type Network, networksOf } from '@florin/contract/walletAddress'
import { money, type Money, subtract, toDecimal } from '@florin/money/money'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { CryptoWallets, WalletTerms } from '../../../vendors/wallets/wallets.ts'
import type { Accounts } from '../accounts/service.ts'
import { findAccount } from '../accounts/store.ts'
import type { DepositBooking } from '../deposits/depositBooking.ts'
import * as store from './walletStore.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Accounts
  readonly booking: DepositBooking
  readonly cryptoWallets: CryptoWallets
}
type Wish = {
  readonly currencyCode: string
  readonly network?: Network | undefined
  readonly creditAccountId?: number | undefined
}
export type Wallets = ReturnType<typeof createWallets>

const whereOf = ({ accountId, network, address, destinationTag }: store.WalletRow) => ({
  accountId,
  network,
  address,
  ...(destinationTag !== null && { destinationTag }),
})

const termsText = ({ minimum, confirmations }: WalletTerms) => ({
  minimumDeposit: toDecimal(minimum),
  confirmationsRequired: confirmations,
})

const nothing = (currency: string): Money => money(0n, currency)

/** Wallets: deposit addresses of customers. */
export const createWallets = ({ clock, accounts, booking, cryptoWallets }: Deps) => {
  const requireTerms = async (currency: string, wanted: Network | undefined) => {
    const known = networksOf(currency)
    if (known.length === 0) throw refuse('currency.unsupported', { field: 'currencyCode' })
    const network = wanted ?? known[0]
    const terms = network && (await cryptoWallets.terms(currency, network))
    if (!network || !terms) throw refuse('network.closed', { field: 'network' })
    return { network, terms }
  }

  const requireOwn = async (tx: Tx, customerId: number, accountId: number, currency: string, field: string): Promise<void> => {
    if ((await accounts.own(tx, customerId, accountId, field)).currency !== currency) throw refuse('account.missing', { field })
  }

  const creditedAccount = async (tx: OpenTx, customerId: number, { currencyCode, creditAccountId }: Wish): Promise<number> => {
    if (creditAccountId === undefined) return accounts.receiving(tx, customerId, currencyCode)
    await requireOwn(tx, customerId, creditAccountId, currencyCode, 'creditAccountId')
    return creditAccountId
  }

  return {
    list: async (tx: Tx, customerId: number): Promise<Wallet[]> => {
      const wallets: Wallet[] = []
      for (const row of await store.walletsOf(tx, customerId)) {
        const [account, terms] = [await findAccount(tx, row.accountId), await cryptoWallets.terms(row.currency, row.network)]
        wallets.push({
          ...whereOf(row),
          currencyCode: row.currency,
          balance: toDecimal(account ? money(account.postedMinor, account.currency) : nothing(row.currency)),
          ...(terms && termsText(terms)),
          createdDate: row.createdAt.toISOString(),
        })
      }
      return wallets
    },

    create: (given: Tx, customerId: number, wish: Wish) =>
      inTransaction(given, async (tx) => {
        const { currencyCode: currency } = wish
        const { network, terms } = await requireTerms(currency, wish.network)
        const accountId = await creditedAccount(tx, customerId, wish)
        const { id, hasAddress } = await store.putWallet(tx, { customerId, accountId, currency, network, at: clock.now() })
        if (!hasAddress) {
          const { address, destinationTag } = await cryptoWallets.addressFor(id, network)
          await store.setAddress(tx, id, address, destinationTag)
        }
        return { ...whereOf(await store.requireWallet(tx, id)), ...termsText(terms) }
      }),

    cost: async (
      tx: Tx,
      customerId: number,
      wish: { currencyCode: string; amount: string; network?: Network | undefined; toAccountId?: number | undefined },
    ) => {
      const { currencyCode: currency, toAccountId } = wish
      await requireTerms(currency, wish.network)
      if (toAccountId !== undefined) await requireOwn(tx, customerId, toAccountId, currency, 'toAccountId')
      const amount = amountIn(wish.amount, currency)
      const fee = await booking.feeOf(tx, customerId, amount)
      return {
        fee: toDecimal(fee),
        feeCurrencyCode: currency,
        exchangeRate: '1',
        toAmount: toDecimal(subtract(amount, fee)),
      }
    },

    /** The networks on which a wallet can be made for a currency. */
    networks: async (currency: string): Promise<Network[]> => {
      const open: Network[] = []
      for (const network of networksOf(currency)) if (await cryptoWallets.terms(currency, network)) open.push(network)
      return open
    },
  }
}
