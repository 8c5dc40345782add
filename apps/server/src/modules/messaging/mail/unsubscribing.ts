import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationGroup, notificationGroups } from '@florin/contract/messaging/notification'

/** Whose mails, and of which kind. */
export type Subscription = { readonly userId: number; readonly group: NotificationGroup }
export type Unsubscribing = ReturnType<typeof createUnsubscribing>

export const unsubscribePath = '/unsubscribe'

const isGroup = (text: string): text is NotificationGroup => (notificationGroups as readonly string[]).includes(text)

/** Links that switch off one kind of mails for one person. They are signed and do not expire: mails are kept for years. */
export const createUnsubscribing = ({ secret }: { secret: string }) => {
  const signed = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    pathFor: ({ userId, group }: Subscription): string => {
      const text = `${userId}.${group}`
      return `${unsubscribePath}/${text}.${signed(text)}`
    },
    read: (token: string): Subscription | undefined => {
      const [userId = '', group = '', signature = ''] = token.split('.')
      if (!isGroup(group) || !isSame(signature, signed(`${userId}.${group}`))) return undefined
      return { userId: Number(userId), group }
    },
  }
}
