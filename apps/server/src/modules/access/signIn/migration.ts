import type { Migration } from '@florin/contract/access/signIn'
import { dayOf } from '../../../platform/day.ts'
import type { LoginMode } from '../factors/loginMode.ts'

const dayMs = 86_400_000

/** Until the day itself is over somebody may put the move to push off, after it no longer. */
export const migrationOf = (
  { pushDueOn, loginMode }: { pushDueOn: string | null; loginMode: LoginMode },
  now: Date,
): Migration => {
  const strategy = loginMode === 'none' ? 'enable' : 'migrate'
  if (pushDueOn === null || loginMode === 'push') return { requirement: 'none', daysLeft: 0, strategy }
  const today = Date.parse(dayOf(now))
  const daysLeft = Math.round((Date.parse(pushDueOn) - today) / dayMs)
  return { requirement: daysLeft < 0 ? 'strict' : 'soft', daysLeft: Math.max(0, daysLeft), strategy }
}
