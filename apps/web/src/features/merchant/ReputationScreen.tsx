import { Button, TextInput } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayText, momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Merchant.module.css'
import { type Reputation, reputationQuery } from './queries.ts'

const tones = {
  verified: 'good',
  identityConfirmed: 'good',
  identityNotConfirmed: 'warning',
  blacklisted: 'bad',
  paymentDisputed: 'warning',
  subscriptionFailed: 'warning',
} as const satisfies Record<Reputation['items'][number]['kind'], Tone>

const Found = ({ found: { items, known, memberSince } }: { readonly found: Reputation }) => {
  const { t, i18n } = useTranslation('merchant')
  if (!known)
    return (
      <EmptyState icon={IconUserSearch} title={t('reputation.unknown')}>
        {t('reputation.unknownText')}
      </EmptyState>
    )
  return (
    <>
      {memberSince && <p>{t('reputation.since', { day: dayText(memberSince, i18n.language) })}</p>}
      {items.length === 0 && <p>{t('reputation.none')}</p>}
      <ul className={classes.entries}>
        {items.map(({ id, kind, description, createdAt }) => (
          <li key={id}>
            <StatusBadge tone={tones[kind]}>{t(`reputationKind.${kind}`)}</StatusBadge>
            <span>{description}</span>
            {kind !== 'verified' && <time dateTime={createdAt}>{momentText(createdAt, i18n.language)}</time>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a company may know of a member before it deals with them. */
export const ReputationScreen = () => {
  const { t } = useTranslation('merchant')
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const { data, error, isLoading, isFetching, refetch } = useQuery({ ...reputationQuery(email), enabled: email !== '' })
  usePageTitle(t('reputation.title'))
  const look = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim()
    if (asked === email) void refetch()
    else setEmail(asked)
  }
  const isWrong = error?.code === 'VERIFY_ERROR'
  return (
    <>
      <PageHeader title={t('reputation.title')} lead={t('reputation.lead')} />
      <Card>
        <form className={classes.filters} role="search" onSubmit={look}>
          <TextInput
            name="email"
            type="email"
            label={t('reputation.email')}
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={isFetching} disabled={typed.trim() === ''}>
            {t('reputation.look')}
          </Button>
        </form>
        {isLoading && <TableSkeleton columns={2} rows={2} label={t('reputation.loading')} />}
        {error &&
          (isWrong ? (
            <Notice tone="bad">{error.description}</Notice>
          ) : (
            <ErrorState
              title={t('reputation.failed')}
              description={error.description}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ))}
        {data && !error && <Found found={data} />}
        <p className={classes.quiet}>{t('reputation.never')}</p>
      </Card>
    </>
  )
}
