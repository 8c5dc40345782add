import type { CustomerCaller } from '../gateway/caller.ts'
import type { Origin } from '../gateway/handler.ts'
import type { By } from './operation.ts'

export const by = ({ userId, acting }: CustomerCaller, { ip, userAgent, countryCode }: Origin): By => ({
  userId,
  acting,
  client: { ip, userAgent, countryCode },
})
