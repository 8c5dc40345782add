/** Time comes from here, so that tests own it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

type SteadyOptions = {
  /** The time of another machine, that of the database. */
  readonly ask: () => Promise<Date>
  readonly onJump: (byMs: number) => void
  readonly wallMs?: () => number
  /** Never set by anybody, and at the same speed. */
  readonly steadyMs?: () => number
}

/** Corrections of a machine's clock are smaller from one call to the next. */
const jumpMs = 2000
/** Two machines agree. */
const agreeMs = 5000
const askEveryMs = 10_000

/**
 * The machine's clock, but not when somebody sets it wrong while we run: nobody is signed out, and nothing falls due, because of it. What a
 * clock gained at once is believed when the database's clock says the same.
 */
export const createSteadyClock = ({
  ask,
  onJump,
  wallMs = Date.now,
  steadyMs = () => performance.now(),
}: SteadyOptions): Clock => {
  let ahead = wallMs() - steadyMs()
  let nextAskAt = Number.NEGATIVE_INFINITY

  const settle = async (): Promise<void> => {
    const theirs = (await ask()).getTime()
    const wall = wallMs()
    if (Math.abs(theirs - wall) < agreeMs) ahead = wall - steadyMs()
  }

  return {
    now: () => {
      const [wall, steady] = [wallMs(), steadyMs()]
      const jump = wall - steady - ahead
      if (Math.abs(jump) <= jumpMs) {
        ahead += jump
        return new Date(wall)
      }
      if (steady >= nextAskAt) {
        nextAskAt = steady + askEveryMs
        onJump(Math.round(jump))
        settle().catch(() => {})
      }
      return new Date(steady + ahead)
    },
  }
}
