import type { blacklist } from '@florin/contract/payments/blacklist'
import type { Handler } from '../handler.ts'

type Methods = typeof blacklist

export const list: Handler<Methods['list']> = (input, { blocks, caller, tx }) => blocks.list(tx, caller.acting.customerId, input)

export const create: Handler<Methods['create']> = async ({ email, blockType }, { blocks, caller, tx }) => {
  await blocks.add(tx, { customerId: caller.acting.customerId, userId: caller.userId }, email, blockType)
  return {}
}

export const remove: Handler<Methods['delete']> = async ({ email }, { blocks, caller, tx }) => {
  await blocks.remove(tx, caller.acting.customerId, email)
  return {}
}
