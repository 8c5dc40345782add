import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Below it an answer fits into one packet anyway. */
const worthwhileBytes = 1400
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg\+xml)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Answers are made anew each time: quick levels, as half of the gain costs a tenth of the time. */
const coders = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 4 }),
}

const coderFor = ({ headers }: FastifyRequest): keyof typeof coders | undefined => {
  const parts = String(headers['accept-encoding'] ?? '').split(',')
  const wanted = new Set(
    parts.map((part) => part.trim()).flatMap((part) => (/;q=0(\.0*)?$/.test(part) ? [] : [part.split(';', 1)[0]])),
  )
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : undefined
}

/** Compresses answers that are made for the request; files of the pages were compressed when they were built. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes || reply.hasHeader('content-encoding')) return payload
    if (!compressible.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const coding = coderFor(request)
    if (!coding || request.method === 'HEAD') return payload
    const bytes = await coders[coding](Buffer.from(payload))
    reply.header('content-encoding', coding).header('content-length', bytes.length)
    return bytes
  })
}
