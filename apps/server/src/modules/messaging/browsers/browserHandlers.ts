import type { notificationBrowser } from '@florin/contract/messaging/notificationBrowser'
import type { Handler } from '../handler.ts'

type Methods = typeof notificationBrowser

export const list: Handler<Methods['browser.list']> = ({ endpoint }, { browsers, caller, origin, tx }) =>
  browsers.list(tx, caller.userId, endpoint, origin.language)

export const create: Handler<Methods['browser.create']> = async (
  { endpoint, publicKey, authSecret },
  { browsers, caller: { userId, sessionId }, origin: { userAgent, language, ip }, tx },
) => {
  await browsers.add(tx, { userId, sessionId, endpoint, publicKey, authSecret, userAgent, ip })
  return browsers.list(tx, userId, endpoint, language)
}

export const update: Handler<Methods['browser.update']> = async ({ endpoint }, { browsers, caller, tx }) => {
  await browsers.seen(tx, caller, endpoint)
  return {}
}

export const remove: Handler<Methods['browser.delete']> = async ({ id }, { browsers, caller, tx }) => {
  await browsers.remove(tx, caller.userId, id)
  return {}
}
