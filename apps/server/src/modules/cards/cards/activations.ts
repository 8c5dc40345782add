import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Guard } from '../../access/signIn/guard.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { By } from '../../payments/core/operation.ts'
import type { CardFees } from '../fees/cardFees.ts'
import { findProduct } from '../products/productStore.ts'
import type { CardSecrets } from '../secrets/cardSecrets.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'
import { assertHeldBy, type CardRow, changeCard, noteReveal, requireCard } from './cardStore.ts'
import type { Charges } from './charges.ts'
import { assertMay, type CardLifecycle, visibleSeconds } from './lifecycle.ts'
import { cardName } from './news.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly guard: Guard
  readonly accounts: Accounts
  readonly charges: Charges
  readonly fees: CardFees
  readonly secrets: CardSecrets
  readonly consents: CardConsents
  readonly lifecycle: CardLifecycle
}
type Activation = {
  readonly extraParams: Readonly<Record<string, string>>
  readonly feeAccountId: number
  readonly operationId?: string | undefined
  readonly approvalCode?: string | undefined
}
type Activated = ConsentState & {
  readonly pinCode?: string
  readonly visibleSeconds?: number
  readonly accountStatusId: number
  readonly fee: string
  readonly feeCurrencyCode: string
}

/** Whoever holds the letter knows these. */
const lastFour = 'lastFourDigits'

/** From the letter box into use. */
export const createActivations = ({ db, clock, guard, accounts, charges, fees, secrets, consents, lifecycle }: Deps) => {
  /** The first month is paid with the activation. */
  const activationFee = async (tx: Tx, { type }: CardRow) => required(await findProduct(tx, type), 'the product').monthly

  /** A card of which only the number is known is tried out in a moment: wrong digits are counted. */
  const assertHeld = async (card: CardRow, given: string | undefined): Promise<void> => {
    const attempt = await guard.attempt('card', String(card.accountId), async () => given === card.last4)
    if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
    if (attempt.outcome === 'failed') throw refuse('extraParam.wrong', { field: `extraParams.${lastFour}` })
  }

  return {
    activation: async (tx: Tx, customerId: number, accountId: number) => {
      const card = await requireCard(tx, customerId, accountId)
      assertMay('activate', card)
      const fee = await activationFee(tx, card)
      return {
        fees: fee.minor > 0n ? [{ name: 'monthly' as const, amount: toDecimal(fee) }] : [],
        feeCurrency: fee.currency,
        lastFour,
      }
    },

    /** The digits, then consent: whoever sees the page knows the digits, and the PIN is shown with what this answers. */
    activate: async (by: By, accountId: number, { extraParams, feeAccountId, ...answer }: Activation): Promise<Activated> => {
      const { customerId } = by.acting
      const named = await requireCard(db, customerId, accountId)
      assertHeldBy(named, by.userId)
      assertMay('activate', named)
      const unknown = Object.keys(extraParams).find((name) => name !== lastFour)
      if (unknown !== undefined) throw refuse('extraParam.wrong', { field: `extraParams.${unknown}` })
      await assertHeld(named, extraParams[lastFour])
      const payer = await accounts.own(db, customerId, feeAccountId, 'feeAccountId')
      const price = await activationFee(db, named)
      const fee = await charges.inAccount(db, price, payer.currency)
      const shown = { fee: toDecimal(fee), feeCurrencyCode: fee.currency }
      const about = JSON.stringify([accountId, feeAccountId, String(price.minor), price.currency])
      const state = await consents(by, { action: 'activate', about, always: true }, answer)
      if (state.status !== 'done') return { ...state, ...shown, accountStatusId: named.status }
      // Before the card is locked: nobody waits for a module that takes its time.
      const { pin, offset } = await secrets.newPin(db, named)
      return lifecycle.inOwn(customerId, accountId, 'activate', async (tx, card) => {
        await accounts.own(tx, customerId, feeAccountId, 'feeAccountId')
        const charge = { customerId, accountId: feeAccountId, key: `card/${accountId}/activation`, name: cardName(card) }
        await charges.take(tx, { ...charge, fee: await activationFee(tx, card) })
        await fees.begin(tx, card)
        await changeCard(tx, accountId, { pinOffset: offset })
        await noteReveal(tx, accountId, by.userId, 'pin', clock.now())
        const { accountStatusId } = await lifecycle.moveTo(tx, card, CardStatus.active, by.userId)
        await lifecycle.endReplaced(tx, card, by.userId)
        return { ...state, ...shown, pinCode: pin, visibleSeconds: visibleSeconds.pin, accountStatusId }
      })
    },
  }
}
