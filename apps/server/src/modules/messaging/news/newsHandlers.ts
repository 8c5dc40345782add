import type { news } from '@florin/contract/messaging/news'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof news

const readerOf = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })

export const list: Handler<Methods['list']> = (page, { announcements, caller, origin, tx }) =>
  announcements.list(tx, readerOf(caller), page, origin.language)

export const get: Handler<Methods['get']> = ({ id }, { announcements, caller, origin, tx }) =>
  announcements.read(tx, readerOf(caller), id, origin.language)

export const choose: Handler<Methods['choice.submit']> = async ({ id, choice }, { announcements, caller, tx }) => {
  await announcements.choose(tx, readerOf(caller), id, choice)
  return {}
}
