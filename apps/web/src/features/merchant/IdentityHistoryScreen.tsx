import { identityRequestStatuses, type IdentityRequestStatus } from '@florin/contract/merchant/identityRequest'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropEmpty } from '../../app/call/drop.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { IdentityTable } from './IdentityTable.tsx'
import classes from './Merchant.module.css'
import { identitiesQuery, type IdentityFilter } from './queries.ts'

const settleMs = 250
const nothing = { email: '', statusId: '', fromDate: '', toDate: '' }

/** Only whole addresses are asked for, and nothing that is empty. */
const filterOf = ({ statusId, email, ...days }: typeof nothing): IdentityFilter =>
  dropEmpty({
    ...days,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim() : '',
    ...(statusId && { statusId: Number(statusId) as IdentityRequestStatus }),
  }) as IdentityFilter

/** All that was asked, with the results. */
export const IdentityHistoryScreen = () => {
  const { t } = useTranslation('merchant')
  const [typed, setTyped] = useState(nothing)
  const [settled] = useDebouncedValue(typed, settleMs)
  const filter = filterOf(settled)
  const { data, error, refetch } = useQuery(identitiesQuery(filter))
  usePageTitle(t('identity.history'))
  const field = (name: keyof typeof nothing) => ({
    name,
    value: typed[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <>
      <PageHeader title={t('identity.history')} lead={t('identity.historyLead')} />
      <div className={classes.filters} role="search" aria-label={t('messages.filter')}>
        <TextInput {...field('email')} type="search" label={t('identity.email')} maxLength={254} />
        <NativeSelect
          {...field('statusId')}
          label={t('identity.result')}
          data={[
            { value: '', label: t('messages.all') },
            ...identityRequestStatuses.map((status, at) => ({ value: String(at + 1), label: t(`identityStatus.${status}`) })),
          ]}
        />
        <TextInput {...field('fromDate')} type="date" label={t('identity.from')} />
        <TextInput {...field('toDate')} type="date" label={t('identity.to')} />
      </div>
      <Card>
        <IdentityTable
          caption={t('identity.history')}
          rows={data?.items}
          error={
            error && !data
              ? { title: t('identity.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={IconUserCheck} title={t(Object.keys(filter).length > 0 ? 'identity.noneFound' : 'identity.none')} />
          }
        />
      </Card>
    </>
  )
}
