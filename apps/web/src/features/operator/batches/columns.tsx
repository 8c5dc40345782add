import type { CustomersBatch } from '@florin/contract/calls/mass/operatorMass'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { columnsOf, type Columns } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { batchTones } from '../../../shared/batchGrid/batchTones.ts'
import console from '../Console.module.css'

const column = columnsOf<CustomersBatch>()

export const useBatchColumns = (onDecide: ((batch: CustomersBatch) => void) | undefined): Columns<CustomersBatch> => {
  const { t, i18n } = useTranslation('mass')
  return [
    column.accessor('customerName', {
      header: t('desk.customer'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link
              to="/admin-overview/customers/$customerId"
              params={{ customerId: String(original.customerId) }}
              className={console.link}
            >
              {original.customerName}
            </Link>
          }
          second={original.customerId}
        />
      ),
    }),
    column.accessor('batchName', {
      header: t('list.name'),
      cell: ({ row: { original } }) => (
        <TwoLines first={original.batchName} second={`${original.batchId} · ${t(`type.${original.type}`)}`} />
      ),
    }),
    column.accessor('createdDate', {
      header: t('list.date'),
      meta: { minor: true },
      cell: ({ getValue }) => momentText(getValue(), i18n.language),
    }),
    column.accessor('totalAmount', {
      header: t('list.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <TwoLines
          first={<Money amount={original.totalAmount} currency={original.currencyCode} />}
          second={t('sums.count', { count: original.count })}
        />
      ),
    }),
    column.accessor('status', {
      header: t('list.status'),
      meta: { minor: true },
      cell: ({ getValue }) => <StatusBadge tone={batchTones[getValue()]}>{t(`state.${getValue()}`)}</StatusBadge>,
    }),
    column.accessor('openCount', {
      header: t('desk.open'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.openCount > 0 && onDecide ? (
          <Button size="xs" variant="default" onClick={() => onDecide(original)}>
            {t('desk.decide', { count: original.openCount })}
          </Button>
        ) : (
          original.openCount
        ),
    }),
  ] as Columns<CustomersBatch>
}
