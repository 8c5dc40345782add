import { useTranslation } from 'react-i18next'
import { columnsOf, type Columns } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './GlobalPay.module.css'
import type { ListedBatch } from './queries.ts'
import { batchStateTones } from './tones.ts'

export const useBatchColumns = (): Columns<ListedBatch> => {
  const { t, i18n } = useTranslation('globalPay')
  const column = columnsOf<ListedBatch>()
  return [
    column.accessor('batchName', {
      header: t('batches.name'),
      cell: ({ row: { original } }) => (
        <span className={classes.who}>
          {original.batchName}
          <span className={classes.inRow}>
            <StatusBadge tone={batchStateTones[original.status]}>{t(`batchState.${original.status}`)}</StatusBadge>
          </span>
        </span>
      ),
    }),
    column.accessor('createdDate', {
      header: t('batches.date'),
      meta: { minor: true },
      cell: ({ getValue }) => momentText(getValue(), i18n.language),
    }),
    column.accessor('count', { header: t('batches.count'), meta: { align: 'end', minor: true } }),
    column.accessor('openCount', { header: t('batches.open'), meta: { align: 'end', minor: true } }),
    column.accessor('totalAmount', {
      header: t('batches.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <Money amount={original.totalAmount} currency={original.currencyCode} />,
    }),
    column.accessor('status', {
      header: t('batches.status'),
      meta: { minor: true },
      cell: ({ getValue }) => <StatusBadge tone={batchStateTones[getValue()]}>{t(`batchState.${getValue()}`)}</StatusBadge>,
    }),
  ] as Columns<ListedBatch>
}
