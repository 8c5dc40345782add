import { mayDo } from '@florin/contract/cards/cardActions'
import { isAmongMerchants } from '@florin/contract/cards/merchantName'
import type { NetworkMessage } from '@florin/contract/cards/network'
import type { PendingAuthentication } from '@florin/contract/cards/threeDSecure'
import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { type Money, money, MoneyError, parseMoney, toDecimal } from '@florin/money/money'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { PaymentInWords } from '../../access/challenges/inWords.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { type CardRow, cardsOf, changeCard, factsOf, findByReference, findCard, lockCard, setStatus } from '../cards/cardStore.ts'
import { type CardNews, cardName } from '../cards/news.ts'
import { createWorth } from '../network/worth.ts'
import * as store from './authenticationStore.ts'
import type { PaymentCodes } from './paymentCodes.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly rates: Rates
  readonly tell: Tell
  readonly news: CardNews
  readonly codes: PaymentCodes
}
type Purchase = Pick<NetworkMessage, 'cardReference' | 'merchantName' | 'merchantCountryCode' | 'amount' | 'currencyCode'> & {
  readonly requestId: string
  readonly byCode?: boolean | undefined
  readonly code?: string | undefined
}
type Holder = { readonly customerId: number; readonly userId: number }
export type Authentications = ReturnType<typeof createAuthentications>

const secondsToAnswer = 300
const choiceCount = 3
/** Whoever asks again after every no would have an answer by somebody's mistake in the end. */
const mostUnconfirmed = 5
const unconfirmedHours = 24

/** Asked too often: it is a no, and its holder hears nothing of it. */
class AskedTooOften extends Error {}

/** At the same moment: of the second nothing is left, nor of what it sent. */
class CameTwice extends Error {}

const numberOf = (ids: Ids): number => 10 + (Number(ids.digits(6)) % 90)

/** Sorted, so that its place tells nothing. */
const choicesWith = (ids: Ids, number: number): number[] => {
  const choices = new Set([number])
  while (choices.size < choiceCount) choices.add(numberOf(ids))
  return [...choices].toSorted((a, b) => a - b)
}

const shown = (found: store.Authentication, card: CardRow, billing: Money | undefined): PendingAuthentication => ({
  authorizationId: found.id,
  accountId: found.accountId,
  cardName: cardName(card),
  merchantName: found.merchantName,
  merchantCountryCode: found.merchantCountry,
  amount: toDecimal(money(found.amountMinor, found.currency)),
  currencyCode: found.currency,
  ...(billing && { billingAmount: toDecimal(billing), billingCurrencyCode: billing.currency }),
  numbers: [...found.choices],
  expiresAt: found.expiresAt.toISOString(),
})

/** Where its holder has to enrol it first, and has not. */
const isToEnroll = (card: CardRow): boolean => mayDo('enrollment', factsOf(card)) && card.enrolledPhone === null

/** Somebody has the card's number: it pays nothing more until its holder has looked into it. */
const pause = async (
  tx: OpenTx,
  { clock, news }: Pick<Deps, 'clock' | 'news'>,
  { userId }: Holder,
  accountId: number,
): Promise<void> => {
  const card = await lockCard(tx, accountId)
  if (!mayDo('pause', factsOf(card))) return
  await changeCard(tx, accountId, { statusBeforePause: card.status })
  await setStatus(tx, accountId, { status: CardStatus.paused, at: clock.now(), byUserId: userId })
  await news.changed(tx, card, CardStatus.paused)
}

/** What was sent as a code is answered on the merchant's page, with that code; a no stands from anywhere. */
const isAnswerable = ({ challengeId }: store.Authentication, isDeclined: boolean): boolean => isDeclined || challengeId === null

/** What it takes from a card of another currency, as far as that is known before the merchant asks for it. */
const createBilling = (rates: Rates) => {
  const worthOf = createWorth(rates)
  return async (tx: Tx, card: CardRow, amount: Money): Promise<Money | undefined> =>
    amount.currency === card.currency ? undefined : worthOf(tx, card, amount, 'up')
}

/** As the holder reads it beside a code. */
const inWords = (amount: Money, billing: Money | undefined, payee: string): PaymentInWords => ({
  amount: toDecimal(amount),
  currency: amount.currency,
  payee,
  ...(billing && { debit: { amount: toDecimal(billing), currency: billing.currency } }),
})

/** What waits for a person's word. */
const createPending =
  ({ clock, billingOf }: Pick<Deps, 'clock'> & { readonly billingOf: ReturnType<typeof createBilling> }) =>
  async (tx: Tx, { customerId, userId }: Holder): Promise<PendingAuthentication[]> => {
    const found = await store.pendingOf(tx, customerId, userId, clock.now())
    if (found.length === 0) return []
    const cards = new Map((await cardsOf(tx, customerId)).map((card) => [card.accountId, card]))
    return waitForAll(
      found.map(async (each) => {
        const card = required(cards.get(each.accountId), 'the card')
        return shown(each, card, await billingOf(tx, card, money(each.amountMinor, each.currency)))
      }),
    )
  }

