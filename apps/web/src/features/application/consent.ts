import { isCallError } from '../../app/call/error.ts'
import type { Waiting } from './ConsentScreen.tsx'
import { ask, check } from './queries.ts'
import { placeOf, readRequest } from './request.ts'

type Answered = { readonly kind: 'away'; readonly address: string } | { readonly kind: 'unknown' }
export type ApplicationRequest = { readonly kind: 'waiting'; readonly waiting: Waiting } | Answered

/** Who asks is unknown, or not at home at the address: nothing is sent there. */
const asUnknown = (error: unknown): { kind: 'unknown' } => {
  if (isCallError(error) && error.status === 404) return { kind: 'unknown' }
  throw error
}

/** What needs nobody to sign in: an application that nobody knows, or a request that nobody could grant. */
export const answerEarly = async (search: string): Promise<Answered | undefined> => {
  try {
    const { redirectUri } = await check(readRequest(search))
    return redirectUri === undefined ? undefined : { kind: 'away', address: redirectUri }
  } catch (error) {
    return asUnknown(error)
  }
}

/** What comes of an address that somebody was sent to. */
export const considerRequest = async (search: string): Promise<ApplicationRequest> => {
  const request = readRequest(search)
  try {
    const { authorizationId, clientName, scopes, redirectUri } = await ask(request)
    if (redirectUri !== undefined) return { kind: 'away', address: redirectUri }
    if (authorizationId === undefined || clientName === undefined || scopes === undefined) return { kind: 'unknown' }
    return { kind: 'waiting', waiting: { authorizationId, clientName, scopes, place: placeOf(request.redirectUri) } }
  } catch (error) {
    return asUnknown(error)
  }
}
