import { openLinkStates } from '@florin/contract/calls/globalPay/globalPayment'
import type { operatorGlobalPayment } from '@florin/contract/globalPay/operatorGlobalPayment'
import type { OutputOf } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { columnsOf, type Columns } from '../../../ui/DataTable.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { linkTones } from '../../../shared/batchGrid/linkTones.ts'
import console from '../Console.module.css'

export type CustomersLink = OutputOf<(typeof operatorGlobalPayment)['globalPayment.list']>['payments'][number]

const column = columnsOf<CustomersLink>()
const isOpen = (status: string): boolean => (openLinkStates as readonly string[]).includes(status)

export const useLinkColumns = (onStop: ((payment: CustomersLink) => void) | undefined): Columns<CustomersLink> => {
  const { t, i18n } = useTranslation('globalPay')
  return [
    column.accessor('senderName', {
      header: t('desk.sender'),
      cell: ({ row: { original } }) => (
        <TwoLines
          first={
            <Link
              to="/admin-overview/customers/$customerId"
              params={{ customerId: String(original.customerId) }}
              className={console.link}
            >
              {original.senderName}
            </Link>
          }
          second={momentText(original.createdDate, i18n.language)}
        />
      ),
    }),
    column.accessor('beneficiaryName', {
      header: t('columns.recipient'),
      cell: ({ row: { original } }) => <TwoLines first={original.beneficiaryName} second={original.beneficiaryEmail} />,
    }),
    column.accessor('amount', {
      header: t('columns.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currencyCode} />,
    }),
    column.accessor('status', {
      header: t('columns.state'),
      cell: ({ getValue }) => <StatusBadge tone={linkTones[getValue()]}>{t(`state.${getValue()}`)}</StatusBadge>,
    }),
    column.display({
      id: 'story',
      header: t('columns.story'),
      meta: { minor: true },
      cell: ({ row: { original } }) =>
        original.reason ??
        (isOpen(original.status)
          ? t('desk.ends', { when: dayText(original.expiresDate.slice(0, 10), i18n.language) })
          : undefined),
    }),
    column.display({
      id: 'actions',
      header: t('columns.actions'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        onStop && isOpen(original.status) ? (
          <Button size="xs" variant="default" onClick={() => onStop(original)}>
            {t('desk.stop')}
          </Button>
        ) : null,
    }),
  ] as Columns<CustomersLink>
}
