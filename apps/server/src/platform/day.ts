/** Days are those of UTC, written 2026-01-31, which also sorts them. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** How many days later the second is. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * 86_400_000))
