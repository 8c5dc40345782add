import type { Coupon } from '@florin/contract/payments/coupons'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { useEndCoupon } from './queries.ts'

export const EndCouponPopup = ({ coupon, onClose }: { readonly coupon: Coupon; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const end = useEndCoupon()
  return (
    <Popup title={t('pricing.endCoupon', { code: coupon.couponCode })} onClose={onClose}>
      <div className={console.form}>
        <p>{t('pricing.endCouponText')}</p>
        {end.error && <Notice tone="bad">{end.error.description}</Notice>}
        <Button
          fullWidth
          loading={end.isPending}
          onClick={() => end.mutate({ couponId: coupon.couponId }, { onSuccess: onClose })}
        >
          {t('pricing.end')}
        </Button>
      </div>
    </Popup>
  )
}
