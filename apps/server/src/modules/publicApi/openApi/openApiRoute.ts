import { services } from '@florin/contract/method'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openApiDocument } from './document.ts'

/** For whoever writes a program, or has one written: it says nothing of anybody. Each brand has its own, with its host. */
export const mountOpenApi = (app: FastifyInstance, baseOf: (request: FastifyRequest) => string): void => {
  const documents = new Map<string, string>()
  const documentAt = (base: string): string => {
    const document = documents.get(base) ?? JSON.stringify(openApiDocument(base))
    documents.set(base, document)
    return document
  }
  app.get(`${services.publicApi.base}/openapi.json`, (request, response) =>
    response
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'host')
      .send(documentAt(baseOf(request))),
  )
}
