import type { Tx } from '../../platform/db.ts'
import type { LoginMode } from './loginMode.ts'

export type PushMigration = {
  readonly requirement: 'none' | 'soft' | 'strict'
  readonly daysLeft: number
  /** Another second step is exchanged for push, or push becomes the first. */
  readonly strategy: 'migrate' | 'enable'
}

const dayMs = 86_400_000

/** A person with a day to move by may put it off until then. */
export const pushMigration = (loginMode: LoginMode, dueOn: string | undefined, now: Date): PushMigration => {
  const strategy = loginMode === 'sms' || loginMode === 'otp' ? 'migrate' : 'enable'
  if (dueOn === undefined || loginMode === 'push') return { requirement: 'none', daysLeft: 0, strategy }
  const today = Date.parse(now.toISOString().slice(0, 10))
  const daysLeft = Math.max(0, Math.round((Date.parse(dueOn) - today) / dayMs))
  return { requirement: daysLeft > 0 ? 'soft' : 'strict', daysLeft, strategy }
}

export const findPushMigration = async (
  tx: Tx,
  userId: number,
  now: Date,
): Promise<PushMigration & { mode: 'none' | 'push' }> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['login_mode', 'push_due_on'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const loginMode = user.login_mode as LoginMode
  const dueOn = user.push_due_on === null ? undefined : String(user.push_due_on)
  return { ...pushMigration(loginMode, dueOn, now), mode: loginMode === 'push' ? 'push' : 'none' }
}
