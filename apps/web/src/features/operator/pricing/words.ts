import { PricedType } from '@florin/contract/operatorPricing'
import { useTranslation } from 'react-i18next'
import { brandName } from '../BrandSelect.tsx'

type Scope = {
  readonly brand?: string | undefined
  readonly customerType?: 'personal' | 'business' | undefined
  readonly customerId?: number | undefined
  readonly countryCode?: string | undefined
}

/** What rules are about, in words. */
export const useWords = () => {
  const { t } = useTranslation('console')
  return {
    typeOf: (type: string): string => {
      const { data } = PricedType.safeParse(type)
      return data ? t(`pricing.types.${data}`) : type
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
