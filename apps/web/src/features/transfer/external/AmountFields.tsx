import type { Account } from '@florin/contract/accounts/account'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '../../../shared/payment/AccountSelect.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Limits } from '../Limits.tsx'
import type { Terms } from './order.ts'
import { countriesQuery, externalLimitsQuery, externalMostQuery } from './queries.ts'
import type { Payee } from './types.ts'
import type { TermsForm } from './useTermsForm.ts'
import classes from './External.module.css'

type Props = {
  readonly form: TermsForm
  readonly payee: Payee
  readonly accounts: readonly Account[]
  /** What the side that was not typed comes to. */
  readonly cost: { readonly fromAmount: string; readonly toAmount: string } | undefined
  readonly onPayee: (payee: Payee) => void
}

/** The account and the amount. Where money is changed, either side can be typed; the one typed last is fixed. */
export const AmountFields = ({ form, payee, accounts, cost, onPayee }: Props) => {
  const { t } = useTranslation('transfer')
  const { type, countryCode, currencyCode, permission } = payee
  const { fromAccountId, amount, amountSide } = form.values
  const fromCurrency = accounts.find(({ accountId }) => accountId === fromAccountId)?.currencyCode ?? currencyCode
  const limits = useQuery(externalLimitsQuery(type, countryCode, fromAccountId)).data?.limits
  const network = type === 'crypto_eft' ? { network: payee.values['network'] as 'bitcoin' } : {}
  const most = useQuery(
    externalMostQuery({ operation: type, countryCode, currencyCode, fromAccountId, permission, ...network }),
  ).data
  const country = useQuery(countriesQuery(type)).data?.countries.find((each) => each.countryCode === countryCode)
  const typed = (side: Terms['amountSide']) => (value: unknown) => {
    form.set('amountSide', side)
    form.set('amount', String(value))
  }
  return (
    <>
      <AccountSelect
        name="fromAccountId"
        label={t('member.from')}
        accounts={accounts}
        value={fromAccountId}
        error={form.fieldError('fromAccountId')}
        onChange={(chosen) => form.set('fromAccountId', chosen.accountId)}
      />
      <div>
        <div className={classes.pair}>
          {fromCurrency !== currencyCode && (
            <MoneyField
              name="fromAmount"
              label={t('cost.youSend')}
              currency={fromCurrency}
              value={amountSide === 'from' ? amount : (cost?.fromAmount ?? '')}
              onChange={typed('from')}
            />
          )}
          <MoneyField
            {...form.input('amount')}
            label={t('member.amount')}
            currency={currencyCode}
            currencies={type === 'wire' || type === 'oct' ? country?.currencies : undefined}
            onCurrencyChange={(code) => onPayee({ ...payee, currencyCode: code })}
            value={amountSide === 'to' ? amount : (cost?.toAmount ?? '')}
            onChange={typed('to')}
            error={form.fieldError('amount') ?? form.fieldError('currencyCode')}
          />
        </div>
        <Limits limits={limits} most={most} onMost={typed('to')} />
      </div>
    </>
  )
}
