import { batchFile } from '@florin/contract/mass/batchFile'
import { Button, Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePayingAccounts } from '../../shared/accounts/payingAccounts.ts'
import { CameFrom } from '../../shared/batchGrid/CameFrom.tsx'
import { confirmPath } from '../../shared/batchGrid/confirmPath.ts'
import { SameRows } from '../../shared/batchGrid/SameRows.tsx'
import { UploadForm } from '../../shared/batchGrid/UploadForm.tsx'
import choices from '../../ui/Choices.module.css'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { FormSkeleton, TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AddPayment } from './AddPayment.tsx'
import { BatchFile } from './BatchFile.tsx'
import { Cost } from './Cost.tsx'
import { DraftRows, type View, views } from './DraftRows.tsx'
import classes from './GlobalPay.module.css'
import { type Batch, batchQuery, useDecline, useSeenRows, useUpload } from './queries.ts'
import { Rules } from './Rules.tsx'

/** A file that was read: corrected here, with who pays the fee and which ways are open, before anything is sent. */
export const Draft = ({ batchId }: { readonly batchId: number }) => {
  const { t } = useTranslation(['globalPay', 'mass'])
  const { data: batch, error, isFetching, refetch } = useQuery(batchQuery(batchId))
  usePageTitle(batch?.batchName ?? t('title'))
  if (!batch)
    return error ? (
      <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <TableSkeleton columns={5} label={t('loading')} />
    )
  if (batch.status !== 'uploaded')
    return (
      <>
        <PageHeader title={batch.batchName} />
        <Notice tone="info">
          {t(`batchState.${batch.status}`)}.{' '}
          <Link to="/transfer/external/global-summary" search={{ batch: batchId }}>
            {t('mass:follow')}
          </Link>
        </Notice>
      </>
    )
  return batch.isReady ? <Repair batch={batch} /> : <Checking batch={batch} />
}

/** A long file: its rows are looked at one after the other. */
const Checking = ({ batch }: { readonly batch: Batch }) => {
  const { t, i18n } = useTranslation('mass')
  const { batchId, batchName, uncheckedCount } = batch
  const all = countOf(batch, 'all') + uncheckedCount
  const done = all - uncheckedCount
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <>
      <PageHeader title={batchName} actions={<Drop batchId={batchId} />} />
      <Card title={t('state.checking')}>
        <div className={classes.side}>
          <p role="status">{t('checking', { done: number(done), number: number(all) })}</p>
          <Progress.Root size="lg">
            <Progress.Section value={(done / Math.max(1, all)) * 100} aria-label={t('state.checking')} />
          </Progress.Root>
          <p className={classes.muted}>{t('mayLeave')}</p>
        </div>
      </Card>
    </>
  )
}

const countOf = ({ counts, warningCount }: Batch, view: View): number => {
  if (view === 'warned') return warningCount
  return view === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[view] ?? 0)
}

const Repair = ({ batch }: { readonly batch: Batch }) => {
  const { t, i18n } = useTranslation(['globalPay', 'mass'])
  const navigate = useNavigate()
  const { batchId, rowsVersion } = batch
  const { generation, onChanged } = useSeenRows(batch)
  const [view, setView] = useState<View>(countOf(batch, 'invalid') > 0 ? 'invalid' : 'all')
  const ready = countOf(batch, 'draft')
  const out = countOf(batch, 'invalid') + countOf(batch, 'removed')
  return (
    <>
      <PageHeader
        title={batch.batchName}
        lead={t('mass:draft.lead', { number: countOf(batch, 'all').toLocaleString(i18n.language) })}
        actions={<FileActions batch={batch} />}
      />
      <CameFrom {...batch} to={confirmPath('global')} />
      <div className={choices.choices} role="group" aria-label={t('mass:draft.views')}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {each === 'all' || each === 'warned' ? t(`mass:view.${each}`) : t(`state.${each}`)}{' '}
            <strong>{countOf(batch, each).toLocaleString(i18n.language)}</strong>
          </button>
        ))}
      </div>
      <div className={classes.layout}>
        <DraftRows key={view} batch={batch} view={view} generation={generation} onChanged={onChanged} />
        <div className={classes.side}>
          <Cost batch={batch} />
          <Rules batch={batch} />
          {batch.identical && <SameRows earlier={batch.identical} />}
          <Button
            size="md"
            disabled={ready === 0}
            onClick={() =>
              void navigate({ to: '/transfer/external/global-summary', search: { batch: batchId, rows: rowsVersion } })
            }
          >
            {t('mass:draft.continue', { count: ready })}
          </Button>
          {out > 0 && <p className={classes.muted}>{t('mass:draft.out', { count: out })}</p>}
        </div>
      </div>
    </>
  )
}

/** The file with what is wrong in it, and another in its place. */
const FileActions = ({ batch }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const [isReplacing, setReplacing] = useState(false)
  return (
    <>
      <AddPayment batch={batch} />
      <BatchFile batchId={batch.batchId}>{t('draft.download')}</BatchFile>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={() => setReplacing(true)}
      >
        {t('draft.replace')}
      </Button>
      <Drop batchId={batch.batchId} />
      {isReplacing && <ReplacePopup batch={batch} onClose={() => setReplacing(false)} />}
    </>
  )
}

/** A corrected file in the place of the one before. */
const ReplacePopup = ({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) => {
  const { t } = useTranslation('mass')
  const { data } = usePayingAccounts()
  const { batchId, batchName, accountId } = batch
  const upload = useUpload()
  return (
    <Popup title={t('draft.replace')} onClose={onClose}>
      {data ? (
        <UploadForm
          rule={batchFile}
          accounts={data.accounts}
          name={batchName}
          account={accountId}
          send={async (sent, onProgress) => {
            await upload({ ...sent, batchId }, onProgress)
            onClose()
          }}
        />
      ) : (
        <FormSkeleton label={t('loading')} />
      )}
    </Popup>
  )
}

/** A draft that is not wanted any more. */
const Drop = ({ batchId }: { readonly batchId: number }) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const decline = useDecline()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('drop.action')}
      </Button>
      {isAsked && (
        <QuestionPopup
          title={t('drop.title')}
          yes={t('drop.action')}
          busy={decline.isPending}
          problem={decline.error?.description}
          onYes={() =>
            decline.mutate({ batchId }, { onSuccess: () => void navigate({ to: '/transfer/mass/global', search: {} }) })
          }
          onClose={() => setAsked(false)}
        >
          <p>{t('drop.text')}</p>
        </QuestionPopup>
      )}
    </>
  )
}
