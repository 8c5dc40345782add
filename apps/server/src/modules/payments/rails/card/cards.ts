import { binOf, cardBrandOf } from '@florin/contract/cardNumber'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { Vault } from '../../vault/vault.ts'
import {
  findCardByNumber,
  findSavedCard,
  findShownCards,
  findUnsavedCard,
  forgetCard,
  isBinBlocked,
  type PayoutCard,
  putCard,
  saveCard,
  type ShownCard,
} from './cardStore.ts'

type Deps = { readonly clock: Clock; readonly vault: Vault }
type Typed = {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly isSaved: boolean
}
/** A card that money goes to; one that is new is written in the transaction of its payment. */
export type ChosenCard = Omit<PayoutCard, 'id'> & {
  /** The same for the same number, and tells nothing of it. */
  readonly key: string
  /** Gives the number that it is saved under. */
  readonly write: (tx: Tx) => Promise<number>
}
export type Cards = ReturnType<typeof createCards>

const field = 'cardNumber'

/** Cards that money is paid out to. Their numbers are in the vault. */
export const createCards = ({ clock, vault }: Deps) => {
  const assertPayable = async (tx: Tx, { bin, expiryMonth, expiryYear }: Omit<PayoutCard, 'id' | 'token'>): Promise<void> => {
    if (await isBinBlocked(tx, bin)) throw refuse('card.blocked', { field })
    // Valid to the end of its month, wherever that ends last.
    const ends = Date.UTC(expiryYear, expiryMonth, 1) + 12 * 3_600_000
    if (ends <= clock.now().getTime()) throw refuse('card.expired', { field: 'cardExpiryYear' })
  }

  const forget = async (tx: Tx, customerId: number, cardId: number): Promise<void> => {
    const token = await forgetCard(tx, customerId, cardId)
    if (token !== undefined) await vault.forget(tx, customerId, [token])
  }

  return {
    /** By its number: the one that the customer used before, or a new one. */
    typed: async (tx: Tx, customerId: number, { number, expiryMonth, expiryYear, isSaved }: Typed): Promise<ChosenCard> => {
      const fingerprint = vault.fingerprint(number)
      const shown = {
        bin: binOf(number),
        last4: number.slice(-4),
        brand: required(cardBrandOf(number), 'the brand of a card'),
        expiryMonth,
        expiryYear,
      }
      await assertPayable(tx, shown)
      const known = await findCardByNumber(tx, customerId, fingerprint)
      const kept = known ? undefined : vault.keep(customerId, 'card', number)
      const token = required(known?.token ?? kept?.token, 'the token of a card')
      return {
        ...shown,
        token,
        key: fingerprint.toString('base64url'),
        write: async (open) => {
          await kept?.write(open)
          return putCard(open, { ...shown, customerId, token, fingerprint, isSaved }, clock.now())
        },
      }
    },

    /** One that the customer saved. */
    saved: async (tx: Tx, customerId: number, cardId: number): Promise<ChosenCard> => {
      const card = await findSavedCard(tx, customerId, cardId)
      if (!card) throw refuse('object.missing', { field: 'cardId' })
      await assertPayable(tx, card)
      const number = await vault.open(tx, card.token, 'card')
      return { ...card, key: vault.fingerprint(number).toString('base64url'), write: async () => card.id }
    },

    /** By their numbers here. */
    shown: async (tx: Tx, customerId: number, ids: readonly number[]): Promise<Map<number, ShownCard>> =>
      new Map((await findShownCards(tx, customerId, ids)).map((card) => [card.id, card])),

    /** Can be chosen from now on. */
    save: async (tx: Tx, customerId: number, cardId: number) => {
      const { fingerprint, ...card } = await saveCard(tx, customerId, cardId)
      return { ...card, key: fingerprint.toString('base64url') }
    },

    forget,

    /** Leaves one that the customer saved. */
    forgetUnsaved: async (tx: Tx, customerId: number, cardId: number): Promise<void> => {
      if (!(await findSavedCard(tx, customerId, cardId))) await forget(tx, customerId, cardId)
    },

    /** By its token, of somebody else's: leaves one that the customer saved. */
    forgetClaimed: async (tx: Tx, customerId: number, token: string): Promise<void> => {
      const cardId = await findUnsavedCard(tx, customerId, token)
      if (cardId !== undefined) await forget(tx, customerId, cardId)
    },

    assertBinPayable: async (tx: Tx, bin: string): Promise<void> => {
      if (await isBinBlocked(tx, bin)) throw refuse('card.blocked', { field: 'binNumber' })
    },
  }
}
