import * as z from 'zod'
import { askGateway, type GatewaySettings } from '../gateway.ts'
import type { NameCheck } from './nameCheck.ts'

const Answer = z.object({
  result: z.enum(['match', 'closeMatch', 'noMatch', 'unavailable']),
  accountName: z.string().min(1).max(140).optional(),
})

/** A service for verification of payee, asked by `POST /names` (docs/running.md). */
export const createHttpNameCheck = (gateway: GatewaySettings): NameCheck => ({
  check: async (question) => {
    try {
      const { result, accountName } = Answer.parse(await askGateway(gateway, '/names', question))
      // A name is told only where it is close: otherwise anybody could look up whose an account is.
      return result === 'closeMatch' && accountName !== undefined ? { result, accountName } : { result }
    } catch {
      return { result: 'unavailable' }
    }
  },
})

/** No bank can be asked. */
export const unavailableNameCheck: NameCheck = { check: async () => ({ result: 'unavailable' }) }
