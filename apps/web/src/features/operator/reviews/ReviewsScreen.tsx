import { reviewKinds } from '@florin/contract/compliance/operatorReview'
import { Button, NativeSelect } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { type Queue, reloadQueue, useQueue } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import classes from './Reviews.module.css'
import { ReviewToCome } from './ReviewToCome.tsx'
import { readSearch, type ReviewSearch } from './search.ts'
import { useSelectedReview } from './useSelectedReview.ts'

const path = '/admin-overview/reviews'

const Filters = ({ search, counts }: { readonly search: ReviewSearch; readonly counts: Queue['counts'] }) => {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { review: _open, ...filter } = search
  const set = (change: Record<string, unknown>) => void navigate({ to: path, search: readSearch({ ...filter, ...change }) })
  const countOf = (kind: string) => (search.decided ? undefined : counts.find((each) => each.kind === kind)?.count)
  return (
    <>
      <div className={choices.choices} role="group" aria-label={t('reviews.state')}>
        {([undefined, true] as const).map((decided) => (
          <button key={String(decided)} type="button" aria-pressed={search.decided === decided} onClick={() => set({ decided })}>
            {t(decided ? 'reviews.decided' : 'reviews.waiting')}
          </button>
        ))}
      </div>
      <div className={console.filters} role="search">
        <NativeSelect
          name="kind"
          label={t('reviews.kind')}
          value={search.kind ?? ''}
          onChange={(event) => set({ kind: event.currentTarget.value })}
          data={[
            { value: '', label: t('reviews.anyKind') },
            ...reviewKinds.map((value) => {
              const [name, count] = [t(`reviews.kinds.${value}`), countOf(value)]
              return { value, label: count ? t('reviews.counted', { name, count }) : name }
            }),
          ]}
        />
        <BrandSelect
          any
          name="brand"
          value={search.brand ?? ''}
          onChange={(event) => set({ brand: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

/** The queue beside what is to be decided. */
export const ReviewsScreen = () => {
  const { t } = useTranslation('console')
  const search = useSearch({ from: '/_customer/admin-overview/reviews' })
  const { review: openId, ...filter } = search
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useQueue(filter)
  const navigate = useNavigate()
  usePageTitle(t('reviews.title'))
  const items = data?.items ?? []
  const isFresh = data !== undefined && !isPlaceholderData
  const shown = useSelectedReview({ filter: JSON.stringify(filter), openId, items, isFresh })
  const goOn = () => {
    const at = items.findIndex(({ reviewId }) => reviewId === shown.selectedId)
    const next = items[at + 1] ?? items[at - 1]
    void reloadQueue()
    void navigate({ to: path, search: { ...filter, ...(next && { review: next.reviewId }) }, replace: true })
  }
  return (
    <>
      <PageHeader title={t('reviews.title')} lead={t('reviews.lead')} />
      <Filters search={search} counts={data?.counts ?? []} />
      {error && !data && (
        <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TableSkeleton columns={2} label={t('reviews.list')} />}
      {data && items.length === 0 && shown.selectedId === undefined && (
        <Card>
          <EmptyState icon={IconChecklist} title={t(search.decided ? 'reviews.noneDecided' : 'reviews.emptyTitle')}>
            {!search.decided && t('reviews.emptyText')}
          </EmptyState>
        </Card>
      )}
      {data && shown.selectedId !== undefined && (
        <div className={classes.desk} data-open={openId === undefined ? undefined : ''}>
          {items.length > 0 && (
            <div className={classes.queue}>
              <ReviewList items={items} search={search} openId={shown.selectedId} />
              {hasNextPage && (
                <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('reviews.more')}
                </Button>
              )}
            </div>
          )}
          {shown.review ? (
            <ReviewPane review={shown.review} search={search} onDecided={goOn} />
          ) : (
            <ReviewToCome error={shown.error} search={search} />
          )}
        </div>
      )}
    </>
  )
}
