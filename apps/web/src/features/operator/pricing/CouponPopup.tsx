import { CouponType, operatorCoupon } from '@florin/contract/payments/coupons'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { DecimalField } from '../../../ui/DecimalField.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useCreateCoupon } from './queries.ts'
import { useWords } from './words.ts'

/** A new coupon; a second operator has to agree. */
export const CouponPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const { typeOf } = useWords()
  const create = useCreateCoupon()
  const tell = useProposed()
  const form = useContractForm(operatorCoupon['coupon.create'], {
    initial: {
      couponCode: '',
      brand: 'florin' as string,
      type: 'p2p' as CouponType,
      discountPercent: '',
      discountAmount: '',
      currencyCode: '',
      validTo: '',
      maxUses: '' as number | '',
      reason: '',
    },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      tell(await create.mutateAsync(values))
      onClose()
    },
  })
  return (
    <Popup title={t('pricing.couponTitle')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <p>{t('pricing.couponText')}</p>
        <div className={console.grid}>
          <TextInput {...form.input('couponCode')} label={t('pricing.couponCode')} maxLength={40} data-autofocus />
          <BrandSelect {...form.input('brand')} />
          <NativeSelect
            {...form.input('type')}
            label={t('pricing.type')}
            data={CouponType.options.map((value) => ({ value, label: typeOf(value) }))}
          />
          <DecimalField {...form.input('discountPercent')} label={t('pricing.discountPercent')} />
          <DecimalField {...form.input('discountAmount')} label={t('pricing.discountAmount')} />
          <TextInput {...form.input('currencyCode')} label={t('pricing.currency')} maxLength={5} />
          <TextInput {...form.input('validTo')} label={t('pricing.validTo')} type="date" />
          <NumberInput
            name="maxUses"
            label={t('pricing.maxUses')}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            allowNegative={false}
            value={form.values.maxUses}
            error={form.fieldError('maxUses')}
            onChange={(value) => form.set('maxUses', typeof value === 'number' ? value : '')}
          />
        </div>
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}
