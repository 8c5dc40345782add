import type { SavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import type { Tx } from '../../platform/db.ts'
import { derivedSecret } from '../../platform/signature.ts'
import type { AccessServices } from '../access/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Platform } from '../platform.ts'
import { createAnswering } from './agents/answering.ts'
import { createMoving } from './agents/moving.ts'
import { createTicketQueue } from './agents/queue.ts'
import { saveAnswer } from './agents/savedAnswerStore.ts'
import { createInbound } from './mail/inbound.ts'
import { createMailFiles } from './mail/mailFiles.ts'
import { createReplyAddresses } from './mail/replyAddress.ts'
import { createOutsideTickets } from './outside/outsideTickets.ts'
import { want } from './outside/outsideStore.ts'
import { createAttachments } from './tickets/attachments.ts'
import { createBuiltInDesk } from './tickets/builtInDesk.ts'
import { createDeskTokens } from './tickets/deskTokens.ts'
import { createManagers } from './tickets/managers.ts'
import { createTicketNews, type TicketNews } from './tickets/news.ts'
import { putVote } from './tickets/ticketStore.ts'
import { createReceiving } from './tickets/receiving.ts'
import { createTakeFile } from './tickets/takenFiles.ts'

export type HelpdeskDeps = {
  readonly access: Pick<AccessServices, 'tokens'>
  readonly compliance: Pick<ComplianceServices, 'cleanFiles'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
}
export type HelpdeskServices = ReturnType<typeof createHelpdeskServices>

/** Customers ask for help, and operators answer. */
export const createHelpdeskServices = (platform: Platform, { access, compliance, messaging }: HelpdeskDeps) => {
  const { clock, config } = platform
  const replyAddresses = createReplyAddresses({ secret: derivedSecret(config.appSecret, 'ticket reply address') })
  const told = createTicketNews({ ...platform, ...messaging, replyAddresses })
  const { outsideDesk } = platform.vendors
  const isElsewhere = outsideDesk !== undefined
  /** Whatever changes goes to the desk outside too, where there is one. */
  const news: TicketNews = outsideDesk
    ? {
        ...told,
        changed: async (tx, ticket) => {
          await told.changed(tx, ticket)
          await want(tx, ticket.id, clock.now())
        },
      }
    : told
  const attachments = createAttachments(platform)
  const receiving = createReceiving(platform)
  const takeFile = createTakeFile(compliance)
  return {
    attachments,
    customerDesk: createBuiltInDesk({ clock, news, attachments, receiving }),
    deskTokens: createDeskTokens({ clock, tokens: access.tokens, links: messaging.links }),
    inbound: createInbound({
      ...platform,
      news,
      receiving,
      replyAddresses,
      attachments,
      mailFiles: createMailFiles({ ...platform, takeFile }),
    }),
    managers: createManagers(platform),
    ticketQueue: createTicketQueue({ ...platform, isElsewhere }),
    answering: createAnswering({ clock, news, attachments, receiving, isElsewhere }),
    moving: createMoving({ clock, news, isElsewhere }),
    outsideTickets:
      outsideDesk && createOutsideTickets({ ...platform, desk: outsideDesk, news, receiving, attachments, takeFile }),
    vote: (tx: Tx, article: string, userId: number, helped: boolean) => putVote(tx, article, userId, helped, clock.now()),
    saveAnswer: (tx: Tx, id: number | undefined, answer: Omit<SavedAnswer, 'id'>, by: number) =>
      saveAnswer(tx, id, { ...answer, by, at: clock.now() }),
  }
}
