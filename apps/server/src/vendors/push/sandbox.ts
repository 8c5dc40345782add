import type { Inbox } from '@florin/sandbox/inbox'
import type { Push } from './push.ts'

export const createSandboxPush = ({ inbox }: { inbox: Inbox }): Push => ({
  send: ({ pushToken, title, body, data }, messageId) =>
    inbox.receive({ deliveryKey: `push:${messageId}`, channel: 'push', to: pushToken, subject: title, text: body, data }),
})
