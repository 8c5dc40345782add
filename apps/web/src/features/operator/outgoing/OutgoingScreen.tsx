import { outgoingQueues } from '@florin/contract/calls/payments/operatorOutgoing'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useTypeName } from '../payments/types.ts'
import reviews from '../reviews/Reviews.module.css'
import { AcceptSeveral } from './AcceptSeveral.tsx'
import { OutgoingList } from './OutgoingList.tsx'
import { OutgoingPane } from './OutgoingPane.tsx'
import { useOutgoing } from './queries.ts'
import { type OutgoingSearch, outgoingTypes, readSearch } from './search.ts'

const path = '/admin-overview/outgoing'
const settleMs = 250

const Filters = ({ search }: { readonly search: OutgoingSearch }) => {
  const { t } = useTranslation(['outgoing', 'console'])
  const typeOf = useTypeName()
  const navigate = useNavigate()
  const { payment: _open, ...filter } = search
  const bind = (name: 'search' | 'type' | 'customerId' | 'batchId') => ({
    name,
    value: String(search[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      void navigate({ to: path, search: readSearch({ ...filter, [name]: event.currentTarget.value }), replace: true }),
  })
  return (
    <>
      <nav className={choices.choices} aria-label={t('queues')}>
        {outgoingQueues.map((queue) => (
          <Link
            key={queue}
            to={path}
            search={readSearch({ ...filter, queue })}
            aria-current={(search.queue ?? 'waiting') === queue ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(`queue.${queue}`)}
          </Link>
        ))}
      </nav>
      <div className={console.filters} role="search">
        <TextInput {...bind('search')} label={t('search')} type="search" maxLength={100} className={console.wide} />
        <NativeSelect
          {...bind('type')}
          label={t('console:payments.type')}
          data={[
            { value: '', label: t('console:payments.anyType') },
            ...outgoingTypes.map((value) => ({ value: value as string, label: typeOf(value) })),
          ]}
        />
        <TextInput {...bind('customerId')} label={t('console:payments.customerNumber')} inputMode="numeric" maxLength={10} />
        <TextInput {...bind('batchId')} label={t('batchNumber')} inputMode="numeric" maxLength={10} />
      </div>
    </>
  )
}

/** Payments that leave the bank: the queue beside what is to be done. */
export const OutgoingScreen = () => {
  const { t } = useTranslation('outgoing')
  const search = useSearch({ from: '/_customer/admin-overview/outgoing' })
  const { payment: openId, ...filter } = search
  const [settled] = useDebouncedValue(filter, settleMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOutgoing(settled)
  const navigate = useNavigate()
  usePageTitle(t('title'))
  const shownId = openId ?? data?.[0]?.transactionId
  const goOn = () => void navigate({ to: path, search: filter, replace: true })
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AcceptSeveral payments={data ?? []} />} />
      <Filters search={search} />
      {error && !data && <ErrorState title={t('loadFailed')} description={error.description} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton columns={2} label={t('list')} />}
      {data?.length === 0 && openId === undefined && (
        <Card>
          <EmptyState icon={IconArrowUpRight} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      )}
      {data && shownId !== undefined && (
        <div className={reviews.desk} data-open={openId === undefined ? undefined : ''}>
          {data.length > 0 && (
            <div className={reviews.queue}>
              <OutgoingList items={data} search={search} openId={shownId} />
              {hasNextPage && (
                <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('more')}
                </Button>
              )}
            </div>
          )}
          <article className={reviews.pane} key={shownId}>
            <Link to={path} search={filter} className={reviews.back}>
              {t('back')}
            </Link>
            <OutgoingPane transactionId={shownId} onDecided={goOn} />
          </article>
        </div>
      )}
    </>
  )
}
