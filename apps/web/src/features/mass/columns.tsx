import type { BatchState, ListedBatch } from '@florin/contract/calls/mass/batch'
import type { BatchTransfer } from '@florin/contract/calls/mass/batchHistory'
import { useTranslation } from 'react-i18next'
import { batchTones } from '../../shared/batchGrid/batchTones.ts'
import { columnsOf, type Columns } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Mass.module.css'

/** On a phone its state stands under its name. */
const Name = ({ name, status }: { readonly name: string; readonly status: BatchState }) => {
  const { t } = useTranslation('mass')
  return (
    <span className={classes.batch}>
      {name}
      <span className={classes.inRow}>
        <StatusBadge tone={batchTones[status]}>{t(`state.${status}`)}</StatusBadge>
      </span>
    </span>
  )
}

type Shared = Pick<BatchTransfer, 'batchName' | 'type' | 'count' | 'totalAmount' | 'currencyCode' | 'status'>

/** What every list of batches shows, with what is of one list alone after the name. */
const useBatchColumns = <Row extends Shared>(own: Columns<Row> = []): Columns<Row> => {
  const { t } = useTranslation('mass')
  const column = columnsOf<Shared>()
  const [name, ...others] = [
    column.accessor('batchName', {
      header: t('list.name'),
      cell: ({ row: { original } }) => <Name name={original.batchName} status={original.status} />,
    }),
    column.accessor('type', { header: t('list.type'), meta: { minor: true }, cell: ({ getValue }) => t(`type.${getValue()}`) }),
    column.accessor('count', { header: t('list.count'), meta: { align: 'end', minor: true } }),
    column.accessor('totalAmount', {
      header: t('list.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <Money amount={original.totalAmount} currency={original.currencyCode} />,
    }),
    column.accessor('status', {
      header: t('list.status'),
      meta: { minor: true },
      cell: ({ getValue }) => <StatusBadge tone={batchTones[getValue()]}>{t(`state.${getValue()}`)}</StatusBadge>,
    }),
  ]
  return [name, ...own, ...others] as Columns<Row>
}

export const useOpenColumns = (): Columns<ListedBatch> => useBatchColumns()

export const useHistoryColumns = (): Columns<BatchTransfer> => {
  const { t, i18n } = useTranslation('mass')
  const date = columnsOf<BatchTransfer>().accessor('date', {
    header: t('list.date'),
    meta: { minor: true },
    cell: ({ getValue }) => momentText(getValue(), i18n.language),
  })
  return useBatchColumns([date] as Columns<BatchTransfer>)
}
