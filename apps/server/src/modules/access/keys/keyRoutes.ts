import type { FastifyInstance } from 'fastify'
import { openToAllPages } from '../applications/cors.ts'
import type { Tokens } from '../tokens.ts'

/** The keys that verify our tokens, for whoever is shown one. */
export const mountKeys = (app: FastifyInstance, { keyring }: Pick<Tokens, 'keyring'>): void => {
  app.get('/token/.well-known/jwks.json', async (_request, reply) =>
    openToAllPages(reply)
      .header('cache-control', 'public, max-age=300')
      .send(await keyring.publicKeys()),
  )
}
