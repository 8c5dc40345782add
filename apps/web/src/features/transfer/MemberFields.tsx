import type { Account } from '@florin/contract/accounts/account'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { CouponField } from './CouponField.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { Limits } from './Limits.tsx'
import type { Payee } from './payee.ts'
import { PayeeField } from './PayeeField.tsx'
import { currenciesQuery, memberLimitsQuery, memberMostQuery } from './queries.ts'
import classes from './TransferScreen.module.css'
import type { TypedCoupon } from './useCoupon.ts'
import type { MemberForm } from './useMemberForm.ts'

type Props = {
  readonly id: string
  readonly form: MemberForm
  readonly accounts: readonly Account[]
  readonly payee: Payee | undefined
  readonly coupon: TypedCoupon
}

export const MemberFields = ({ id, form, accounts, payee, coupon }: Props) => {
  const { t } = useTranslation('transfer')
  const { accountId, currency } = form.values
  const currencies = useQuery(currenciesQuery())
    .data?.currencies.filter(({ isOpened, isCrypto }) => isOpened || !isCrypto)
    .map(({ currencyCode }) => currencyCode)
  const limits = useQuery(memberLimitsQuery(accountId)).data?.limits
  const most = useQuery(memberMostQuery({ accountId, currency })).data
  return (
    <form id={id} {...form.props} className={classes.form}>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <PayeeField {...form.input('toEmail')} payee={payee} />
      <AccountSelect
        name="accountId"
        label={t('member.from')}
        accounts={accounts}
        value={accountId}
        error={form.fieldError('accountId')}
        onChange={(chosen) => {
          form.set('accountId', chosen.accountId)
          form.set('currency', chosen.currencyCode)
        }}
      />
      <div>
        <MoneyField
          {...form.input('amount')}
          label={t('member.amount')}
          currency={currency}
          currencies={currencies ?? [currency]}
          onCurrencyChange={(code) => form.set('currency', code)}
          error={form.fieldError('amount') ?? form.fieldError('currency')}
        />
        <Limits limits={limits} most={most} onMost={(amount) => form.set('amount', amount)} />
      </div>
      <TextInput
        {...form.input('note')}
        label={t('member.note')}
        description={t('member.noteHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={200}
        size="md"
      />
      <OptionalFields form={form} />
      <CouponField {...form.input('couponCode')} coupon={coupon} />
    </form>
  )
}
