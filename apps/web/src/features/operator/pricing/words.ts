import { FeeType, LimitType } from '@florin/contract/accounts/operatorPricing'
import { localeOf } from '@florin/i18n/locale'
import { useTranslation } from 'react-i18next'
import { writeAmount } from '../../../ui/amountText.ts'
import { brandName } from '../BrandSelect.tsx'

type Scope = {
  readonly brand?: string | undefined
  readonly customerType?: 'personal' | 'business' | undefined
  readonly customerId?: number | undefined
  readonly countryCode?: string | undefined
}

/** What rules are about, in words. */
export const useWords = () => {
  const { t, i18n } = useTranslation('console')
  return {
    percentText: (percent: string): string => `${writeAmount(percent, localeOf(i18n.language))} %`,
    typeOf: (type: string): string => {
      const known = [...FeeType.options, ...LimitType.options].find((each) => each === type)
      return known ? t(`pricing.types.${known}`) : type
    },
    whomOf: ({ brand, customerType, customerId, countryCode }: Scope): string =>
      [
        brand && brandName(brand),
        customerType && t(`pricing.${customerType}`),
        countryCode,
        customerId && t('pricing.customer', { number: customerId }),
      ]
        .filter(Boolean)
        .join(' · ') || t('pricing.everybody'),
  }
}
