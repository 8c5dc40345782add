import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Handler } from './handler.ts'

export const list: Handler<(typeof sandbox)['message.list']> = async (input, { sandboxWorld }) => {
  const { messages, hasMore } = await sandboxWorld.inbox.list(input)
  return {
    messages: messages.map(({ id, channel, to, subject, text, links, codes, receivedAt }) => ({
      id,
      channel,
      to,
      subject,
      text,
      links: [...links],
      codes: [...codes],
      receivedAt: receivedAt.toISOString(),
    })),
    hasMore,
  }
}

export const clear: Handler<(typeof sandbox)['message.clear']> = async (_input, { sandboxWorld }) => ({
  deleted: await sandboxWorld.inbox.clear(),
})
