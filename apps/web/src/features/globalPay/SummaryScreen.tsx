import type { GlobalState } from '@florin/contract/globalPay/globalPayment'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { ConsentPopup } from '../../shared/consent/ConsentPopup.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { momentText } from '../../ui/moments.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BatchFile } from './BatchFile.tsx'
import { type SubmittedBatch, Confirm } from './Confirm.tsx'
import { CancelOpen, Links } from './Links.tsx'
import { batchQuery, reloadBatch, reloadLinks } from './queries.ts'
import { RemindAll } from './RemindAll.tsx'
import { batchStateTones } from './tones.ts'

type Props = {
  readonly batchId: number
  /** Of the rows that were looked at. */
  readonly rowsVersion: number | undefined
  readonly status: GlobalState | undefined
  /** Those alone that should be looked at twice. */
  readonly isWarned: boolean
  readonly page: number
}

const settleMs = 250

/** One batch: agreed to here, then its links are followed to their end. */
export const SummaryScreen = ({ batchId, rowsVersion, status, isWarned, page }: Props) => {
  const { t, i18n } = useTranslation(['globalPay', 'mass'])
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const filter = { ...(status && { status }), ...(isWarned && { onlyWarned: true }), ...(search && { search }) }
  const { data: batch, error, isFetching, refetch } = useQuery(batchQuery(batchId, filter, search ? 1 : page))
  // Kept here: once its money is held the batch is no draft any more, and the question has to stay until it is answered.
  const [asked, setAsked] = useState<SubmittedBatch>()
  usePageTitle(batch?.batchName ?? t('title'))
  useLive('linkChanged', () => batch?.status !== 'uploaded' && reloadLinks())
  useLive('batchChanged', ({ batchId: changed }) => changed === batchId && void reloadBatch())
  const done = () => {
    setAsked(undefined)
    void reloadBatch()
  }
  if (!batch)
    return error ? (
      <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <TableSkeleton columns={4} label={t('loading')} />
    )
  const isDraft = batch.status === 'uploaded'
  return (
    <>
      <PageHeader
        title={
          <>
            {batch.batchName} <StatusBadge tone={batchStateTones[batch.status]}>{t(`batchState.${batch.status}`)}</StatusBadge>
          </>
        }
        lead={t('by', { name: batch.createdBy, when: momentText(batch.sentDate ?? batch.createdDate, i18n.language) })}
        actions={
          isDraft ? (
            <Link to="/transfer/mass/global" search={{ batch: batchId }}>
              {t('mass:confirm.back')}
            </Link>
          ) : (
            <>
              <BatchFile batchId={batchId}>{t('mass:progress.download')}</BatchFile>
              <RemindAll batch={batch} />
              <CancelOpen batch={batch} />
            </>
          )
        }
      />
      {isDraft ? (
        <Confirm batch={batch} rowsVersion={rowsVersion ?? batch.rowsVersion} onAsked={setAsked} />
      ) : (
        <Links batch={batch} status={status} isWarned={isWarned} page={page} search={typed} onSearch={setTyped} />
      )}
      {asked && (
        <ConsentPopup
          submitted={{ ...asked.submitted, transactionId: batchId }}
          what={asked.what}
          onDone={done}
          onLater={done}
          onClose={done}
        />
      )}
    </>
  )
}
