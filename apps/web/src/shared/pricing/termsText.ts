import type { PriceTerms } from '@florin/contract/accounts/priceTerms'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { useTranslation } from 'react-i18next'

/** A price in words: what it is, and between which amounts it stays. */
export const useTermsText = () => {
  const { t, i18n } = useTranslation('visitor')
  const locale = localeOf(i18n.language)
  return ({
    currencyCode,
    fixed,
    percent,
    min,
    max,
  }: PriceTerms): { readonly main: string; readonly bounds: string | undefined } => {
    const amount = (decimal: string) => moneyText(parseMoney(decimal, currencyCode), locale)
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(percent) / 100)
    const hasFixed = parseMoney(fixed, currencyCode).minor > 0n
    const hasPercent = Number(percent) > 0
    const main =
      hasFixed && hasPercent
        ? t('terms.both', { amount: amount(fixed), share })
        : hasPercent
          ? share
          : hasFixed
            ? amount(fixed)
            : min
              ? amount(min)
              : t('terms.free')
    if (!hasPercent) return { main, bounds: undefined }
    const bounds =
      min && max
        ? t('terms.between', { min: amount(min), max: amount(max) })
        : min
          ? t('terms.least', { min: amount(min) })
          : max
            ? t('terms.most', { max: amount(max) })
            : undefined
    return { main, bounds }
  }
}
