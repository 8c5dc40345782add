import type { AccessServices } from '../access/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createOperatorMails } from './mails.ts'
import { createOperators } from './service.ts'

export type ConsoleDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly messaging: Pick<MessagingServices, 'links'>
}
export type ConsoleServices = ReturnType<typeof createConsoleServices>

/** What operators work with; what concerns a subject lives with the subject's module. */
export const createConsoleServices = ({ db, clock, ids, outbox }: Platform, { access, messaging }: ConsoleDeps) => ({
  tokens: access.tokens,
  operators: createOperators({ db, clock, ids, mails: createOperatorMails({ outbox, links: messaging.links }) }),
})
