import type { Log } from '../../platform/log.ts'
import type { GatewaySettings } from '../gateway.ts'
import { type IpPrivacy, type NetworkPrivacy, nothingKnown, privacyFlags } from './ipPrivacy.ts'

const timeoutMs = 3000

const read = (answer: unknown): NetworkPrivacy => {
  const said = (name: string): unknown => (typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined)
  const service = said('service')
  const flags = Object.fromEntries(privacyFlags.map((flag) => [flag, said(flag) === true]))
  return { ...nothingKnown, ...flags, service: typeof service === 'string' ? service.slice(0, 100) : '' }
}

/** Any service that answers `GET <address>/<ip>` with the flags. One that does not answer holds nobody up. */
export const createHttpIpPrivacy = ({ url, token, log }: GatewaySettings & { readonly log: Log }): IpPrivacy => ({
  of: async (ip) => {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/${encodeURIComponent(ip)}`, {
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return read(await response.json())
    } catch (error) {
      log.warn('ipPrivacy.unreachable', { error })
      return nothingKnown
    }
  },
})
