import type { Batch, BatchLine, RowState } from '@florin/contract/calls/mass/batch'
import { mass } from '@florin/contract/calls/mass/mass'
import { type MassColumn, massColumns } from '@florin/contract/calls/mass/massColumns'
import { emailIn } from '@florin/contract/mass/memberEmail'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconCirclePlus,
  IconCopy,
  IconSearch,
  IconUserDollar,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { BatchGrid } from '../../shared/batchGrid/BatchGrid.tsx'
import { columnsInUse } from '../../shared/batchGrid/columnsInUse.ts'
import type { CellChange } from '../../shared/batchGrid/gridLine.ts'
import { RepairMany } from '../../shared/batchGrid/RepairMany.tsx'
import { useWarningText } from '../../shared/batchGrid/RowWarnings.tsx'
import { told } from '../../shared/batchGrid/told.ts'
import { useCut } from '../../shared/batchGrid/useCut.ts'
import { useEdits } from '../../shared/batchGrid/useEdits.ts'
import { Card } from '../../ui/Card.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { columnWidths, inGridOrder } from './gridColumns.ts'
import classes from './Mass.module.css'
import { fetchFaulty, fetchLines, type LineFilter, useLineCalls, useLines, usePayMembers } from './queries.ts'

export const views = ['all', 'invalid', 'warned', 'valid', 'skipped'] as const
export type View = (typeof views)[number]
const filterOf = (view: View): LineFilter =>
  view === 'all' ? {} : view === 'warned' ? { onlyWarned: true } : { status: view satisfies RowState }
const settleMs = 250
const firstRows = 20

/** Once more than the page had known, they stay. */
const useColumns = (type: Batch['type'], lines: readonly BatchLine[]) => {
  const { t } = useTranslation('mass')
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const columns = columnsInUse(massColumns[type], known, lines)
  if (columns.some(({ name }) => !known.has(name))) setKnown(new Set([...known, ...columns.map(({ name }) => name)]))
  const inGrid = (some: readonly MassColumn[]) =>
    inGridOrder(some).map(({ name, isSecret }) => ({
      name,
      label: t(`columns.${name}` as 'columns.amount'),
      width: columnWidths[name],
      isNumber: name === 'amount',
      isSecret,
    }))
  return { columns: inGrid(columns), everyColumn: inGrid(massColumns[type]) }
}

/** The draft of payments to members that rows were moved to. */
export type Members = { readonly batchId: number; readonly count: number }
type Props = {
  readonly batch: Batch
  readonly view: View
  readonly members: Members | undefined
  readonly onMoved: (moved: Members) => void
  readonly onChanged: (rowsVersion: number) => void
}

/** An email where an account should stand: whoever has it can be paid here. */
const isMembers = ({ status, cells }: BatchLine): boolean => status === 'invalid' && emailIn(cells) !== undefined

/** The rows of a draft, some of them or all. */
export const Rows = ({ batch, view, members, onMoved, onChanged }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [range, setRange] = useState({ from: 0, to: firstRows })
  const { batchId, type } = batch
  const filter = { ...filterOf(view), ...(search && { search }) }
  const { total: counted, lineAt: storedAt, lines } = useLines(batchId, filter, range)
  const [known, setKnown] = useState<{ readonly search: string; readonly total: number }>()
  // The grid keeps its height while the next rows come.
  if (counted !== undefined && (known?.total !== counted || known.search !== search)) setKnown({ search, total: counted })
  const total = counted ?? (known?.search === search ? known.total : undefined)
  const calls = useLineCalls(onChanged)
  const onCut = useCut()
  const edits = useEdits<BatchLine>({ lineAt: storedAt, save: (changes) => calls.save(batchId, changes) })
  const onView = useCallback((from: number, to: number) => setRange({ from, to }), [])
  const { columns, everyColumn } = useColumns(type, lines)
  const payMembers = usePayMembers()
  const mayPayMembers = useMay()(mass['line.move']) && type !== 'p2p'
  const leaveOut = async ({ line, status }: BatchLine) => edits.put(await calls.leaveOut(batchId, line, status !== 'skipped'))
  const payMember = async ({ line }: BatchLine) => {
    const moved = await payMembers.mutateAsync({ batchId, lines: [line], ...(members && { toBatchId: members.batchId }) })
    onMoved(moved)
  }
  return (
    <Card className={classes.card}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('draft.search')}
          placeholder={t('draft.search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {batch.summary.invalidCount > 1 && (
          <RepairMany
            columns={everyColumn}
            load={() => fetchFaulty(batchId)}
            onChange={(changes) => told(edits.change(changes))}
          />
        )}
        <span role="status" className={classes.muted}>
          {calls.isBusy ? t('draft.saving') : t('draft.rows', { number: (total ?? 0).toLocaleString(i18n.language) })}
        </span>
      </div>
      {total === undefined ? (
        <TableSkeleton columns={5} label={t('loading')} />
      ) : total === 0 ? (
        <p className={classes.none}>{t(view === 'invalid' && !search ? 'draft.noErrors' : 'draft.none')}</p>
      ) : (
        <BatchGrid<BatchLine>
          key={search}
          caption={batch.batchName}
          columns={columns}
          total={total}
          lineAt={edits.lineAt}
          onView={onView}
          onChange={(changes: readonly CellChange[]) => void told(edits.change(changes))}
          linesIn={async (from, to) => (await fetchLines(batchId, filter, from, to)).map((line) => line && edits.shown(line))}
          onCut={onCut}
          isLeftOut={({ status }) => status === 'skipped'}
          renderState={(line) => (
            <RowStatus
              line={line}
              isBusy={calls.isBusy || payMembers.isPending}
              onLeaveOut={() => void told(leaveOut(line))}
              onPayMember={mayPayMembers && isMembers(line) ? () => void told(payMember(line)) : undefined}
            />
          )}
        />
      )}
    </Card>
  )
}

type StatusProps = {
  readonly line: BatchLine
  readonly isBusy: boolean
  readonly onLeaveOut: () => void
  readonly onPayMember: (() => void) | undefined
}

const useWords = ({ status, errors: [error], warnings: [warning] }: BatchLine) => {
  const { t } = useTranslation('mass')
  const textOf = useWarningText()
  if (status === 'skipped') return { tone: 'off', icon: IconCircleMinus, text: t('rowState.skipped') } as const
  if (error) return { tone: 'bad', icon: IconAlertCircle, text: error.message } as const
  if (!warning) return { tone: 'good', icon: IconCircleCheck, text: t(`rowState.${status}`) } as const
  return { tone: 'warning', icon: IconCopy, text: textOf(warning) } as const
}

const RowStatus = ({ line, isBusy, onLeaveOut, onPayMember }: StatusProps) => {
  const { t } = useTranslation('mass')
  const { tone, icon: Icon, text } = useWords(line)
  const isOut = line.status === 'skipped'
  const label = t(isOut ? 'draft.takeInLine' : 'draft.leaveOutLine', { line: line.line })
  const Act = isOut ? IconCirclePlus : IconCircleMinus
  const member = t('payMember.line', { line: line.line })
  return (
    <>
      <span className={classes.rowState} data-tone={tone} title={text}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{text}</span>
      </span>
      {onPayMember && (
        <button
          type="button"
          className={classes.leave}
          disabled={isBusy}
          onClick={onPayMember}
          aria-label={member}
          title={member}
        >
          <IconUserDollar size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      <button type="button" className={classes.leave} disabled={isBusy} onClick={onLeaveOut} aria-label={label} title={label}>
        <Act size={18} stroke={1.75} aria-hidden />
      </button>
    </>
  )
}
