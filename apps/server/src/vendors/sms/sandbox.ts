import type { Inbox } from '@florin/sandbox/inbox'
import type { Sms } from './sms.ts'

export const createSandboxSms = ({ inbox }: { inbox: Inbox }): Sms => ({
  send: ({ to, text }, messageId) => inbox.receive({ deliveryKey: `sms:${messageId}`, channel: 'sms', to, subject: '', text }),
})
