import { resendAfterSeconds } from '@florin/contract/access/signIn'
import type { tokens as contract } from '@florin/contract/access/tokens'
import type { Handler } from '../handler.ts'

export const methods: Handler<(typeof contract)['approval.methods']> = async (_input, { tokens, caller }) => ({
  methods: await tokens.approvals.ways(caller),
})

export const start: Handler<(typeof contract)['approval.start']> = async (input, { tokens, caller, origin }) => {
  const { id, expiresAt, sentTo, number } = await tokens.approvals.start(caller, input, origin)
  return {
    methodId: id,
    expiresAt: expiresAt.toISOString(),
    ...(sentTo !== undefined && { sentTo }),
    ...(number !== undefined && { number }),
    resendAfterSeconds,
  }
}

export const finish: Handler<(typeof contract)['approval.finish']> = async (input, { tokens, caller }) => {
  const verdict = await tokens.approvals.finish(caller, input)
  return { id: input.deviceId, approved: verdict === 'passed', status: verdict === 'passed' ? 'ok' : verdict }
}
