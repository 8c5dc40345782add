import type { Batch } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { Button, Progress, TextInput } from '@mantine/core'
import { IconDownload, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { BatchSums } from '../../shared/batchGrid/BatchSums.tsx'
import { CameFrom } from '../../shared/batchGrid/CameFrom.tsx'
import { SameRows } from '../../shared/batchGrid/SameRows.tsx'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { confirmPath } from '../../shared/batchGrid/confirmPath.ts'
import type { Kind } from '../../shared/batchGrid/kinds.ts'
import classes from './Mass.module.css'
import { batchQuery, fetchFile, useCancelBatch, useRenameBatch, useSeenRows } from './queries.ts'
import { ReplacePopup } from './ReplacePopup.tsx'
import { type Members, Rows, type View, views } from './Rows.tsx'

/** A file that was read: what is wrong in it is corrected here, before anything is paid. */
export const Draft = ({ batchId, kind }: { readonly batchId: number; readonly kind: Kind }) => {
  const { t } = useTranslation('mass')
  const query = useQuery(batchQuery(batchId))
  const batch = query.data?.batch
  usePageTitle(batch?.batchName ?? t('title'))
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
  if (batch.status === 'checking') return <Checking batch={batch} kind={kind} />
  if (batch.status !== 'uploaded')
    return (
      <>
        <PageHeader title={batch.batchName} />
        <Notice tone="info">
          {t(`state.${batch.status}`)}.{' '}
          <Link to={confirmPath(batch.type)} search={{ batch: batchId }}>
            {t('follow')}
          </Link>
        </Notice>
      </>
    )
  return <Repair batch={batch} kind={kind} />
}

type Repairing = { readonly batch: Batch; readonly kind: Kind }

const Checking = ({ batch, kind }: Repairing) => {
  const { t, i18n } = useTranslation('mass')
  const { summary, batchName, fileName } = batch
  const done = summary.count - summary.uncheckedCount
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <>
      <PageHeader title={batchName} lead={fileName} actions={<Drop batch={batch} kind={kind} />} />
      <Card title={t('state.checking')}>
        <div className={classes.side}>
          <p role="status">{t('checking', { done: number(done), number: number(summary.count) })}</p>
          <Progress.Root size="lg">
            <Progress.Section value={(done / Math.max(1, summary.count)) * 100} aria-label={t('state.checking')} />
          </Progress.Root>
          <p className={classes.muted}>{t('mayLeave')}</p>
        </div>
      </Card>
    </>
  )
}

const countsOf = ({ summary }: Batch): Readonly<Record<View, number>> => ({
  all: summary.count,
  invalid: summary.invalidCount,
  warned: summary.warningCount,
  valid: summary.validCount,
  skipped: summary.skippedCount,
})

const Repair = ({ batch, kind }: Repairing) => {
  const { t, i18n } = useTranslation('mass')
  const navigate = useNavigate()
  const counts = countsOf(batch)
  const [view, setView] = useState<View>(counts.invalid > 0 ? 'invalid' : 'all')
  const [members, setMembers] = useState<Members>()
  const { batchId, summary } = batch
  const onChanged = useSeenRows(batch)
  const out = counts.invalid + counts.skipped
  return (
    <>
      <PageHeader
        title={<Name batch={batch} />}
        lead={[batch.fileName, t('draft.lead', { number: summary.count.toLocaleString(i18n.language) })]
          .filter(Boolean)
          .join(' · ')}
        actions={<Actions batch={batch} kind={kind} />}
      />
      <div className={classes.notices}>
        <CameFrom {...batch} to={confirmPath(batch.type)} />
        {members && (
          <Notice tone="info">
            <Link to="/transfer/mass/$kind" params={{ kind: 'p2p' }} search={{ type: 'p2p', batch: members.batchId }}>
              {t('payMember.moved', { count: members.count })}
            </Link>
          </Notice>
        )}
      </div>
      <div className={choices.choices} role="group" aria-label={t('draft.views')}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {t(`view.${each}`)} <strong>{counts[each].toLocaleString(i18n.language)}</strong>
          </button>
        ))}
      </div>
      <div className={classes.layout}>
        <Rows
          key={view}
          batch={batch}
          view={view}
          members={members}
          onMoved={(moved) =>
            setMembers({ ...moved, count: moved.count + (members?.batchId === moved.batchId ? members.count : 0) })
          }
          onChanged={onChanged}
        />
        <div className={classes.side}>
          <BatchSums {...summary} fee={summary.totalFee} available={batch.available} />
          {batch.identical && <SameRows earlier={batch.identical} />}
          <Button
            size="md"
            disabled={counts.valid === 0}
            onClick={() => void navigate({ to: confirmPath(batch.type), search: { batch: batchId, rows: batch.rowsVersion } })}
          >
            {t('draft.continue', { count: counts.valid })}
          </Button>
          {out > 0 && <p className={classes.muted}>{t('draft.out', { count: out })}</p>}
        </div>
      </div>
    </>
  )
}

/** The name of the batch, to be changed in place. */
const Name = ({ batch: { batchId, batchName } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('mass')
  const [typed, setTyped] = useState<string>()
  const rename = useRenameBatch()
  const close = () => setTyped(undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ batchId, batchName: typed ?? '' }, { onSuccess: close })
  }
  return (
    <>
      {batchName}{' '}
      <button type="button" className={classes.pencil} aria-label={t('rename')} onClick={() => setTyped(batchName)}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </button>
      {typed !== undefined && (
        <Popup title={t('rename')} onClose={close}>
          <form className={classes.side} onSubmit={save}>
            <TextInput
              data-autofocus
              label={t('start.name')}
              maxLength={200}
              value={typed}
              error={rename.error?.description}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" loading={rename.isPending}>
              {t('save')}
            </Button>
          </form>
        </Popup>
      )}
    </>
  )
}

/** The file with what is wrong in it, and another in its place. */
const Actions = ({ batch, kind }: Repairing) => {
  const { t } = useTranslation('mass')
  const [isReplacing, setReplacing] = useState(false)
  const { batchId } = batch
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
      <Drop batch={batch} kind={kind} />
      {isReplacing && <ReplacePopup batch={batch} onClose={() => setReplacing(false)} />}
    </>
  )
}

/** A draft that is not wanted any more. */
const Drop = ({ batch: { batchId }, kind }: Repairing) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const may = useMay()(mass.cancel)
  const cancel = useCancelBatch()
  const [isAsked, setAsked] = useState(false)
  if (!may) return null
  const gone = () => void navigate({ to: '/transfer/mass/$kind', params: { kind }, search: {} })
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('drop.action')}
      </Button>
      {isAsked && (
        <QuestionPopup
          title={t('drop.title')}
          yes={t('drop.action')}
          busy={cancel.isPending}
          problem={cancel.error?.description}
          onYes={() => cancel.mutate({ batchId }, { onSuccess: gone })}
          onClose={() => setAsked(false)}
        >
          <p>{t('drop.text')}</p>
        </QuestionPopup>
      )}
    </>
  )
}
