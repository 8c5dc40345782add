import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { batchTones } from '../../shared/batchGrid/batchTones.ts'
import { type ConfirmedBatch, Confirm, Unanswered } from './Confirm.tsx'
import { kindOf } from '../../shared/batchGrid/kinds.ts'
import { Progress, ProgressActions } from './Progress.tsx'
import { batchQuery, reloadBatch } from './queries.ts'

/** One batch: confirmed here, then followed to its end. */
export const BatchScreen = ({ batchId, rowsVersion }: { readonly batchId: number; readonly rowsVersion: number | undefined }) => {
  const { t } = useTranslation('mass')
  const query = useQuery(batchQuery(batchId))
  const batch = query.data?.batch
  // Kept here: once its money is reserved the batch is no draft any more, and the question has to stay until it is answered.
  const [asked, setAsked] = useState<ConfirmedBatch>()
  usePageTitle(batch?.batchName ?? t('title'))
  useLive('batchChanged', ({ batchId: changed }) => changed === batchId && void reloadBatch())
  if (!batch)
    return query.error ? (
      <ErrorState
        title={t('failed')}
        description={query.error.description}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <TableSkeleton columns={3} label={t('loading')} />
    )
  const isDraft = batch.status === 'uploaded' || batch.status === 'checking'
  return (
    <>
      <PageHeader
        title={
          <>
            {batch.batchName} <StatusBadge tone={batchTones[batch.status]}>{t(`state.${batch.status}`)}</StatusBadge>
          </>
        }
        lead={t(`type.${batch.type}`)}
        actions={
          isDraft ? (
            <Link to="/transfer/mass/$kind" params={{ kind: kindOf(batch.type) }} search={{ type: batch.type, batch: batchId }}>
              {t('confirm.back')}
            </Link>
          ) : (
            <ProgressActions batch={batch} />
          )
        }
      />
      {isDraft || asked ? (
        <Confirm batch={batch} rowsVersion={rowsVersion ?? batch.rowsVersion} asked={asked} onAsked={setAsked} />
      ) : batch.status === 'awaitingApproval' ? (
        <Unanswered batch={batch} />
      ) : (
        <Progress batch={batch} />
      )}
    </>
  )
}
