const dayMs = 86_400_000

/** Begun days count whole: what ends this evening has one day left. */
export const daysUntil = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now) / dayMs))
