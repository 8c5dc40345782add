import { localeOf } from '@florin/i18n/locale'

/** A country in the reader's language. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code
