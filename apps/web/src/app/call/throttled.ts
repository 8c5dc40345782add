/** At once, and then no sooner than after the pause, however often it is asked for; the last wish is never lost. */
export const throttled = (work: () => void, pauseMs: number): (() => void) => {
  let resting = false
  let wanted = false
  const run = () => {
    wanted = false
    resting = true
    work()
    setTimeout(() => {
      resting = false
      if (wanted) run()
    }, pauseMs)
  }
  return () => {
    if (resting) wanted = true
    else run()
  }
}
