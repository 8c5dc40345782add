import { seal, unseal } from '../seal.ts'
import type { OutboxTopics, QueueTopic } from './topics.ts'

/** As a message to an outside party is kept until it has left: mails and texts carry links and codes. */
export type SealedMessage = { readonly sealed: string }
export type MessageSeal = ReturnType<typeof createMessageSeal>

const purpose = 'outbox'

export const createMessageSeal = (secret: string) => ({
  close: (topic: QueueTopic, message: object): SealedMessage => ({
    sealed: seal(secret, purpose, topic, JSON.stringify(message)).toString('base64'),
  }),
  open: <T extends QueueTopic>(topic: T, { sealed }: SealedMessage): OutboxTopics[T] =>
    JSON.parse(unseal(secret, purpose, topic, Buffer.from(sealed, 'base64'))) as OutboxTopics[T],
})
