import type { Invoice } from '@florin/contract/invoices/invoice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { dayText } from '../../ui/moments.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import classes from './Invoices.module.css'
import { otherSide } from './otherSide.ts'

const helper = columnsOf<Invoice>()

const Who = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('invoices')
  const { name } = otherSide(invoice)
  return <TwoLines first={name || t('bank')} second={t('number', { number: invoice.id })} />
}

export const useInvoiceColumns = () => {
  const { t, i18n } = useTranslation('invoices')
  return useMemo(
    () =>
      helper.columns([
        helper.display({ id: 'who', header: t('columns.who'), cell: ({ row }) => <Who invoice={row.original} /> }),
        helper.accessor('noteBody', {
          header: t('columns.for'),
          meta: { minor: true },
          cell: ({ getValue }) => <span className={classes.note}>{getValue()}</span>,
        }),
        helper.accessor('dueDate', {
          header: t('columns.due'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{dayText(getValue(), i18n.language)}</time>,
        }),
        helper.display({
          id: 'status',
          header: t('columns.status'),
          meta: { minor: true },
          cell: ({ row }) => <InvoiceBadge invoice={row.original} />,
        }),
        helper.display({
          id: 'amount',
          header: t('columns.amount'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className={classes.amount}>
              <Money amount={original.amount} currency={original.currencyCode} />
              <span className={classes.phoneOnly}>
                <InvoiceBadge invoice={original} />
              </span>
            </span>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}
