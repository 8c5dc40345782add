import type { SmsMessage } from '../../platform/outbox/topics.ts'

/** Hands a text message to the outside. `messageId` is the same for each try, so that the gateway can tell a repeat. */
export type Sms = { send(message: SmsMessage, messageId: string): Promise<void> }
