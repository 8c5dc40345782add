import type { Log } from '../../platform/log.ts'
import { refuse } from '../../platform/refuse.ts'
import type { BotCheck } from './botCheck.ts'

const timeoutMs = 4000

type Deps = { readonly url: string; readonly secret: string; readonly log: Log }

/** Any service with a siteverify call, as reCAPTCHA, hCaptcha and Turnstile have. One that does not answer lets nobody in. */
export const createHttpBotCheck = ({ url, secret, log }: Deps): BotCheck => ({
  isHuman: async ({ token, ip }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const verdict: unknown = await response.json()
      return response.ok && typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true
    } catch (error) {
      log.warn('botCheck.unreachable', { error })
      throw refuse('server.unavailable', { retryAfterSeconds: 5 })
    }
  },
})
