import type { Batch, BatchLine, RowState } from '@florin/contract/calls/mass/batch'
import { massColumns } from '@florin/contract/calls/mass/massType'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchGrid } from '../../shared/batchGrid/BatchGrid.tsx'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { confirmPath, type Kind } from './kinds.ts'
import classes from './Mass.module.css'
import { accountsQuery, batchQuery, fetchFile, type LineFilter, useLines, useSkipLines, useUpdateLines } from './queries.ts'
import { StartForm } from './StartForm.tsx'
import { Sums } from './Sums.tsx'

const wide = new Set([
  'toEmail',
  'iban',
  'walletAddress',
  'beneficiaryName',
  'note',
  'reference',
  'bankAddress',
  'beneficiaryAddress',
])
const views = ['all', 'invalid', 'warned', 'valid', 'skipped'] as const
type View = (typeof views)[number]
const filterOf = (view: View): LineFilter =>
  view === 'all' ? {} : view === 'warned' ? { onlyWarned: true } : { status: view satisfies RowState }
const settleMs = 250

/** A file that was read: what is wrong in it is corrected here, before anything is paid. */
export const Draft = ({ batchId, kind }: { readonly batchId: number; readonly kind: Kind }) => {
  const { t } = useTranslation('mass')
  const query = useQuery(batchQuery(batchId))
  const batch = query.data?.batch
  if (!batch)
    return query.error ? (
      <ErrorState
        title={t('failed')}
        description={query.error.description}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <TableSkeleton columns={5} label={t('loading')} />
    )
  if (batch.status === 'checking') return <Checking batch={batch} />
  if (batch.status !== 'uploaded')
    return (
      <Notice tone="info">
        {t('movedOn')}{' '}
        <Link to={confirmPath(batch.type)} search={{ batch: batchId }}>
          {t('follow')}
        </Link>
      </Notice>
    )
  return <Repair batch={batch} kind={kind} />
}

const Checking = ({ batch: { summary, batchName } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const done = summary.count - summary.uncheckedCount
  return (
    <Card title={batchName}>
      <p role="status">{t('checking', { done, number: summary.count })}</p>
      <progress value={done} max={summary.count} aria-label={t('state.checking')} />
    </Card>
  )
}

const countsOf = ({ summary }: Batch): Readonly<Record<View, number>> => ({
  all: summary.count,
  invalid: summary.invalidCount,
  warned: summary.warningCount,
  valid: summary.validCount,
  skipped: summary.skippedCount,
})

type Repairing = { readonly batch: Batch; readonly kind: Kind }

const Repair = ({ batch, kind }: Repairing) => {
  const { t, i18n } = useTranslation('mass')
  const navigate = useNavigate()
  const counts = countsOf(batch)
  const [view, setView] = useState<View>(counts.invalid > 0 ? 'invalid' : 'all')
  const { batchId } = batch
  return (
    <>
      <PageHeader
        title={batch.batchName}
        lead={t('draft.lead', { number: batch.summary.count })}
        actions={<Actions batch={batch} kind={kind} />}
      />
      <div className={choices.choices} role="group" aria-label={t('draft.views')}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {t(`view.${each}`)} <strong>{counts[each].toLocaleString(i18n.language)}</strong>
          </button>
        ))}
      </div>
      <div className={classes.layout}>
        <Rows key={view} batch={batch} view={view} />
        <div className={classes.side}>
          <Sums batch={batch} />
          {batch.identical && (
            <Notice tone="warning" title={t('identical.title')}>
              {t('identical.batch', { name: batch.identical.batchName, number: batch.identical.batchId })}
            </Notice>
          )}
          <Button
            disabled={counts.valid === 0}
            onClick={() => void navigate({ to: confirmPath(batch.type), search: { batch: batchId } })}
          >
            {t('draft.continue', { number: counts.valid })}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The file with what is wrong in it, and another in its place. */
const Actions = ({ batch, kind }: Repairing) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const [isReplacing, setReplacing] = useState(false)
  const accounts = useQuery(accountsQuery())
  const { batchId, type } = batch
  return (
    <>
      <DownloadButton
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        file={async () => {
          const { link, fileName } = await fetchFile(batchId)
          return { name: fileName, url: link }
        }}
      >
        {t('draft.download')}
      </DownloadButton>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={() => setReplacing(true)}
      >
        {t('draft.replace')}
      </Button>
      {isReplacing && accounts.data && (
        <Popup title={t('draft.replace')} onClose={() => setReplacing(false)}>
          <StartForm
            type={type}
            accounts={accounts.data.accounts}
            batchId={batchId}
            name={batch.batchName}
            onStored={() => {
              setReplacing(false)
              void navigate({ to: '/transfer/mass/$kind', params: { kind }, search: { type, batch: batchId } })
            }}
          />
        </Popup>
      )}
    </>
  )
}

const failed = (error: { description: string }) => void showToast('error', error.description)

const Rows = ({ batch, view }: { readonly batch: Batch; readonly view: View }) => {
  const { t } = useTranslation('mass')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, settleMs)
  const [range, setRange] = useState({ from: 0, to: 14 })
  const { batchId, type } = batch
  const { total, lineAt } = useLines(batchId, { ...filterOf(view), ...(search && { search }) }, range)
  const update = useUpdateLines()
  const onView = useCallback((from: number, to: number) => setRange({ from, to }), [])
  const renderState = useCallback((line: BatchLine) => <RowStatus batchId={batchId} line={line} />, [batchId])
  const columns = massColumns[type].map(({ name }) => ({
    name,
    label: t(`columns.${name}` as 'columns.amount'),
    isWide: wide.has(name),
  }))
  return (
    <Card className={classes.card}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('draft.search')}
          placeholder={t('draft.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span role="status">{update.isPending ? t('draft.saving') : t('draft.rows', { number: total ?? 0 })}</span>
      </div>
      {total === undefined ? (
        <TableSkeleton columns={5} label={t('loading')} />
      ) : (
        <BatchGrid
          caption={batch.batchName}
          lineLabel={t('file.line')}
          stateLabel={t('file.status')}
          columns={columns}
          total={total}
          lineAt={lineAt}
          onView={onView}
          onChange={(lines) =>
            update.mutate(
              { batchId, lines: lines.map(({ line, cells }) => ({ line, cells: { ...cells } })) },
              { onError: failed },
            )
          }
          stateOf={renderState}
        />
      )}
    </Card>
  )
}

const RowStatus = ({ batchId, line }: { readonly batchId: number; readonly line: BatchLine }) => {
  const { t } = useTranslation('mass')
  const skip = useSkipLines()
  const [first] = line.warnings
  const warning =
    first && (first.kind === 'sameAsLine' ? t('warning.sameAsLine', { line: first.line ?? 0 }) : t('warning.paidBefore'))
  const isSkipped = line.status === 'skipped'
  return (
    <>
      <span>{line.errors.find(({ field }) => field === undefined)?.message ?? warning ?? t(`rowState.${line.status}`)}</span>
      <button
        type="button"
        className="text-link"
        disabled={skip.isPending}
        onClick={() => skip.mutate({ batchId, lines: [line.line], isSkipped: !isSkipped }, { onError: failed })}
      >
        {isSkipped ? t('draft.takeIn') : t('draft.leaveOut')}
      </button>
    </>
  )
}
