import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Downloads } from '../platform/documents/downloads.ts'
import type { RefusalLimit } from './refusalLimit.ts'

/** A name that every browser saves under: plain letters first, the true name beside them. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}

type OpenFile = NonNullable<Awaited<ReturnType<Downloads['open']>>>

/** To be saved, never shown: whatever a file holds, it runs nothing in our name. */
export const sendFile = (reply: FastifyReply, file: OpenFile): FastifyReply =>
  reply
    .header('content-type', file.type)
    .header('content-disposition', disposition(file.name))
    .header('content-length', file.size)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .send(file.body)

type Deps = {
  readonly downloads: Pick<Downloads, 'open'>
  readonly refusalLimit: Pick<RefusalLimit, 'assertMayLookUp' | 'countDeadLink'>
}

/** Files behind links. */
export const mountDownloads = (app: FastifyInstance, { downloads, refusalLimit }: Deps): void => {
  app.get('/files/:token', async (request, reply) => {
    refusalLimit.assertMayLookUp(request.ip)
    const file = await downloads.open((request.params as { token: string }).token)
    if (!file) {
      await refusalLimit.countDeadLink(request.ip)
      return reply.callNotFound()
    }
    return sendFile(reply, file)
  })
}
