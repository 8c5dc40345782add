import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Acquirer } from '../../../vendors/acquirer/acquirer.ts'
import type { Guard } from '../../access/signIn/guard.ts'
import type { By } from '../../payments/core/operation.ts'
import { emailOf } from './linkedStore.ts'

type Deps = { readonly db: Db; readonly log: Log; readonly guard: Guard; readonly acquirer: Acquirer | undefined }
export type TypedCard = {
  readonly cardNumber: string
  readonly cardHolderName: string
  readonly cardExpiryMonth: number
  readonly cardExpiryYear: number
  readonly cvv: string
}

const reserved = { amount: '1.00', currency: 'EUR' }

/** A little on a card of another bank, never taken: its bank shows the text beside it. */
export const createReservations = ({ db, log, guard, acquirer }: Deps) => {
  /** It ends by itself as well: nothing waits for it. */
  const release = async (reservationId: string): Promise<void> => {
    await acquirer?.release(reservationId).catch((error: unknown) => log.warn('cards.release', { error }))
  }

  return {
    /** Whoever tries out numbers that are not theirs is stopped after a few. */
    reserve: async (by: By, wish: TypedCard, reservationId: string, statementText: string): Promise<void> => {
      if (!acquirer) throw refuse('card.unavailable')
      const email = await emailOf(db, by.userId)
      const attempt = await guard.attempt('card', `link ${by.acting.customerId}`, async () => {
        const outcome = await acquirer
          .reserve({
            ...reserved,
            reservationId,
            cardNumber: wish.cardNumber,
            expiryMonth: wish.cardExpiryMonth,
            expiryYear: wish.cardExpiryYear,
            securityCode: wish.cvv,
            holderName: wish.cardHolderName,
            email,
            statementText,
          })
          .catch(async (error: unknown) => {
            log.warn('cards.reserve', { error })
            // It may have been made all the same.
            await release(reservationId)
            throw refuse('card.unavailable')
          })
        return outcome === 'approved'
      })
      if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
      if (attempt.outcome === 'failed') throw refuse('card.declined', { field: 'cardNumber' })
    },

    release,
  }
}
export type Reservations = ReturnType<typeof createReservations>
