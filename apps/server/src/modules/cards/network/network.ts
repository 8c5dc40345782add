import type { NetworkMessage } from '@florin/contract/cards/network'
import { type Money, money, MoneyError, parseMoney, toDecimal } from '@florin/money/money'
import { required } from '@florin/ledger/required'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Log } from '../../../platform/log.ts'
import { connectPipelined } from '../../../platform/pipelined.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import { type CardRow, findCard, findReference, holdByReference, lockByReference } from '../cards/cardStore.ts'
import * as store from './authorizationStore.ts'
import type { CardPostings } from './postings.ts'
import { createWorth } from './worth.ts'
import { approved, type CardWorks, declined, obstacleOf } from './works.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly live: Live
  readonly log: Log
  readonly rates: Rates
  readonly postings: CardPostings
  readonly works: CardWorks
}
/** Nothing for a currency that there is not, and for parts of a smallest unit. */
const moneyOf = ({ amount, currencyCode }: NetworkMessage): Money | undefined => {
  try {
    return parseMoney(amount, currencyCode)
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
export type CardNetwork = ReturnType<typeof createCardNetwork>

/** Answers what the card network asks, and books what it tells; each message once, in whatever order they come. */
export const createCardNetwork = ({ db, clock, live, log, rates, postings, works }: Deps) => {
  /** Statements that do not need each other are sent together: the network waits for its answer. */
  const pipelined = connectPipelined(db)

  const worthOf = createWorth(rates)

  /**
   * What comes back is rounded down, so that many small refunds do not come to more than was paid. All of what was paid, or had come
   * back, is exactly that, however each was rounded.
   */
  const billingOf = async (
    tx: Tx,
    card: CardRow,
    { type }: NetworkMessage,
    given: Money,
    { settledMinor, refundedMinor }: store.Authorization,
  ): Promise<Money | undefined> => {
    const most = await worthOf(tx, card, given, 'up')
    const isBack = type === 'refund' || type === 'chargeback'
    if (!most || given.currency === card.currency || !(isBack || type === 'representment')) return most
    const least = required(await worthOf(tx, card, given, 'down'), 'its worth')
    const whole = isBack ? settledMinor - refundedMinor : refundedMinor
    if (whole > 0n && least.minor <= whole && whole <= most.minor) return money(whole, card.currency)
    return isBack ? least : most
  }

  const answer = async (tx: OpenTx, card: CardRow, message: NetworkMessage): Promise<store.Answer> => {
    if (message.type === 'balance') {
      // Whoever found a card that was stopped learns nothing from it.
      const obstacle = obstacleOf(card, clock.now())
      if (obstacle) return declined(obstacle)
      const available = money(await postings.available(tx, card), card.currency)
      return { ...approved, availableBalance: toDecimal(available), currencyCode: card.currency }
    }
    const given = moneyOf(message)
    if (!given) return declined('currency')
    // Before anything is written of it.
    if (!(await worthOf(tx, card, given, 'up'))) {
      if (message.type === 'authorization' || given.minor < 0n) return declined('currency')
      throw refuse('currency.unsupported', { field: 'currencyCode' })
    }
    // A fee is a matter of its own, whatever payment it comes with.
    const about = message.type === 'fee' ? { ...message, lifecycleId: `fee ${message.messageId}` } : message
    const authorization = await store.lockAuthorization(tx, card.accountId, about, given.minor, clock.now())
    const billing = required(await billingOf(tx, card, message, given, authorization), 'its worth')
    const answered = await works[message.type]({ tx, card, message, billing, authorization })
    await live.publish(tx, `customer:${card.customerId}`, 'cardChanged', {
      accountId: card.accountId,
      accountStatusId: card.status,
    })
    return answered
  }

  /** The same message is answered the same, and does nothing twice: of two at once the second waits, and is undone. */
  const receiveIn = async (tx: OpenTx, message: NetworkMessage): Promise<store.Answer> => {
    // Two payments at once would both fit a limit.
    const hold = message.type === 'authorization' ? lockByReference : holdByReference
    // Sent together, run in this order: what was answered before is read under the lock of the message.
    const [, before, card] = await waitForAll([
      store.lockMessage(tx, message.messageId),
      store.findAnswer(tx, message),
      hold(tx, message.cardReference),
    ])
    if (before) return before
    if (!card) return declined('closed')
    const given = await answer(tx, card, message)
    await store.keepAnswer(tx, message, given, clock.now())
    return given
  }

  return {
    receiveIn,

    /** By what stands on it and whose it is: for whoever stands in for the network. */
    referenceOf: async (tx: Tx, email: string, last4: string): Promise<string> => {
      const reference = await findReference(tx, email, last4)
      if (!reference) throw refuse('account.missing', { field: 'lastFour' })
      return reference
    },

    receive: async (message: NetworkMessage): Promise<store.Answer> => {
      try {
        return await pipelined(({ transact }) => transact((tx) => receiveIn(tx, message)))
      } catch (error) {
        if (!(error instanceof Refused) || error.refusal !== 'currency.unsupported') throw error
        // Has happened, whatever we say: not answered, so that it comes again, until somebody knows what the currency is worth.
        log.error('cards.network', { error, reason: message.currencyCode })
        throw refuse('server.unavailable')
      }
    },

    /** Takes what is owed from what came; gives for how many cards it looked. */
    collectDebts: async (): Promise<number> => {
      const owing = await store.cardsInDebt(db)
      // Each by itself: one that cannot pay keeps no other from it.
      for (const accountId of owing)
        await db
          .transaction()
          .execute(async (tx) => postings.collect(tx, await findCard(tx, accountId)))
          .catch((error: unknown) => log.warn('cards.debts', { error }))
      return owing.length
    },
  }
}
