import { services } from '@florin/contract/method'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

/** For whoever writes a program, or has one written: it says nothing of anybody. */
export const mountOpenApi = (app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void => {
  const document = JSON.stringify(openApiDocument(publicUrl))
  app.get(`${services.publicApi.base}/openapi.json`, (_request, response) =>
    response
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  )
}
