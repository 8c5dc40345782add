import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Handler } from './handler.ts'
import { refuse } from '../../platform/refuse.ts'

type Methods = typeof sandbox

export const list: Handler<Methods['identity.list']> = async (_input, { sandboxWorld }) => ({
  items: (await sandboxWorld.identityDesk.desk.list()).map(
    ({ reference, kind, mode, email, firstName, lastName, receivedAt }) => ({
      reference,
      kind,
      mode,
      email,
      name: `${firstName} ${lastName}`,
      receivedAt: receivedAt.toISOString(),
    }),
  ),
})

export const answer: Handler<Methods['identity.answer']> = async ({ reference, outcome }, { sandboxWorld }) => {
  const asked = await sandboxWorld.identityDesk.desk.find(reference)
  if (!asked) throw refuse('object.missing', { field: 'reference' })
  await sandboxWorld.identityDesk.answer(asked, outcome)
  return { ok: true }
}
