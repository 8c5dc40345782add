import type { PushMessage } from '../../platform/outbox/topics.ts'

/** Hands a message to the application on a phone. `messageId` is the same for each try, so that the gateway can tell a repeat. */
export type Push = { send(message: PushMessage, messageId: string): Promise<void> }
