import { localeOf } from './locale.ts'

/** A moment in the reader's language and time zone. */
export const momentText = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
