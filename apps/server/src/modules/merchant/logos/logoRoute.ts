import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import type { Logos } from './logos.ts'

/** Any page may show a merchant's logo; its address changes with the picture. */
export const mountLogos = (app: FastifyInstance, { db, logos }: { readonly db: Db; readonly logos: Logos }): void => {
  app.get('/merchant-logo/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const logo = /^[1-9]\d{0,8}$/.test(id) ? await logos.open(db, Number(id)) : undefined
    if (!logo) return reply.callNotFound()
    return reply
      .header('content-type', logo.type)
      .header('content-length', logo.size)
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(logo.body)
  })
}
