import type { notification } from '@florin/contract/messaging/notification'
import type { Handler } from '../handler.ts'

type Methods = typeof notification

export const get: Handler<Methods['setting.get']> = async (_input, { notifications, caller, origin, tx }) => ({
  items: await notifications.settings(tx, caller.userId, origin.language),
})

export const update: Handler<Methods['setting.update']> = ({ identified, value }, { notifications, caller, tx }) =>
  notifications.set(tx, caller.userId, identified, value)
