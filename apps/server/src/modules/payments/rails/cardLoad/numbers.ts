import type { Limits } from '../../../../platform/limits.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { CardMoves, NumberedCard } from '../../cardMoves.ts'
import type { Vault } from '../../vault/vault.ts'

type Deps = {
  readonly limits: Limits
  readonly rateScale: number
  readonly vault: Pick<Vault, 'fingerprint'>
  readonly cardMoves: CardMoves
}
export type TypedCard = { readonly cardNumber: string; readonly cardHolderName: string }
export type CardNumbers = ReturnType<typeof createCardNumbers>

/** Enough for typing mistakes, too few to find out which numbers are cards. */
const missLimit = { bucket: 'cardLoad.misses', max: 20, windowSeconds: 3600, exact: true }

/** Each tells whether so much still goes onto a card, so that many would tell what is on it. */
const tryLimit = { bucket: 'cardLoad.tries', max: 20, windowSeconds: 86_400, exact: true }

const assertLeft = (verdict: Awaited<ReturnType<Limits['look']>>): void => {
  if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
}

/** However it is typed: letters without marks, as a machine prints them, and one space between words. */
export const printedName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()

/** Finds a card that somebody typed, and counts what they try. A number that is none and a name that is another's read alike, and are counted. */
export const createCardNumbers = ({ limits, rateScale, vault, cardMoves }: Deps) => ({
  require: async (tx: Tx, customerId: number, { cardNumber, cardHolderName }: TypedCard): Promise<NumberedCard> => {
    const rule = { ...missLimit, max: missLimit.max * rateScale, key: `customer:${customerId}` }
    assertLeft(await limits.look(rule))
    const card = await cardMoves.findNumbered(tx, vault.fingerprint(cardNumber), customerId)
    if (card && printedName(card.holderName) === printedName(cardHolderName)) return card
    // Of many tries at once each is told no more than the count allows.
    assertLeft(await limits.take(rule))
    throw refuse('payee.unknown', { field: 'cardNumber' })
  },

  /** Before somebody else's card is loaded. */
  countTry: async (customerId: number, cardAccountId: number): Promise<void> => {
    const key = `customer:${customerId}:card:${cardAccountId}`
    assertLeft(await limits.take({ ...tryLimit, max: tryLimit.max * rateScale, key }))
  },
})
