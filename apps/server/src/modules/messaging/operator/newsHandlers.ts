import type { operatorNews } from '@florin/contract/messaging/operatorNews'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorNews

export const list: Handler<Methods['news.list']> = (page, { newsDesk, tx }) => newsDesk.list(tx, page)

export const create: Handler<Methods['news.create']> = async (given, { newsDesk, tx }) => ({
  id: await newsDesk.publish(tx, given),
})

export const update: Handler<Methods['news.update']> = async ({ id, withConfirmation, ...to }, { newsDesk, tx }) => {
  await newsDesk.change(tx, id, { ...to, needsConfirmation: withConfirmation })
  return { id }
}

export const remove: Handler<Methods['news.delete']> = async ({ id }, { newsDesk, tx }) => {
  await newsDesk.withdraw(tx, id)
  return {}
}
