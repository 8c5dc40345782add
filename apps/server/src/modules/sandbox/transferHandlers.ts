import { type sandbox, SandboxTransfer } from '@florin/contract/sandbox/sandbox'
import type { Handler } from './handler.ts'

type Methods = typeof sandbox

export const list: Handler<Methods['transfer.list']> = async (_input, { sandboxWorld }) => ({
  transfers: (await sandboxWorld.teller.transfers.list()).map(({ returnReason, sentAt, ...sent }) =>
    SandboxTransfer.parse({ ...sent, sentAt: sentAt.toISOString(), ...(returnReason !== null && { returnReason }) }),
  ),
})

export const create: Handler<Methods['transfer.create']> = async (transfer, { sandboxWorld }) => ({
  outcome: await sandboxWorld.teller.send(transfer),
})
