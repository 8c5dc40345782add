import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { sessionHours } from './sessions.ts'

const keptDays = { sessions: 90, guards: 1, codes: 1, keys: 1, grants: 1, registrations: 30, signIns: 400, browsers: 400 }

/** Forgets what no longer matters: refresh tokens of sessions long over, keys that sign no more, old counters, codes and sign-ins, registrations nobody activated. */
export const createTokenCleaner =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<number> => {
    const now = clock.now()
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const lastPossibleStart = new Date(now.getTime() - sessionHours * 3_600_000)
    const gone = [
      sql`delete from refresh_token using session where session.id = session_id
        and (session.created_at < ${lastPossibleStart} and application_id is null or session.ended_at < ${before(1)})`,
      sql`delete from session where created_at < ${before(keptDays.sessions)}`,
      sql`delete from attempt_guard where changed_at < ${before(keptDays.guards)}
        and (blocked_until is null or blocked_until < ${now})`,
      sql`delete from passphrase_change where expires_at < ${before(keptDays.codes)}`,
      sql`delete from totp_enrolment where expires_at < ${now}`,
      sql`delete from passkey_request where expires_at < ${now}`,
      sql`delete from two_step_request where expires_at < ${before(keptDays.codes)}`,
      sql`delete from login_attempt where expires_at < ${before(keptDays.codes)}`,
      sql`delete from challenge where expires_at < ${before(keptDays.codes)}`,
      sql`delete from known_browser where last_used_at < ${before(keptDays.browsers)}
        or (approved_at is null and created_at < ${before(keptDays.codes)})`,
      sql`delete from application_grant where expires_at < ${before(keptDays.grants)}`,
      sql`delete from signing_key where retired_at < ${before(keptDays.keys)}`,
      sql`delete from registration where created_at < ${before(keptDays.registrations)} or activated_at < ${before(keptDays.codes)}`,
    ]
    const { rows } = await sql<{ count: bigint }>`select forget_sign_ins(${before(keptDays.signIns)}) as count`.execute(db)
    let count = Number(rows[0]?.count ?? 0)
    for (const statement of gone) count += Number((await statement.execute(db)).numAffectedRows ?? 0)
    return count
  }
