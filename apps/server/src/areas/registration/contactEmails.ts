import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Guard } from '../../tokens/guard.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly guard: Guard }
export type ContactEmails = ReturnType<typeof createContactEmails>

/** Further addresses of people, good once their owner has opened the mailed link. */
export const createContactEmails = ({ db, clock, guard }: Deps) => {
  /** A link opened twice is still right the second time. */
  const mark = async (email: string, code: string): Promise<boolean> => {
    const now = clock.now()
    const confirmed = await db
      .updateTable('contact_email')
      .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
      .where('email', '=', email)
      .where('code_hash', '=', sha256(code))
      .where('code_expires_at', '>', now)
      .executeTakeFirst()
    return confirmed.numUpdatedRows > 0n
  }

  return {
    confirm: async (email: string, code: string): Promise<string> => {
      const attempt = await guard.attempt('activation', `address:${email}`, () => mark(email, code))
      if (attempt.outcome !== 'passed') throw refuse('confirmation.failed')
      return email
    },
  }
}
