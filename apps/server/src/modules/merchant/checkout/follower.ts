import { merchantRail } from '@florin/contract/rails'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Follower } from '../../payments/core/operation.ts'
import { unpaidStates } from '../../payments/core/transitions.ts'
import type { Announce } from '../notifications/announce.ts'
import { putCheckout } from './checkoutStore.ts'
import { buttonIdOf } from './rail.ts'

/** A payment of a button goes with its operation; its merchant's server hears of every payment that arrives, and of one taken back. */
export const createCheckoutFollower =
  ({ clock, announce }: { readonly clock: Clock; readonly announce: Announce }): Follower =>
  async (tx, operation, state) => {
    const isCompleted = state === 'completed'
    if (operation.kind === merchantRail.name) {
      const status = isCompleted ? 'completed' : unpaidStates.includes(state) ? 'failed' : 'waiting'
      const isKept = await putCheckout(tx, operation, { buttonId: buttonIdOf(operation), status, at: clock.now() })
      if (!isKept && status !== 'failed') throw refuse('checkout.paid', { field: 'reference' })
    }
    if (isCompleted) await announce(tx, operation, 'payment.completed')
    else if (state === 'returned' && operation.state === 'completed') await announce(tx, operation, 'payment.reversed')
  }
