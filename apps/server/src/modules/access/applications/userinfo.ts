import type { TokenScope } from '@florin/contract/access'
import type { Db } from '../../../platform/db.ts'
import { findHolder } from '../signIn/holder.ts'

/** What OpenID Connect lets an application know of the person, by its scopes. */
export const createUserinfo =
  ({ db }: { db: Db }) =>
  async (userId: number, scopes: readonly TokenScope[]): Promise<object | undefined> => {
    const holder = await findHolder(db, { id: userId })
    if (!holder) return undefined
    const { email, firstName, lastName, language } = holder
    return {
      sub: String(userId),
      ...(scopes.includes('profile') && {
        name: `${firstName} ${lastName}`.trim(),
        given_name: firstName,
        family_name: lastName,
        locale: language,
      }),
      // An address is proved before anybody can sign in with it.
      ...(scopes.includes('email') && { email, email_verified: true }),
    }
  }
