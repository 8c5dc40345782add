import { localeOf } from '@florin/i18n/locale'

/** A country in the reader's language; what is no country's code, such as one not chosen yet, stays as it is. */
export const countryName = (code: string, language: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code) : code
