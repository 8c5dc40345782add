import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { identifiedBy } from '../notifications/events.ts'
import { putSetting } from '../notifications/store.ts'
import { type Unsubscribing, unsubscribePath } from './unsubscribing.ts'

const maxFormBytes = 1000

/** As RFC 8058 has it: a mail program posts a form for its reader, who is not signed in. */
export const mountUnsubscribe = async (app: FastifyInstance, deps: { db: Db; unsubscribing: Unsubscribing }): Promise<void> => {
  const { db, unsubscribing } = deps
  await app.register(async (form) => {
    form.removeAllContentTypeParsers()
    form.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) => done(null, body))
    form.post(`${unsubscribePath}/:token`, async (request, reply) => {
      const { token } = request.params as { token: string }
      const meant = unsubscribing.read(token)
      if (!meant) return reply.callNotFound()
      await putSetting(db, meant.userId, identifiedBy(meant.group, 'mail'), false)
      return reply.header('cache-control', 'no-store').send()
    })
    // Programs open links to look at them: that alone changes nothing.
    form.get(`${unsubscribePath}/:token`, (_request, reply) => reply.redirect('/profile/notifications'))
  })
}
