import type { Account } from '@florin/contract/accounts/account'
import { ActionIcon } from '@mantine/core'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { Limits } from './Limits.tsx'
import { canBePaidTo } from './loading/movable.ts'
import { ownLimitsQuery, ownMostQuery } from './queries.ts'
import classes from './TransferScreen.module.css'
import { chooseAccounts, type MoveForm } from './useMoveForm.ts'

type Props = {
  readonly id: string
  readonly form: MoveForm
  readonly accounts: readonly Account[]
  readonly from: Account | undefined
  readonly to: Account | undefined
}

export const MoveFields = ({ id, form, accounts, from, to }: Props) => {
  const { t } = useTranslation('transfer')
  const { fromAccount, toAccount, currency } = form.values
  const pair = { fromAccountId: fromAccount, toAccountId: toAccount }
  const most = useQuery(ownMostQuery(pair)).data
  const limits = useQuery(ownLimitsQuery(pair)).data?.limits
  const side = (name: 'fromAccount' | 'toAccount') => ({
    name,
    accounts: name === 'toAccount' ? accounts.filter(canBePaidTo) : accounts,
    value: form.values[name],
    error: form.fieldError(name),
    onChange: (chosen: Account) => chooseAccounts(form, name, chosen, accounts),
  })
  return (
    <form id={id} {...form.props} className={classes.form}>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <AccountSelect {...side('fromAccount')} label={t('own.from')} />
      <ActionIcon
        variant="default"
        size="lg"
        radius="xl"
        aria-label={t('own.swap')}
        disabled={!from || !canBePaidTo(from)}
        onClick={() => to && chooseAccounts(form, 'fromAccount', to, accounts)}
      >
        <IconArrowsUpDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <AccountSelect {...side('toAccount')} label={t('own.to')} />
      <div>
        <MoneyField
          {...form.input('toAmount')}
          label={t('own.amount')}
          currency={currency}
          currencies={[...new Set([from?.currencyCode ?? currency, to?.currencyCode ?? currency])]}
          onCurrencyChange={(code) => form.set('currency', code)}
          error={form.fieldError('toAmount') ?? form.fieldError('currency')}
        />
        <Limits
          limits={limits}
          most={most}
          onMost={(amount) => {
            if (most) form.set('currency', most.currencyCode)
            form.set('toAmount', amount)
          }}
        />
      </div>
      <OptionalFields form={form} />
    </form>
  )
}
