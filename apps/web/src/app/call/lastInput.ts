/** Later than that it was something else that made a call. */
const mostMs = 5000
let at = Number.NEGATIVE_INFINITY

export const watchInput = (page: Pick<EventTarget, 'addEventListener'>): void => {
  const note = ({ timeStamp }: Event): void => {
    at = timeStamp
  }
  for (const name of ['pointerup', 'keydown'] as const) page.addEventListener(name, note, { capture: true, passive: true })
}

/** Milliseconds since the person clicked or typed, where that was just now. */
export const sinceInput = (): number | undefined => {
  const ms = Math.round(performance.now() - at)
  return ms >= 0 && ms < mostMs ? ms : undefined
}
