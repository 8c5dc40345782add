import type { Inbox } from '@florin/sandbox/inbox'
import { type Mail, neutralised } from './mail.ts'

export const createSandboxMail = ({ inbox }: { inbox: Inbox }): Mail => ({
  send: async (message, messageId) => {
    const { to, subject, text } = neutralised(message)
    await inbox.receive({ deliveryKey: `mail:${messageId}`, channel: 'mail', to, subject, text })
  },
})
