import { localeOf } from '@florin/i18n/locale'
import { memoizeByKey } from './memoizeByKey.ts'

const namesIn = memoizeByKey((language) => new Intl.DisplayNames(localeOf(language), { type: 'currency' }))

/** The currency in the reader's language, with a capital as it stands alone; the code where the language has no word. */
export const currencyName = (code: string, language: string): string => {
  const name = code.length === 3 ? namesIn(language).of(code) : undefined
  const [first = '', ...rest] = name ?? code
  return first.toLocaleUpperCase(language) + rest.join('')
}
