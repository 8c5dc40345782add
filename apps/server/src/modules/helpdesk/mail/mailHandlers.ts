import type { inboundMail } from '@florin/contract/helpdesk/inboundMail'
import type { Handler, HandlersOf } from '../handler.ts'

type Methods = typeof inboundMail

const report: Handler<Methods['report']> = async (mail, { inbound, tx }) => ({ outcome: await inbound(tx, mail) })

export const handlers = { report } satisfies HandlersOf<Methods>
