import { globalPay } from '@florin/contract/globalPay/globalPay'
import type { FeeSide, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './GlobalPay.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { type Batch, useAddPayment } from './queries.ts'

type Props = { readonly batch: Batch }

/** One more payment, beside those of the file. */
export const AddPayment = ({ batch }: Props) => {
  const { t } = useTranslation('globalPay')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('single.add')}
      </Button>
      {isOpen && <AddPopup batch={batch} onClose={() => setOpen(false)} />}
    </>
  )
}

/** By the rules that all the others have. */
const AddPopup = ({ batch: { batchId, currencyCode, rules }, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('globalPay')
  const add = useAddPayment()
  const form = useContractForm(globalPay['payment.create'], {
    initial: {
      batchId,
      beneficiaryName: '',
      beneficiaryEmail: '',
      amount: '',
      description: '',
      beneficiaryType: 'individual' as 'individual' | 'business',
      feeShare: (rules.feeShare ?? 'BEN') as FeeSide,
      paymentMethods: rules.forbidden.map((name: PayoutMethod) => ({ name, forbidden: true })),
    },
    onSubmit: async (values) => {
      await add.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Popup title={t('single.add')} onClose={onClose}>
      <form {...form.props} className={classes.side}>
        <PaymentFields form={form} currency={currencyCode} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" loading={form.busy}>
          {t('single.add')}
        </Button>
      </form>
    </Popup>
  )
}
