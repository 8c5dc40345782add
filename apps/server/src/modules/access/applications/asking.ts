import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sessionStart } from '../sessions/sessionStore.ts'
import { answerAt } from './answerAddress.ts'
import { type Application, findApplication } from './application.ts'
import { errorBody, type OauthError } from './errors.ts'
import type { Issuers } from './issuers.ts'
import { type AccessRequest, isRegistered, readRequest } from './request.ts'
import { insertGrant } from './store.ts'

const decisionMs = 600_000

type Deps = { clock: Clock; ids: Ids; issuers: Pick<Issuers, 'of'> }
type Self = { readonly userId: number; readonly sessionId: string }

/** The page by which a request can be made again. */
const pageFor = (issuer: string, request: AccessRequest): string => {
  const asked = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: request.responseType,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
    state: request.state,
    scope: request.scope,
    nonce: request.nonce,
  }
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${issuer}/auth/sei?${new URLSearchParams(given)}`
}

/** What an application asks, before a person decides: who asks, whether it may be answered, and what would be granted. */
export const createAsking = ({ clock, ids, issuers }: Deps) => {
  const refusalAt = (issuer: string, request: AccessRequest, error: OauthError, description?: string): string =>
    answerAt(issuer, request.redirectUri, { ...errorBody(error, description), state: request.state })

  /** Who asks, if it may be answered at that address; otherwise nothing is ever sent there. */
  const requireAsker = async (tx: Tx, { clientId, redirectUri }: AccessRequest, brand: string): Promise<Application> => {
    const application = await findApplication(tx, clientId)
    if (application?.brand !== brand || !isRegistered(application.redirectUris, redirectUri))
      throw refuse('authorization.missing')
    return application
  }

  return {
    /** Who asks, before anybody has signed in; and where to go at once when nobody could grant it. */
    check: async (tx: Tx, request: AccessRequest, { brand, isSignedIn }: { brand: string; isSignedIn: boolean }) => {
      const { name } = await requireAsker(tx, request, brand)
      const issuer = issuers.of(brand)
      const right = readRequest(request)
      if ('fault' in right) return { clientName: name, redirectUri: refusalAt(issuer, request, right.fault, right.description) }
      if (request.prompt !== 'none') return { clientName: name }
      return { clientName: name, redirectUri: refusalAt(issuer, request, isSignedIn ? 'consent_required' : 'login_required') }
    },

    /** What the person has to decide about. */
    ask: async (tx: Tx, { userId, sessionId }: Self, request: AccessRequest, brand: string) => {
      const application = await requireAsker(tx, request, brand)
      const issuer = issuers.of(brand)
      const authorizeUrl = pageFor(issuer, request)
      const right = readRequest(request)
      if ('fault' in right) return { authorizeUrl, redirectUri: refusalAt(issuer, request, right.fault, right.description) }
      if (request.prompt === 'none') return { authorizeUrl, redirectUri: refusalAt(issuer, request, 'consent_required') }
      const signedInAt = (await sessionStart(tx, sessionId)) ?? clock.now()
      const grant = { id: ids.uuid(), application, userId, redirectUri: request.redirectUri, signedInAt, ...right }
      const at = clock.now()
      await insertGrant(tx, grant, { at, expiresAt: new Date(at.getTime() + decisionMs) })
      return { authorizeUrl, authorizationId: grant.id, clientName: application.name, scopes: [...grant.scopes] }
    },
  }
}
