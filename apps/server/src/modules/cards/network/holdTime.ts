/** Long enough for a merchant who settles late; after that the money is free, and a clearing takes it anew. */
const holdDays = 7
const holdMs = holdDays * 86_400_000

export const heldUntil = (at: Date): Date => new Date(at.getTime() + holdMs)
/** What was held before then is held no longer. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - holdMs)
