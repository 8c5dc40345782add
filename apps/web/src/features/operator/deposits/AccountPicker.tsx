import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { nameOf } from '../nameOf.ts'
import { useCustomers } from '../queries.ts'
import { useDebounced } from '../useDebounced.ts'
import classes from './Deposits.module.css'
import { openAccountsQuery } from './queries.ts'

type Named = { readonly customerId: number; readonly name: string }
export type Picked = { readonly customer?: Named | undefined; readonly accountId?: number | undefined }
type Props = {
  readonly currency: string
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
  readonly error?: string | undefined
}

const shownAtOnce = 4

const Found = ({ query, onChoose }: { readonly query: string; readonly onChoose: (customer: Named) => void }) => {
  const { t } = useTranslation('deposits')
  const { data } = useCustomers(useDebounced(query))
  if (!data) return <TextSkeleton label={t('match.found')} lines={2} />
  if (data.items.length === 0) return <p role="status">{t('match.nobody')}</p>
  return (
    <ul className={classes.found} aria-label={t('match.found')}>
      {data.items.slice(0, shownAtOnce).map((customer) => (
        <li key={customer.customerId}>
          <button type="button" onClick={() => onChoose({ customerId: customer.customerId, name: nameOf(customer) })}>
            <span>{nameOf(customer)}</span>
            <small>{[customer.login, customer.customerId].filter(Boolean).join(' · ')}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

type OfCustomer = Omit<Props, 'picked'> & { readonly customer: Named; readonly accountId: number | undefined }

const Accounts = ({ currency, customer, accountId, onPick, error }: OfCustomer) => {
  const { t } = useTranslation('deposits')
  const { data } = useQuery(openAccountsQuery(customer.customerId, currency))
  const ids = data?.accounts.map((account) => account.accountId)
  const first = ids?.[0]
  const settle = useEffectEvent(() => {
    if (ids && !ids.includes(accountId ?? 0)) onPick({ customer, accountId: first })
  })
  useEffect(() => settle(), [first])
  if (!ids) return <TextSkeleton label={t('account')} lines={1} />
  if (ids.length === 0) return <Notice tone="warning">{t('match.noAccount', { currency })}</Notice>
  return (
    <NativeSelect
      data-field="accountId"
      label={t('account')}
      value={String(accountId ?? '')}
      onChange={(event) => onPick({ customer, accountId: Number(event.currentTarget.value) })}
      data={ids.map((id) => ({ value: String(id), label: `${currency} ${id}` }))}
      error={error}
    />
  )
}

/** An account, found by whose it is. */
export const AccountPicker = ({ currency, picked: { customer, accountId }, onPick, error }: Props) => {
  const { t } = useTranslation('deposits')
  const [query, setQuery] = useState('')
  if (customer)
    return (
      <>
        <div className={classes.chosen}>
          <span>{customer.name}</span>
          <button type="button" className="text-link" onClick={() => onPick({})}>
            {t('match.other')}
          </button>
        </div>
        <Accounts
          key={customer.customerId}
          currency={currency}
          customer={customer}
          accountId={accountId}
          onPick={onPick}
          error={error}
        />
      </>
    )
  return (
    <>
      <TextInput
        data-field="accountId"
        label={t('match.find')}
        placeholder={t('match.findHint')}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        maxLength={100}
        error={error}
      />
      {query.trim() && <Found query={query.trim()} onChoose={(chosen) => onPick({ customer: chosen })} />}
    </>
  )
}
