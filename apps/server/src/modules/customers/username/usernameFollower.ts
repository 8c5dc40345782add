import type { IdentityFollower } from '../../compliance/identity/settling.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import * as store from './usernameStore.ts'

const failures = {
  rejected: 'identityRejected',
  nameMismatch: 'identityNameMismatch',
  expired: 'identityDocumentExpired',
} as const

/** A change of the username goes on once its person has shown who they are; after a no they may try again. */
export const createUsernameFollower = ({ clock, tell }: { clock: Clock; tell: Tell }): IdentityFollower => ({
  purpose: 'username',
  decided: async (tx, { subjectId, runId, userId }, outcome) => {
    const change = subjectId === undefined ? undefined : await store.lockChange(tx, subjectId)
    if (userId === undefined || change?.status !== 'active' || change.identityRunId !== runId) return
    await store.patchChange(tx, change.id, { identity_outcome: outcome }, clock.now())
    if (outcome !== 'approved') await tell(tx, failures[outcome], { to: { userId } })
  },
})
