import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Handler } from './handler.ts'

type Methods = typeof sandbox

export const send: Handler<Methods['card.message']> = async (
  { email, lastFour, lifecycleId = crypto.randomUUID(), ...message },
  { cards, tx },
) => {
  const cardReference = await cards.network.referenceOf(tx, email, lastFour)
  const answer = await cards.network.receive({ ...message, messageId: crypto.randomUUID(), lifecycleId, cardReference })
  return { ...answer, lifecycleId }
}

export const ask: Handler<Methods['card.ask']> = async (
  { email, lastFour, requestId = crypto.randomUUID(), ...payment },
  { cards, tx },
) => {
  const cardReference = await cards.network.referenceOf(tx, email, lastFour)
  return { requestId, ...(await cards.authentications.ask({ ...payment, requestId, cardReference })) }
}
