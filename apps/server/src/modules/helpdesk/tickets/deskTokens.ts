import type { Brand } from '@florin/brands/brand'
import { services } from '@florin/contract/method'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { AccessServices } from '../../access/services.ts'
import type { MessagingServices } from '../../messaging/services.ts'

type Deps = { readonly clock: Clock; readonly tokens: AccessServices['tokens']; readonly links: MessagingServices['links'] }

/** Tokens that are good for the help desk and for nothing else, and end with the session that they are of. */
export const createDeskTokens = ({ clock, tokens, links }: Deps) => ({
  issue: async ({ userId, sessionId }: CustomerCaller, brand: Brand) => {
    const { token, lifeSeconds } = await tokens.issueForDesk({ userId, sessionId, brand: brand.id })
    return {
      jwt: token,
      expiresAt: new Date(clock.now().getTime() + lifeSeconds * 1000).toISOString(),
      baseUrl: links.file({ brand }, services.helpdesk.base),
    }
  },
})
