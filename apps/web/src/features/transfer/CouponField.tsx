import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TypedCoupon } from './useCoupon.ts'

type Props = {
  readonly name: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (given: unknown) => void
  readonly coupon: TypedCoupon
}

/** Says what the coupon does as soon as it is typed. */
export const CouponField = ({ coupon, error, ...field }: Props) => {
  const { t } = useTranslation('transfer')
  return (
    <TextInput
      {...field}
      label={t('coupon.label')}
      description={coupon.says}
      error={error ?? coupon.problem}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      size="md"
    />
  )
}
