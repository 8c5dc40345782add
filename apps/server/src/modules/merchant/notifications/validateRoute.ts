import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { networkOf } from '../../../platform/network.ts'
import type { Messages } from './messages.ts'

export const validatePath = '/ipn/validate'
const maxBytes = 20_000
/** A shop with that many payments a minute checks the key instead, which asks nobody. */
const maxPerMinute = 6000

/** The second half of the protocol: a listener posts back what it got, and hears whether we sent it. */
export const mountValidation = async (
  app: FastifyInstance,
  { db, limits, messages }: { readonly db: Db; readonly limits: Limits; readonly messages: Messages },
): Promise<void> => {
  await app.register(async (form) => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
    form.post(validatePath, async (request, reply) => {
      const rule = { bucket: 'notifyValidate', key: networkOf(request.ip), max: maxPerMinute, windowSeconds: 60 }
      const { ok: isWithin } = await limits.take(rule)
      const isOurs = isWithin && typeof request.body === 'string' && (await messages.isOurs(db, request.body))
      return reply
        .code(isWithin ? 200 : 429)
        .type('text/plain; charset=utf-8')
        .send(isOurs ? 'VERIFIED' : 'INVALID')
    })
  })
}
