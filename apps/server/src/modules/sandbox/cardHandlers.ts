import type { sandbox } from '@florin/contract/sandbox/sandbox'
import { required } from '@florin/ledger/required'
import type { Handler } from './handler.ts'

type Methods = typeof sandbox

export const send: Handler<Methods['card.message']> = async (
  { email, lastFour, withoutAnswer, lifecycleId = crypto.randomUUID(), ...message },
  { cards, sandboxWorld, tx },
) => {
  const cardReference = await cards.network.referenceOf(tx, email, lastFour)
  const network = required(sandboxWorld.cardNetwork, 'the network of cards')
  return { ...(await network.send({ ...message, lifecycleId, cardReference }, withoutAnswer)), lifecycleId }
}

export const ask: Handler<Methods['card.ask']> = async (
  { email, lastFour, requestId = crypto.randomUUID(), ...payment },
  { cards, sandboxWorld, tx },
) => {
  const cardReference = await cards.network.referenceOf(tx, email, lastFour)
  const network = required(sandboxWorld.cardNetwork, 'the network of cards')
  return { requestId, ...(await network.ask({ ...payment, requestId, cardReference })) }
}
