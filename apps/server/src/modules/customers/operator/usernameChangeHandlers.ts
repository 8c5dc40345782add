import type { operatorUsername } from '@florin/contract/customers/operatorUsername'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorUsername

export const list: Handler<Methods['usernameChange.list']> = (input, { usernameDecisions, tx }) =>
  usernameDecisions.list(tx, input)

export const approve: Handler<Methods['usernameChange.approve']> = async ({ id }, { usernameDecisions, caller, about }) => {
  const { customerId, login } = await usernameDecisions.approve(id, caller.userId)
  about(customerId)
  return { id, login }
}

export const decline: Handler<Methods['usernameChange.decline']> = async (
  { id, reason },
  { usernameDecisions, caller, about },
) => {
  about((await usernameDecisions.decline(id, caller.userId, reason)).customerId)
  return { id }
}
