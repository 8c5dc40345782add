import { isCallError } from '../../app/call/error.ts'
import type { Waiting } from './ConsentScreen.tsx'
import { ask } from './queries.ts'
import { placeOf, readRequest } from './request.ts'

export type ApplicationRequest = { kind: 'waiting'; waiting: Waiting } | { kind: 'away'; address: string } | { kind: 'unknown' }

/** What comes of an address that somebody was sent to. */
export const considerRequest = async (search: string): Promise<ApplicationRequest> => {
  const request = readRequest(search)
  try {
    const { authorizationId, clientName, scopes, redirectUri } = await ask(request)
    if (redirectUri !== undefined) return { kind: 'away', address: redirectUri }
    if (authorizationId === undefined || clientName === undefined || scopes === undefined) return { kind: 'unknown' }
    return { kind: 'waiting', waiting: { authorizationId, clientName, scopes, place: placeOf(request.redirectUri) } }
  } catch (error) {
    if (isCallError(error) && error.status === 404) return { kind: 'unknown' }
    throw error
  }
}
