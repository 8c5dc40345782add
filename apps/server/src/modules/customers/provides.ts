import type { ComplianceDeps } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createAddressFollower } from './contacts/addressFollower.ts'
import { createRecoveryFollower } from './factorRecovery/recoveryFollower.ts'
import { createRecoveryLetters } from './factorRecovery/recoveryLetters.ts'
import { createUsernameFollower } from './username/usernameFollower.ts'

/** What goes on here once a document or an identity is decided. */
export const provideFollowers = (
  { clock, ids, jobs, outbox }: Platform,
  { tell, links }: Pick<MessagingServices, 'tell' | 'links'>,
): Pick<ComplianceDeps['followers'], 'documents' | 'identity'> => ({
  documents: [createAddressFollower({ clock })],
  identity: [
    createUsernameFollower({ clock, tell }),
    createRecoveryFollower({ clock, ids, jobs, letters: createRecoveryLetters({ outbox, links, tell }) }),
  ],
})
