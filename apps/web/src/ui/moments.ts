import { localeOf } from '@florin/i18n/locale'

/** A moment in the reader's language and time zone. */
export const momentText = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** A day of the bank's calendar, given as 2026-01-31; the same day wherever its reader is. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
