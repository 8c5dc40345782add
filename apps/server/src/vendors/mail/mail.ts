import type { MailMessage } from '../../platform/outbox/topics.ts'

/** Hands a mail to the outside. `deliveryId` is the same for each try, so that a receiver can tell a repeat. */
export type Mail = { send(message: MailMessage, deliveryId: string): Promise<void> }

/** A line break would start another header, a comma another recipient. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export const neutralised = (message: MailMessage): MailMessage => ({
  ...message,
  to: oneLine(message.to).replaceAll(/[,;<>\s]/g, ''),
  from: oneLine(message.from),
  ...(message.replyTo && { replyTo: oneLine(message.replyTo) }),
  ...(message.unsubscribe && { unsubscribe: oneLine(message.unsubscribe).replaceAll(/[<>\s]/g, '') }),
  subject: oneLine(message.subject),
})
