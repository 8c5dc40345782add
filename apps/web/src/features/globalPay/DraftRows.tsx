import { type MassColumn, massColumns } from '@florin/contract/calls/mass/massColumns'
import type { GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAdjustments,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleMinus,
  IconCirclePlus,
  IconCopy,
  IconSearch,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchGrid } from '../../shared/batchGrid/BatchGrid.tsx'
import { columnsInUse } from '../../shared/batchGrid/columnsInUse.ts'
import { type CellChange, placeOf } from '../../shared/batchGrid/gridLine.ts'
import { RepairMany } from '../../shared/batchGrid/RepairMany.tsx'
import { useWarningText } from '../../shared/batchGrid/RowWarnings.tsx'
import { told } from '../../shared/batchGrid/told.ts'
import { useCut } from '../../shared/batchGrid/useCut.ts'
import { useEdits } from '../../shared/batchGrid/useEdits.ts'
import { Card } from '../../ui/Card.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { type DraftLine, lineOf, updateOf } from './draftLines.ts'
import classes from './GlobalPay.module.css'
import { type Batch, fetchDraftRows, fetchFaulty, type Filter, useDraftRows, useRowCalls } from './queries.ts'
import { RulesPopup } from './RulesPopup.tsx'

export const views = ['all', 'invalid', 'warned', 'draft', 'removed'] as const
export type View = (typeof views)[number]

const filterOf = (view: View): Filter => {
  if (view === 'all') return {}
  return view === 'warned' ? { onlyWarned: true } : { status: view }
}
const settleMs = 250
const firstRows = 20
const widths: Readonly<Record<string, number>> = {
  beneficiaryEmail: 232,
  amount: 112,
  beneficiaryCountryCode: 116,
  beneficiaryType: 136,
  feeShare: 96,
  language: 104,
  expireDays: 104,
}

const useColumns = (lines: readonly DraftLine[]) => {
  const { t } = useTranslation('mass')
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const columns = columnsInUse(massColumns.global, known, lines)
  // Once more than the page had known, they stay.
  if (columns.some(({ name }) => !known.has(name))) setKnown(new Set([...known, ...columns.map(({ name }) => name)]))
  const inGrid = (some: readonly MassColumn[]) =>
    some.map(({ name }) => ({
      name,
      label: t(`columns.${name}` as 'columns.amount'),
      width: widths[name],
      isNumber: name === 'amount',
    }))
  return { columns: inGrid(columns), everyColumn: inGrid(massColumns.global) }
}

type Props = {
  readonly batch: Batch
  readonly view: View
  /** Counts what others have changed. */
  readonly generation: number
  readonly onChanged: (rowsVersion: number) => void
}

/** The payments of a draft, some of them or all. */
export const DraftRows = ({ batch: { batchId, batchName, counts }, view, generation, onChanged }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [range, setRange] = useState({ from: 0, to: firstRows })
  const filter = { ...filterOf(view), ...(search && { search }) }
  const { total: counted, payments, paymentAt } = useDraftRows(batchId, filter, range)
  const [known, setKnown] = useState<{ readonly search: string; readonly total: number }>()
  // The grid keeps its height while the next rows come.
  if (counted !== undefined && (known?.total !== counted || known.search !== search)) setKnown({ search, total: counted })
  const total = counted ?? (known?.search === search ? known.total : undefined)
  const calls = useRowCalls(batchId, onChanged)
  const onCut = useCut()
  const storedAt = (index: number): DraftLine | undefined => {
    const payment = paymentAt(index)
    return payment && lineOf(payment)
  }
  const edits = useEdits<DraftLine>({
    generation,
    lineAt: storedAt,
    save: async (changes) => {
      const saved = await calls.save(changes.map(updateOf))
      return saved.map(lineOf)
    },
  })
  const onView = useCallback((from: number, to: number) => setRange({ from, to }), [])
  const { columns, everyColumn } = useColumns(payments.map(lineOf))
  const leaveOut = async (line: DraftLine) => {
    if (line.status === 'removed') return edits.put([lineOf(await calls.restore(line.line))])
    await calls.remove(line.line)
    edits.put([{ ...line, status: 'removed' }])
  }
  return (
    <Card className={classes.card}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('draft.search')}
          placeholder={t('draft.search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {(counts.invalid ?? 0) > 1 && (
          <RepairMany
            columns={everyColumn}
            load={async () => (await fetchFaulty(batchId)).map(lineOf)}
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
        <BatchGrid<DraftLine>
          key={search}
          caption={batchName}
          columns={columns}
          total={total}
          lineAt={edits.lineAt}
          onView={onView}
          onChange={(changes: readonly CellChange[]) => void told(edits.change(changes))}
          linesIn={async (from, to) =>
            (await fetchDraftRows(batchId, filter, from, to)).map((payment) => payment && edits.shown(lineOf(payment)))
          }
          onCut={onCut}
          isLeftOut={({ status }) => status === 'removed'}
          renderState={(line) => <RowStatus line={line} isBusy={calls.isBusy} onLeaveOut={() => void told(leaveOut(line))} />}
        />
      )}
    </Card>
  )
}

type StatusProps = { readonly line: DraftLine; readonly isBusy: boolean; readonly onLeaveOut: () => void }

const useWords = ({ status, errors: [error], warnings: [warning] }: DraftLine) => {
  const { t } = useTranslation('globalPay')
  const textOf = useWarningText()
  if (status === 'removed') return { tone: 'off', icon: IconCircleMinus, text: t('state.removed') } as const
  if (error) return { tone: 'bad', icon: IconAlertCircle, text: error.message } as const
  if (warning) return { tone: 'warning', icon: IconCopy, text: textOf(warning) } as const
  return { tone: 'good', icon: IconCircleCheck, text: t(`state.${status}`) } as const
}

const RowStatus = ({ line, isBusy, onLeaveOut }: StatusProps) => {
  const { t } = useTranslation('mass')
  const isOut = line.status === 'removed'
  const { tone, icon: Icon, text } = useWords(line)
  const Act = isOut ? IconCirclePlus : IconCircleMinus
  const label = t(isOut ? 'draft.takeInLine' : 'draft.leaveOutLine', { line: placeOf(line) })
  return (
    <>
      <span className={classes.rowState} data-tone={tone} title={text}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{text}</span>
      </span>
      {!isOut && <RowRules payment={line.payment} isBusy={isBusy} />}
      <button type="button" className={classes.leave} disabled={isBusy} onClick={onLeaveOut} aria-label={label} title={label}>
        <Act size={18} stroke={1.75} aria-hidden />
      </button>
    </>
  )
}

/** Who pays the fee of this one payment, and by which ways. */
const RowRules = ({ payment, isBusy }: { readonly payment: GlobalPayment; readonly isBusy: boolean }) => {
  const { t } = useTranslation('globalPay')
  const [isOpen, setOpen] = useState(false)
  const label = t('rules.of', { name: payment.beneficiaryName })
  return (
    <>
      <button
        type="button"
        className={classes.leave}
        disabled={isBusy}
        onClick={() => setOpen(true)}
        aria-label={label}
        title={label}
      >
        <IconAdjustments size={18} stroke={1.75} aria-hidden />
      </button>
      {isOpen && <RulesPopup payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}
