import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { AccessTokens } from '../sessions/accessTokens.ts'
import type { Application } from './application.ts'
import type { Issuers } from './issuers.ts'
import { findPresence } from '../sessions/presence.ts'
import { applicationDays, overdue } from '../sessions/sessions.ts'
import { findUnspentToken } from '../sessions/sessionStore.ts'

type Deps = { db: Db; clock: Clock; accessTokens: AccessTokens; issuers: Pick<Issuers, 'of'> }

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What a token is worth to the application that it was given to (RFC 7662); to others it is worth nothing. */
export const createIntrospection = ({ db, clock, accessTokens, issuers }: Deps) => {
  const find = async (token: string) => {
    const access = await accessTokens.verify(token)
    if (access) return { ...access, kind: 'access' } as const
    const refresh = await findUnspentToken(db, sha256(token))
    return refresh && ({ ...refresh, kind: 'refresh' } as const)
  }

  return async ({ id: clientId, brand }: Pick<Application, 'id' | 'brand'>, token: string): Promise<object> => {
    const found = await find(token)
    const presence = found && (await findPresence(db, found.sessionId, found.userId, undefined))
    if (!presence || overdue(presence, clock.now()) || presence.application?.id !== clientId) return { active: false }
    const isAccess = found.kind === 'access'
    const lastDay = new Date(presence.startedAt.getTime() + applicationDays * 86_400_000)
    return {
      active: true,
      iss: issuers.of(brand),
      client_id: clientId,
      sub: String(found.userId),
      scope: ((isAccess && found.scopes) || presence.application.scopes).join(' '),
      iat: seconds(found.issuedAt),
      exp: seconds(isAccess ? found.expiresAt : lastDay),
      ...(isAccess && { token_type: 'Bearer' }),
    }
  }
}
