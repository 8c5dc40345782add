import type { NamedAccount } from '../../shared/payment/namedAccount.ts'
import type { FeeSide } from '@florin/contract/globalPay/globalPayment'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sides } from './feeSides.ts'
import classes from './GlobalPay.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { SingleMore, SingleWays } from './SingleMore.tsx'
import type { SingleForm } from './useSingleForm.ts'

type Props = { readonly form: SingleForm; readonly accounts: readonly NamedAccount[] }

export const SingleFields = ({ form, accounts }: Props) => {
  const { t } = useTranslation('globalPay')
  const { accountId, currencyCode, feeShare } = form.values
  return (
    <>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <PaymentFields form={form} currency={currencyCode}>
        <AccountSelect
          name="accountId"
          label={t('single.from')}
          accounts={accounts}
          value={accountId}
          error={form.fieldError('accountId')}
          onChange={(chosen) => {
            form.set('accountId', chosen.accountId)
            form.set('currencyCode', chosen.currencyCode)
          }}
        />
      </PaymentFields>
      <div role="group" aria-label={t('rules.feeSide')}>
        <h3 className={classes.subtitle}>{t('rules.feeSide')}</h3>
        <SegmentedControl
          fullWidth
          name="feeShare"
          value={feeShare}
          onChange={(side) => form.set('feeShare', side as FeeSide)}
          data={sides.map((value) => ({ value, label: t(`rules.${value}`) }))}
        />
      </div>
      <SingleWays form={form} />
      <SingleMore form={form} />
    </>
  )
}
