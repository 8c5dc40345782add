import { rightsTo } from '@florin/contract/access'
import type { MessagingServices } from '../messaging/services.ts'
import type { BatchConsents } from '../payments/batchConsents.ts'
import type { Consent } from '../payments/core/consent.ts'
import type { Policy } from '../payments/core/policy.ts'
import type { Platform } from '../platform.ts'
import { createCarryingOut } from './approvals/carryingOut.ts'
import { createConsents } from './approvals/consents.ts'
import { countWaiting } from './approvals/requestStore.ts'
import { createLeavingOut } from './batches/leavingOut.ts'
import { createMoving } from './batches/moving.ts'
import { createReleasing } from './batches/releasing.ts'
import { isToldWithBatch } from './rows/toldStore.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & Pick<MessagingServices, 'tell'>

/** How batches move on by what people say to them. */
export const createBatchSteps = ({ db, clock, ids, tell }: Parts, consent: Consent, policy: Policy) => {
  const releasing = createReleasing({ clock })
  const moving = createMoving({ clock, tell, releasing, leaveOut: createLeavingOut({ clock, ids }), policy })
  const carryOut = createCarryingOut({ clock, moving, policy })
  return { releasing, moving, carryOut, consents: createConsents({ db, clock, consent, moving, carryOut }) }
}

export { batchOrigin } from './origin.ts'

/** What payments leave to batches: people's answers about them. */
export const provideBatchConsents = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  { tell }: Pick<MessagingServices, 'tell'>,
): BatchConsents => ({
  create: (consent, policy) => createBatchSteps({ ...platform, tell }, consent, policy).consents.find,
  tellOf: isToldWithBatch,
  waitingFor: async (tx, { userId, acting }) =>
    acting.kind === 'company' && !acting.byOperator && rightsTo('approve').includes(acting.right)
      ? countWaiting(tx, acting.customerId, userId)
      : 0,
})
