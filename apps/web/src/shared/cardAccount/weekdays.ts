/** Monday first, as the contract counts them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The first of January 2024 was a Monday. */
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
