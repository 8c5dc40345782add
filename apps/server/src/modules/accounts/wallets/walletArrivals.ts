import { compare } from '@florin/money/money'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { CryptoArrival, CryptoWallets } from '../../../vendors/wallets/wallets.ts'
import type { DepositBooking } from '../deposits/depositBooking.ts'
import { customersAccount } from '../deposits/depositTarget.ts'
import { findPayer } from '../pricing/payer.ts'
import * as store from './walletStore.ts'

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly booking: DepositBooking
  readonly cryptoWallets: CryptoWallets
}

const pollMs = 1000

/** The same transaction may pay several of our addresses. */
const hashOf = ({ txHash, part }: CryptoArrival): string => (part === 0 ? txHash : `${txHash}:${part}`)

/** Books what arrives at customers' deposit addresses. */
export const createWalletArrivals = ({ db, log, booking, cryptoWallets }: Deps) => {
  /** Booked once. What is too little, or of another currency than the wallet, an operator looks at. */
  const book = async (tx: OpenTx, arrival: CryptoArrival): Promise<void> => {
    const { network, address, destinationTag, amount, from } = arrival
    const wallet = await store.findByAddress(tx, { network, address, destinationTag })
    if (!wallet) return log.warn('wallets.unknownAddress', { name: network, reason: address })
    const terms = await cryptoWallets.terms(amount.currency, network)
    const isEnough = terms !== undefined && compare(amount, terms.minimum) >= 0
    const isFit = wallet.currency === amount.currency && isEnough
    const hash = hashOf(arrival)
    const arrived = {
      type: 'crypto',
      amount,
      senderName: from ?? network,
      reference: address,
      bankReference: `${network}:${hash}`,
      txHash: hash,
      recordedBy: undefined,
      // Networks tell no names: the address is the customer's own, and they are told who may use it.
      isThirdParty: false,
      brand: (await findPayer(tx, wallet.customerId)).brand,
    } as const
    await booking.book(tx, arrived, isFit ? await customersAccount(tx, wallet.accountId) : undefined)
  }

  const onError = (error: unknown) => log.warn('wallets.collect', { error })
  const round = async (): Promise<boolean> => {
    await cryptoWallets.collect((arrival) => db.transaction().execute((tx) => book(tx, arrival)))
    return false
  }

  return { round, loop: (): Loop => createLoop({ run: round, pollMs, onError }) }
}
