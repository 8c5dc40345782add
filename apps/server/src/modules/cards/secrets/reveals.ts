import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { By } from '../../payments/core/operation.ts'
import { assertHeldBy, changeCard, lockCard, noteReveal, requireCard } from '../cards/cardStore.ts'
import { assertMay, visibleSeconds } from '../cards/lifecycle.ts'
import { cardName } from '../cards/news.ts'
import { isTrivial } from './trivialPin.ts'
import type { CardSecrets } from './cardSecrets.ts'
import type { CardConsents } from './consents.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tell: Tell
  readonly secrets: CardSecrets
  readonly consents: CardConsents
}
type Answer = { readonly operationId?: string | undefined; readonly approvalCode?: string | undefined }
export type Reveals = ReturnType<typeof createReveals>

/** Secrets of a card on their way to its holder: after consent, once, and on record that they were shown. */
export const createReveals = ({ db, clock, tell, secrets, consents }: Deps) => {
  const pinQuestion = (accountId: number) => ({ action: 'pin', about: String(accountId), always: true }) as const

  const own = async ({ acting, userId }: By, accountId: number, action: 'pinShow' | 'pinChange' | 'details') => {
    const card = await requireCard(db, acting.customerId, accountId)
    assertHeldBy(card, userId)
    assertMay(action, card)
    return card
  }

  return {
    askForPin: async (by: By, accountId: number) => {
      await own(by, accountId, 'pinShow')
      return consents(by, pinQuestion(accountId), {})
    },

    pin: async (by: By, accountId: number, answer: Answer) => {
      await own(by, accountId, 'pinShow')
      const state = await consents(by, pinQuestion(accountId), answer)
      if (state.status !== 'done') return state
      // As it is now: it may have been stopped while the code was on its way.
      const card = await own(by, accountId, 'pinShow')
      await noteReveal(db, accountId, by.userId, 'pin', clock.now())
      return { ...state, pinCode: await secrets.pin(db, card), visibleSeconds: visibleSeconds.pin }
    },

    changePin: async (by: By, accountId: number, pin: string, answer: Answer) => {
      await own(by, accountId, 'pinChange')
      if (isTrivial(pin)) throw refuse('pin.trivial', { field: 'pin' })
      // Consent is to this PIN, which nobody can tell from its fingerprint without the key.
      const about = `${accountId} ${secrets.fingerprintOf(accountId, pin)}`
      const state = await consents(by, { action: 'newPin', about, always: true }, answer)
      if (state.status !== 'done') return state
      // Before the card is locked: its payments do not wait for a module that takes its time.
      const pinOffset = await secrets.offsetOf(db, await own(by, accountId, 'pinChange'), pin)
      await db.transaction().execute(async (tx) => {
        const card = await lockCard(tx, accountId, by.acting.customerId)
        assertMay('pinChange', card)
        await changeCard(tx, accountId, { pinOffset })
        await tell(tx, 'cardPinChanged', { to: { customerId: card.customerId }, about: { name: cardName(card) } })
      })
      return state
    },

    details: async (by: By, accountId: number, answer: Answer) => {
      await own(by, accountId, 'details')
      const state = await consents(by, { action: 'details', about: String(accountId), always: true }, answer)
      if (state.status !== 'done') return state
      const card = await own(by, accountId, 'details')
      await noteReveal(db, accountId, by.userId, 'details', clock.now())
      const { number, code } = await secrets.details(db, card)
      return {
        ...state,
        cardNumber: number,
        cvv: code,
        cardExpiryMonth: required(card.expiryMonth ?? undefined, 'the expiry'),
        cardExpiryYear: required(card.expiryYear ?? undefined, 'the expiry'),
        cardHolderName: card.embossName,
        visibleSeconds: visibleSeconds.details,
      }
    },
  }
}
