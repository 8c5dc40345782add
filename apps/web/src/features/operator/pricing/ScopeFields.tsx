import { type FeeType, LimitType } from '@florin/contract/accounts/operatorPricing'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BrandSelect } from '../BrandSelect.tsx'

type Bound = { name: string; value: unknown; error?: string | undefined; onChange: (given: unknown) => void; onBlur: () => void }
type Props = {
  readonly input: (name: 'brand' | 'type' | 'customerType') => Bound
  readonly disabled: boolean
  readonly types?: readonly (FeeType | LimitType)[]
}

/** What a rule is about; of one that exists it stays. */
export const ScopeFields = ({ input, disabled, types = LimitType.options }: Props) => {
  const { t } = useTranslation('console')
  const bind = (name: 'brand' | 'type' | 'customerType') => {
    const { value, ...rest } = input(name)
    return { ...rest, value: String(value ?? ''), disabled }
  }
  return (
    <>
      <NativeSelect
        {...bind('type')}
        label={t('pricing.type')}
        data={types.map((value) => ({ value, label: t(`pricing.types.${value}`) }))}
      />
      <BrandSelect any {...bind('brand')} />
      <NativeSelect
        {...bind('customerType')}
        label={t('pricing.customerType')}
        data={[
          { value: '', label: t('pricing.everybody') },
          ...(['personal', 'business'] as const).map((value) => ({ value, label: t(`pricing.${value}`) })),
        ]}
      />
    </>
  )
}
