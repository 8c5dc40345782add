import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTypedDecimal } from '../../ui/useTypedDecimal.ts'
import classes from './PublicApi.module.css'
import { accountsQuery } from './queries.ts'

type Props = {
  readonly amount: string
  readonly daily: string
  readonly currency: string
  readonly onAmount: (amount: string) => void
  readonly onDaily: (amount: string) => void
  readonly onCurrency: (currency: string) => void
}

/** What a key pays by itself; the rest waits for an approver. */
export const PayLimit = ({ amount, daily, currency, onAmount, onDaily, onCurrency }: Props) => {
  const { t } = useTranslation('publicApi')
  const { data } = useQuery(accountsQuery())
  const currencies = [...new Set([currency, ...(data?.accounts ?? []).map(({ currencyCode }) => currencyCode)])]
  const single = useTypedDecimal({ value: amount, onChange: onAmount })
  const ofDay = useTypedDecimal({ value: amount === '' ? '' : daily, onChange: onDaily })
  return (
    <div className={classes.form}>
      <TextInput label={t('pay.limit')} description={t('pay.help')} {...single} />
      <TextInput label={t('pay.daily')} description={t('pay.dailyHelp')} disabled={amount === ''} {...ofDay} />
      <NativeSelect
        label={t('pay.currency')}
        value={currency}
        data={currencies}
        onChange={(event) => onCurrency(event.currentTarget.value)}
      />
    </div>
  )
}
