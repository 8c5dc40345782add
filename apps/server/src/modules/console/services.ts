import type { AccessServices } from '../access/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createOperatorChanges } from './changes/changes.ts'
import { createOperatorMails } from './mails.ts'
import { createOperators } from './service.ts'
import { createStatus } from './status/status.ts'
import { createStaff } from './staff/staff.ts'

export type ConsoleDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly compliance: Pick<ComplianceServices, 'reviews'>
  readonly messaging: Pick<MessagingServices, 'links'>
}
export type ConsoleServices = ReturnType<typeof createConsoleServices>

/** What operators work with; what concerns a subject lives with the subject's module. */
export const createConsoleServices = (
  { db, clock, ids, outbox, config }: Platform,
  { access, compliance, messaging }: ConsoleDeps,
) => {
  const { tokens } = access
  const mails = createOperatorMails({ outbox, links: messaging.links })
  return {
    tokens,
    operators: createOperators({ db, clock, ids, mails }),
    changes: createOperatorChanges({ clock, reviews: compliance.reviews }),
    status: createStatus({ db, clock, ...config }),
    staff: createStaff({ clock, ids, tokens, mails, brand: config.brand }),
  }
}
