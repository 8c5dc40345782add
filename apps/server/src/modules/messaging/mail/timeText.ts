import type { Language } from '@florin/i18n/languages'
import { localeOf } from '@florin/i18n/locale'

/** A moment as a mail says it. Where the reader is nobody knows, so the zone is named. */
export const timeText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)
