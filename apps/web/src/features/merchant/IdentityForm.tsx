import type { Account } from '@florin/contract/accounts/account'
import { merchant } from '@florin/contract/merchant/merchant'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './Merchant.module.css'
import { identityFeeQuery, useAskIdentity } from './queries.ts'

/** Whom it is about, as the company knows them, and what asking costs. */
export const IdentityForm = ({ accounts }: { readonly accounts: readonly Account[] }) => {
  const { t } = useTranslation('merchant')
  const asking = useAskIdentity()
  const form = useContractForm(merchant['identity.create'], {
    initial: {
      accountId: accounts[0]?.accountId ?? 0,
      email: '',
      firstName: '',
      lastName: '',
      dateOfBirth: '',
      countryCode: '',
      note: '',
    },

    keep: 'identityRequest',
    onSubmit: async (values) => {
      await asking.mutateAsync(values)
      for (const name of ['email', 'firstName', 'lastName', 'dateOfBirth', 'countryCode', 'note'] as const) form.set(name, '')
      void showToast('success', t('identity.sent'))
    },
  })
  const { accountId } = form.values
  const fee = useQuery({ ...identityFeeQuery(accountId), enabled: accountId > 0 })
  return (
    <form {...form.props} className={classes.form}>
      <TextInput {...form.input('email')} type="email" label={t('identity.email')} maxLength={254} />
      <div className={classes.pair}>
        <TextInput {...form.input('firstName')} label={t('identity.firstName')} maxLength={100} />
        <TextInput {...form.input('lastName')} label={t('identity.lastName')} maxLength={100} />
      </div>
      <div className={classes.pair}>
        <TextInput {...form.input('dateOfBirth')} type="date" label={t('identity.dateOfBirth')} />
        <CountrySelect {...form.input('countryCode')} label={t('identity.country')} />
      </div>
      <TextInput {...form.input('note')} label={t('identity.note')} maxLength={200} />
      <AccountSelect
        name="accountId"
        label={t('identity.account')}
        accounts={accounts}
        value={accountId}
        error={form.fieldError('accountId')}
        onChange={(account) => form.set('accountId', account.accountId)}
      />
      {fee.data && (
        <p className={classes.line}>
          {t('identity.fee')} <Money amount={fee.data.amount} currency={fee.data.currencyCode} />
        </p>
      )}
      <p className={classes.hint}>{t('identity.feeHelp')}</p>
      {(form.error ?? fee.error) && <Notice tone="bad">{form.error ?? fee.error?.description}</Notice>}
      <Button type="submit" loading={form.busy} disabled={!fee.data}>
        {t('identity.send')}
      </Button>
    </form>
  )
}
