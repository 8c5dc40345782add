import { coupon } from '@florin/contract/calls/payments/coupons'
import type { CouponType } from '@florin/contract/payments/coupons'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../app/call/queries.ts'
import { inWords } from '../../shared/payment/amounts.ts'

const settleMs = 400

export type TypedCoupon = {
  /** Only one that holds: the price is asked for with it. */
  readonly code: string | undefined
  /** In words. */
  readonly says: string | undefined
  readonly problem: string | undefined
}

const checkQuery = (type: CouponType, couponCode: string) => ({
  ...callQuery(coupon['coupon.check'], { couponCode, type }),
  retry: false,
})

/** What is typed as a coupon, once it has settled. */
export const useCoupon = (type: CouponType, value: string): TypedCoupon => {
  const { t, i18n } = useTranslation('transfer')
  const typed = value.trim()
  const [settled] = useDebouncedValue(typed, settleMs)
  const { data } = useQuery({ ...checkQuery(type, settled), enabled: settled !== '' })
  if (typed === '' || typed !== settled || !data) return { code: undefined, says: undefined, problem: undefined }
  if (!data.isValid) return { code: undefined, says: undefined, problem: t('coupon.unknown') }
  const off = data.discountAmount
    ? inWords(data.discountAmount, data.currencyCode ?? '', i18n.language)
    : `${data.discountPercent ?? ''} %`
  return { code: settled, says: t('coupon.off', { off }), problem: undefined }
}
