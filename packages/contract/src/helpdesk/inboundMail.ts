import * as z from 'zod'
import { vendor } from '../access.ts'
import { Email, outsideLinesUpTo, outsideTextUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

/** What the mail service hands over of a mail to the help desk. */
export const InboundMail = z.strictObject({
  /** The sender's own name of the mail: it counts once. */
  messageId: outsideTextUpTo(998),
  from: Email,
  to: Email,
  subject: outsideTextUpTo(998),
  text: outsideLinesUpTo(200_000),
  /** Whether the sender's domain stands for it (DMARC); what anybody could have forged is not believed. */
  authenticated: z.boolean(),
  /** Written by a program, as a note of absence is. */
  automatic: z.boolean().default(false),
})
export type InboundMail = z.infer<typeof InboundMail>

export const inboundMail = area('inboundMail', {
  report: method({
    rest: 'POST /mail/inbound',
    access: vendor('mail'),
    summary: 'A mail to the help desk: an answer lands in its ticket, anything else opens one',
    effect: 'writes',
    input: InboundMail,
    output: z.strictObject({ outcome: z.enum(['added', 'opened', 'repeated', 'ignored']) }),
    refuses: [],
  }),
})
