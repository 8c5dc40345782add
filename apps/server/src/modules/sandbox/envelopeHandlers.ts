import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Handler } from './handler.ts'
import { refuse } from '../../platform/refuse.ts'

type Methods = typeof sandbox

export const list: Handler<Methods['envelope.list']> = async (_input, { sandboxWorld }) => ({
  envelopes: (await sandboxWorld.envelopes.waiting()).map(({ id, email, name, title, receivedAt }) => ({
    id,
    email,
    name,
    title,
    receivedAt: receivedAt.toISOString(),
  })),
})

export const answer: Handler<Methods['envelope.answer']> = async ({ id, outcome }, { sandboxWorld, taxSigning, tx }) => {
  if (!(await sandboxWorld.envelopes.answer(id, outcome))) throw refuse('object.missing', { field: 'id' })
  await taxSigning.answered(tx, id, outcome)
  return { ok: true }
}
