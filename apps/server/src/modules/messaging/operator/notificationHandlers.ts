import type { operatorNotification } from '@florin/contract/messaging/operatorNotification'
import type { Handler } from '../handler.ts'

export const send: Handler<(typeof operatorNotification)['notification.send']> = async (message, { newsDesk, tx, about }) => {
  const [only, ...others] = message.customerIds
  about(others.length === 0 ? only : undefined)
  return { sent: await newsDesk.send(tx, message) }
}
