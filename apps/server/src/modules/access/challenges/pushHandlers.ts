import type { tokens as contract } from '@florin/contract/access/tokens'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

export const decide: Handler<typeof contract.decide> = async ({ key, result, secret, number }, { tokens, tx }) => {
  const decided = await inTransaction(tx, (open) =>
    tokens.challenges.decide(open, { id: key, deviceSecret: secret, result, number }),
  )
  return { ok: (decided === 'passed') === result }
}

export const resendPush: Handler<typeof contract.resendPush> = async ({ key }, { tokens, tx, origin }) => ({
  ok: true,
  ...(await tokens.challenges.resendOf(tx, key, ['push'], origin)),
})
