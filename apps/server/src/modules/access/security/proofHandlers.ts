import type { auth } from '@florin/contract/access/auth'
import { clientOf } from '../../../gateway/handler.ts'
import type { Handler } from '../handler.ts'

export const create: Handler<(typeof auth)['proof.create']> = async (_input, { ownProofs, caller, origin }) => {
  const { id, method, sentTo, number, expiresAt } = await ownProofs.begin(caller, clientOf(origin))
  return {
    reqId: id,
    method,
    ...(sentTo !== undefined && { sentTo }),
    ...(number !== undefined && { number }),
    expiresAt: expiresAt.toISOString(),
  }
}

export const confirm: Handler<(typeof auth)['proof.confirm']> = async ({ reqId, code }, { ownProofs, caller }) => {
  const verdict = await ownProofs.finish(caller, reqId, code)
  return { status: verdict === 'passed' ? 'ok' : verdict }
}