/** 3-D Secure: the merchant's page shows a number, the holder finds it among others, once. */
export const createAuthentications = ({ db, clock, ids, rates, tell, news, codes }: Deps) => {
  const billingOf = createBilling(rates)
  const statusOf = ({ state, expiresAt }: store.Authentication) =>
    state === 'pending' && expiresAt <= clock.now() ? ('expired' as const) : state

  const answerOf = async (found: store.Authentication) => {
    const status = statusOf(found)
    const asked = { status, authenticationId: found.id }
    if (status !== 'pending') return asked
    const expiresAt = found.expiresAt.toISOString()
    if (found.challengeId === null) return { ...asked, expiresAt, number: found.number }
    return { ...asked, expiresAt, ...(await codes.sentTo(found.challengeId)) }
  }

  /** The holder typed it on the merchant's page. */
  const typed = async (found: store.Authentication, { requestId, code = '' }: Purchase): Promise<store.Authentication> => {
    if (statusOf(found) !== 'pending' || found.challengeId === null) return found
    const card = await findCard(db, found.accountId)
    const verdict = await codes.check(found.challengeId, card.userId, found.id, code)
    if (verdict === 'wrong') return found
    return db.transaction().execute(async (tx) => {
      const current = required(await store.lockByRequest(tx, requestId), 'what was asked')
      if (current.state !== 'pending') return current
      await store.decide(tx, found.id, verdict, card.userId, clock.now())
      return { ...current, state: verdict }
    })
  }

  const begin = async (tx: OpenTx, card: CardRow, asked: Purchase) => {
    const at = clock.now()
    await lockCard(tx, card.accountId)
    const since = new Date(at.getTime() - unconfirmedHours * 3_600_000)
    if ((await store.countUnconfirmed(tx, card.accountId, since)) >= mostUnconfirmed) throw new AskedTooOften()
    const amount = parseMoney(asked.amount, asked.currencyCode)
    const number = numberOf(ids)
    const id = ids.uuid()
    const about = inWords(amount, await billingOf(tx, card, amount), asked.merchantName)
    const challengeId = asked.byCode ? await codes.send(tx, card, id, about) : undefined
    const isNew = await store.insertAuthentication(tx, {
      id,
      challengeId: challengeId ?? null,
      requestId: asked.requestId,
      accountId: card.accountId,
      merchantName: asked.merchantName,
      merchantCountry: asked.merchantCountryCode,
      amountMinor: amount.minor,
      currency: amount.currency,
      number,
      choices: choicesWith(ids, number),
      at,
      expiresAt: new Date(at.getTime() + secondsToAnswer * 1000),
    })
    if (!isNew) throw new CameTwice()
    if (challengeId !== undefined) return
    await news.changed(tx, card, card.status)
    const told = { money: { amount: about.amount, currency: about.currency }, name: about.payee, reason: cardName(card) }
    // Nobody else of a company can answer.
    const { userId, customerId } = card
    await tell(tx, 'cardPaymentAsked', { to: { userId }, customerId, about: told })
  }

  return {
    ask: async (asked: Purchase) => {
      const known = await store.findByRequest(db, asked.requestId)
      if (known) return answerOf(asked.code === undefined ? known : await typed(known, asked))
      const card = await findByReference(db, asked.cardReference)
      if (card?.status !== CardStatus.active || isToEnroll(card)) return { status: 'declined' as const }
      // Its holder has said no already.
      if (isAmongMerchants(card.blockedMerchantNames, asked.merchantName)) return { status: 'declined' as const }
      try {
        await db.transaction().execute((tx) => begin(tx, card, asked))
      } catch (error) {
        // Also a currency that nobody knows, or parts of its smallest coin.
        if (error instanceof MoneyError || error instanceof AskedTooOften) return { status: 'declined' as const }
        if (!(error instanceof CameTwice)) throw error
      }
      return answerOf(required(await store.findByRequest(db, asked.requestId), 'what was asked'))
    },

    pending: createPending({ clock, billingOf }),

    /** The first answer stands; a wrong number is a no. */
    confirm: (holder: Holder, id: string, number: number | undefined, isDeclined: boolean) =>
      db.transaction().execute(async (tx) => {
        const found = await store.lockAuthentication(tx, holder.customerId, holder.userId, id)
        if (!found || !isAnswerable(found, isDeclined)) throw refuse('object.missing', { field: 'authorizationId' })
        const status = statusOf(found)
        if (status !== 'pending') return { status }
        const decided = !isDeclined && number === found.number ? ('approved' as const) : ('declined' as const)
        await store.decide(tx, id, decided, holder.userId, clock.now())
        if (isDeclined) await pause(tx, { clock, news }, holder, found.accountId)
        return { status: decided }
      }),
  }
}
