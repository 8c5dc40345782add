import type { operator } from '@florin/contract/console/operator'
import type { Handler } from '../../../gateway/handler.ts'

type Methods = typeof operator

export const news: Handler<Methods['news.list']> = (page, { publicDesk, tx }) => publicDesk.news(tx, page)

export const publish: Handler<Methods['news.create']> = async (given, { publicDesk, tx }) => ({
  id: await publicDesk.publish(tx, given),
})

export const change: Handler<Methods['news.update']> = async ({ id, withConfirmation, ...to }, { publicDesk, tx }) => {
  await publicDesk.change(tx, id, { ...to, needsConfirmation: withConfirmation })
  return { id }
}

export const withdraw: Handler<Methods['news.delete']> = async ({ id }, { publicDesk, tx }) => {
  await publicDesk.withdraw(tx, id)
  return {}
}

export const terms: Handler<Methods['terms.list']> = async ({ brand }, { publicDesk, tx }) => ({
  items: await publicDesk.terms(tx, brand),
})

export const publishTerms: Handler<Methods['terms.create']> = async (version, { publicDesk, tx }) => ({
  id: await publicDesk.publishTerms(tx, version),
})

export const send: Handler<Methods['notification.send']> = async (message, { publicDesk, tx, about }) => {
  const [only, ...others] = message.customerIds
  if (only !== undefined && others.length === 0) about(only)
  return { sent: await publicDesk.send(tx, message) }
}
