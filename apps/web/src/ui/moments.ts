import { localeOf } from '@florin/i18n/locale'

const short = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Russian and Ukrainian end a year with a word for it, which is not wanted: the end of a sentence would have two dots. */
const plain = (text: string): string => text.replace(/\s[гр]\.(?=,|$)/u, '')

/** A moment in the reader's language and time zone; its year where that is not this one. */
export const momentText = (instant: string, language: string): string => {
  const moment = new Date(instant)
  const isOfThisYear = moment.getFullYear() === new Date().getFullYear()
  return plain(new Intl.DateTimeFormat(localeOf(language), isOfThisYear ? short : { ...short, year: 'numeric' }).format(moment))
}

/** A day of the bank's calendar, given as 2026-01-31; the same day wherever its reader is. */
export const dayText = (day: string, language: string): string =>
  plain(
    new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  )
