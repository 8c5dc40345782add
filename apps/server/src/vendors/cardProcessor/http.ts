import * as z from 'zod'
import type { CardProcessor } from './processor.ts'
import { createSignedCall, type Reached } from './signedCall.ts'

const timeoutMs = 10_000

/** They have looked at it and will not take it. */
const refused = 422
/** They have a later version. */
const overtaken = 409
const notFound = 404

const Refusal = z.object({ reason: z.string().max(200).default('') })
const Known = z.object({ version: z.int() })

/**
 * A processor behind HTTP: `PUT /cards/{reference}` and `GET /cards/{reference}`, both signed (docs/running.md). Whatever is not one of
 * the answers agreed on is no answer: then nobody knows, and they are asked.
 */
export const createHttpCardProcessor = (reached: Reached): CardProcessor => {
  const call = createSignedCall(reached)
  const unexpected = (status: number) => new Error(`The processor of cards answered ${status}`)
  return {
    send: async ({ reference, ...body }) => {
      const { status, read } = await call({ method: 'PUT', path: `/cards/${reference}`, body, timeoutMs })
      if (status === refused) return { refused: Refusal.parse(read()).reason }
      if (status !== overtaken && (status < 200 || status > 299)) throw unexpected(status)
      return 'taken'
    },

    ask: async (reference) => {
      const { status, read } = await call({ method: 'GET', path: `/cards/${reference}`, timeoutMs })
      if (status === notFound) return undefined
      if (status < 200 || status > 299) throw unexpected(status)
      return Known.parse(read()).version
    },
  }
}
