import type { ModuleHandlers } from '../module.ts'
import * as inboundMail from './mail/mailHandlers.ts'
import * as savedAnswers from './agents/savedAnswerHandlers.ts'
import * as agentTickets from './agents/ticketHandlers.ts'
import type { HelpdeskServices } from './services.ts'
import * as support from './tickets/supportHandlers.ts'
import * as tickets from './tickets/ticketHandlers.ts'
import * as zoho from './tickets/zohoHandlers.ts'

export const handlers = {
  helpdesk: tickets.handlers,
  inboundMail: inboundMail.handlers,
  operatorSavedAnswer: savedAnswers.handlers,
  operatorTicket: agentTickets.handlers,
  support: support.handlers,
  zoho: zoho.handlers,
} satisfies ModuleHandlers<'helpdesk', HelpdeskServices>
