import * as z from 'zod'
import { vendor } from '../access.ts'
import { Email, outsideLinesUpTo, outsideTextUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { attachmentFile, mostAttachments } from './attachmentFiles.ts'

/** A mail with its files, as text in JSON. */
const mailMaxBytes = 20_000_000
/** Base64 takes four characters for three bytes. */
const fileMaxChars = Math.ceil(attachmentFile.maxBytes / 3) * 4

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
  attachments: z
    .array(
      z.strictObject({
        name: outsideTextUpTo(255),
        type: outsideTextUpTo(100),
        /** Base64. */
        content: z
          .string()
          .max(fileMaxChars)
          .regex(/^[A-Za-z0-9+/]*={0,2}$/),
      }),
    )
    .max(mostAttachments)
    .default([]),
})
export type InboundMail = z.infer<typeof InboundMail>

export const inboundMail = area('inboundMail', {
  report: method({
    rest: 'POST /mail/inbound',
    access: vendor('mail'),
    summary: 'A mail to the help desk: an answer lands in its ticket, anything else opens one',
    effect: 'writes',
    maxBodyBytes: mailMaxBytes,
    input: InboundMail,
    output: z.strictObject({ outcome: z.enum(['added', 'opened', 'repeated', 'ignored']) }),
    refuses: [],
  }),
})
