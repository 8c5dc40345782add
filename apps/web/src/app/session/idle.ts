import type { Refresher } from './refresh.ts'
import type { Session } from './session.ts'

const activityKey = 'florin.activity'
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'focus'] as const
const noteEveryMs = 5_000
const refreshBeforeExpiryMs = 15_000
const longestTimerMs = 60_000

type Deps = {
  readonly session: Session
  readonly refresher: Refresher
  readonly idleMs: number
  readonly clock: () => number
  /** Shared by the tabs: work in one keeps all of them signed in. */
  readonly storage: Storage
  readonly page: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>
}

/** Ends an idle session. While someone is active it keeps the tokens fresh, so that the server counts the same minutes. */
export const createIdleWatch = ({ session, refresher, idleMs, clock, storage, page }: Deps) => {
  let timer: number | undefined

  const lastActivity = () => Number(storage.getItem(activityKey) ?? session.tokens()?.issuedAt ?? 0)
  const mark = () => storage.setItem(activityKey, String(clock()))

  /** A failed refresh has ended the session already, or the network is away and the next call will say so. */
  const keepAlive = () => void refresher.refresh().catch(() => undefined)

  const check = () => {
    page.clearTimeout(timer)
    const tokens = session.tokens()
    if (!tokens) return
    const idleAt = lastActivity() + idleMs
    if (clock() >= idleAt) return session.expireIdle()
    const renewAt = tokens.expiresAt - refreshBeforeExpiryMs
    const activeSinceIssue = lastActivity() > tokens.issuedAt
    if (clock() >= renewAt && activeSinceIssue) keepAlive()
    const next = clock() < renewAt ? Math.min(idleAt, renewAt) : idleAt
    timer = page.setTimeout(check, Math.min(next - clock(), longestTimerMs))
  }

  const onActivity = () => {
    if (!session.isSignedIn()) return
    if (clock() >= lastActivity() + idleMs) return check()
    if (clock() - lastActivity() < noteEveryMs) return
    mark()
    check()
  }

  session.listen((event) => {
    if (event.kind === 'started') mark()
    check()
  })

  return {
    start: () => {
      const options = { passive: true, capture: true }
      for (const name of activityEvents) page.addEventListener(name, onActivity, options)
      page.addEventListener('visibilitychange', check, options)
      check()
      // Opening a page is activity; after `check`, so that it cannot revive what was idle too long.
      if (session.isSignedIn()) mark()
    },
  }
}
