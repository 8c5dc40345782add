import { type CardAction, mayDo } from '@florin/contract/cards/cardActions'
import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Guard } from '../../access/signIn/guard.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { findProduct } from '../products/productStore.ts'
import type { CardFees } from '../fees/cardFees.ts'
import type { CardSecrets } from '../secrets/cardSecrets.ts'
import type { CardBalances } from './balances.ts'
import { type CardRow, changeCard, factsOf, lockCard, releaseReplaced, requireCard, setStatus } from './cardStore.ts'
import type { Charges } from './charges.ts'
import { type CardNews, cardName } from './news.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly guard: Guard
  readonly accounts: Accounts
  readonly charges: Charges
  readonly fees: CardFees
  readonly balances: CardBalances
  readonly secrets: CardSecrets
  readonly news: CardNews
}
type Own = { readonly customerId: number; readonly userId: number }
export type CardLifecycle = ReturnType<typeof createCardLifecycle>

/** For so long a secret stays on the page. */
export const visibleSeconds = { pin: 10, details: 30 }

export const assertMay = (action: CardAction, card: CardRow): void => {
  if (!mayDo(action, factsOf(card))) throw refuse('card.unavailable', { field: 'accountId' })
}

/** Whoever holds the letter knows these. */
const lastFour = 'lastFourDigits'

/** From the letter box to the end. */
export const createCardLifecycle = ({ db, clock, guard, accounts, charges, fees, balances, secrets, news }: Deps) => {
  const inOwn = <T>(customerId: number, accountId: number, action: CardAction, work: (tx: OpenTx, card: CardRow) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, accountId, customerId)
      assertMay(action, card)
      return work(tx, card)
    })

  const moveTo = async (tx: OpenTx, card: CardRow, status: number, byUserId: number, note?: string) => {
    await setStatus(tx, card.accountId, { status, at: clock.now(), byUserId, note })
    await news.changed(tx, card, status)
    return { accountStatusId: status }
  }

  /** The first month is paid with the activation. */
  const activationFee = async (tx: Tx, { type }: CardRow) => required(await findProduct(tx, type), 'the product').monthly

  /** The card that this one takes the place of ends, and what is on it comes along. */
  const endReplaced = async (tx: OpenTx, { replacesAccountId, accountId }: CardRow, byUserId: number): Promise<void> => {
    if (replacesAccountId === null) return
    const old = await lockCard(tx, replacesAccountId)
    await changeCard(tx, old.accountId, { reissuedStatus: ReissueStatus.replaced, endedAt: clock.now() })
    if (old.status === CardStatus.canceled) return
    if (factsOf(old).subType === 'PREPAID') await balances.toCard(tx, old, accountId, `card/${old.accountId}/replaced`)
    await moveTo(tx, old, CardStatus.canceled, byUserId)
  }

  /** For good; what is left on it goes to its holder's account. */
  const end = async (tx: OpenTx, card: CardRow, byUserId: number, note: string) => {
    const { accountId } = card
    await changeCard(tx, accountId, { endedAt: clock.now() })
    await releaseReplaced(tx, card)
    const answer = await moveTo(tx, card, CardStatus.canceled, byUserId, note)
    await balances.toSettlement(tx, card, `card/${accountId}/ended`)
    return answer
  }

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

    activate: async (
      { customerId, userId }: Own,
      accountId: number,
      { extraParams, feeAccountId }: { extraParams: Readonly<Record<string, string>>; feeAccountId: number },
    ) => {
      const named = await requireCard(db, customerId, accountId)
      assertMay('activate', named)
      const unknown = Object.keys(extraParams).find((name) => name !== lastFour)
      if (unknown !== undefined) throw refuse('extraParam.wrong', { field: `extraParams.${unknown}` })
      await assertHeld(named, extraParams[lastFour])
      return inOwn(customerId, accountId, 'activate', async (tx, card) => {
        await accounts.own(tx, customerId, feeAccountId, 'feeAccountId')
        const fee = await activationFee(tx, card)
        const name = cardName(card)
        await charges.take(tx, { customerId, accountId: feeAccountId, fee, key: `card/${accountId}/activation`, name })
        await fees.begin(tx, card)
        const { pin, offset } = await secrets.newPin(tx, card)
        await changeCard(tx, accountId, { pinOffset: offset })
        const { accountStatusId } = await moveTo(tx, card, CardStatus.active, userId)
        await endReplaced(tx, card, userId)
        return { pinCode: pin, visibleSeconds: visibleSeconds.pin, accountStatusId }
      })
    },

    pause: ({ customerId, userId }: Own, accountId: number) =>
      inOwn(customerId, accountId, 'pause', async (tx, card) => {
        await changeCard(tx, accountId, { statusBeforePause: card.status })
        return moveTo(tx, card, CardStatus.paused, userId)
      }),

    unpause: ({ customerId, userId }: Own, accountId: number) =>
      inOwn(customerId, accountId, 'unpause', async (tx, card) => {
        await changeCard(tx, accountId, { statusBeforePause: null })
        return moveTo(tx, card, card.statusBeforePause ?? CardStatus.active, userId)
      }),

    rename: (customerId: number, accountId: number, alias: string) =>
      inOwn(customerId, accountId, 'rename', async (tx, card) => {
        await changeCard(tx, accountId, { alias })
        await news.changed(tx, card, card.status)
        return { cardAliasName: alias }
      }),

    block: ({ customerId, userId }: Own, accountId: number, reason: string, note: string | undefined) =>
      inOwn(customerId, accountId, 'block', (tx, card) => end(tx, card, userId, [reason, note].filter(Boolean).join(': '))),

    end,

    endReplaced,
  }
}
