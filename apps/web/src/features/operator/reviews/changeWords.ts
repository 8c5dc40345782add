import { useTranslation } from 'react-i18next'
import { brandName } from '../BrandSelect.tsx'
import { useWords } from '../pricing/words.ts'

/** `operator.rate.update` as a text's name: `rateUpdate`. */
const keyOf = (method: string): string =>
  method.replace(/^operator\./, '').replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The change in words: which it is, its fields, and values that are names. */
export const useChangeWords = () => {
  const { t } = useTranslation('console')
  const { typeOf } = useWords()
  const named = (key: string, fallback: string): string => t(key as 'change.now', { defaultValue: fallback })
  return {
    whatOf: (method: string): string => named(`change.what.${keyOf(method)}`, method),
    fieldOf: (name: string): string => named(`change.fields.${name}`, name),
    valueOf: (name: string, value: string): string => {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no')
      if (name === 'type') return typeOf(value)
      if (name === 'brand') return brandName(value)
      if (name === 'period') return named(`pricing.periods.${value}`, value)
      if (name === 'direction') return named(`adjust.${value}`, value)
      if (name === 'customerType') return named(`pricing.${value}`, value)
      if (name === 'nameCheck') return named(`change.nameCheck.${value}`, value)
      if (name === 'kind') return named(`change.kinds.${value}`, value)
      if (name !== 'desks') return value
      return value
        .split(', ')
        .map((desk) => named(`staff.desk.${desk}`, desk))
        .join(', ')
    },
  }
}
