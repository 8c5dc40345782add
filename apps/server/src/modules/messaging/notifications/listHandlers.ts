import type { notification } from '@florin/contract/messaging/notification'
import type { UserCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof notification

const scopeOf = ({ userId, acting }: UserCaller) => ({ userId, customerId: acting?.customerId })

export const list: Handler<Methods['list']> = (page, { notifications, caller, origin, tx }) =>
  notifications.list(tx, scopeOf(caller), page, origin.language)

export const update: Handler<Methods['update']> = ({ ids }, { notifications, caller, tx }) =>
  notifications.markRead(tx, scopeOf(caller), ids)
