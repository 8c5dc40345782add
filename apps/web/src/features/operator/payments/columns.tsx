import type { Series } from '@florin/contract/payments/operatorSubscription'
import type { FoundTransaction } from '@florin/contract/books/operatorTransaction'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivityNames } from '../../../shared/activity/useActivityNames.ts'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'
import { useTypeName } from './types.ts'

const helper = columnsOf<FoundTransaction>()
const seriesHelper = columnsOf<Series>()

const tones: Readonly<Record<string, Tone>> = {
  completed: 'good',
  settled: 'good',
  active: 'good',
  failed: 'bad',
  rejected: 'bad',
  returned: 'bad',
}

const Customer = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <TwoLines
    first={
      <Link to="/admin-overview/customers/$customerId" params={{ customerId: String(id) }} className={console.link}>
        {name}
      </Link>
    }
    second={id}
  />
)

/** The payer's row of a payment between members that has arrived. */
const isReversible = ({ transactionType, status, amount }: FoundTransaction): boolean =>
  transactionType === 'p2p' && status === 'completed' && amount.startsWith('-')

export const useTransactionColumns = (onReverse: ((payment: FoundTransaction) => void) | undefined) => {
  const { t, i18n } = useTranslation('console')
  const typeOf = useTypeName()
  const { statusOf } = useActivityNames()
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'what',
          header: t('payments.what'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={original.counterpartyName ?? typeOf(original.transactionType)}
              second={
                <>
                  {/* On a narrow page there is no column of customers. */}
                  <span className={console.narrow}>{original.customerName} · </span>
                  {typeOf(original.transactionType)} · {original.transactionId}
                </>
              }
            />
          ),
        }),
        helper.display({
          id: 'customer',
          header: t('payments.customer'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <Customer id={original.customerId} name={original.customerName} />,
        }),
        helper.accessor('date', {
          header: t('payments.date'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
        helper.accessor('status', {
          header: t('payments.status'),
          meta: { minor: true },
          cell: ({ getValue }) => <StatusBadge tone={tones[getValue()] ?? 'neutral'}>{statusOf(getValue())}</StatusBadge>,
        }),
        helper.accessor('amount', {
          header: t('payments.amount'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currencyCode} />,
        }),
        ...(onReverse
          ? [
              helper.display({
                id: 'actions',
                header: t('payments.action'),
                meta: { align: 'end' },
                cell: ({ row: { original } }) =>
                  isReversible(original) && (
                    <Button size="xs" variant="default" onClick={() => onReverse(original)}>
                      {t('payments.reverse')}
                    </Button>
                  ),
              }),
            ]
          : []),
      ]),
    [t, i18n.language, typeOf, statusOf, onReverse],
  )
}

export const useSeriesColumns = () => {
  const { t, i18n } = useTranslation('console')
  return useMemo(
    () =>
      seriesHelper.columns([
        seriesHelper.accessor('payeeName', {
          header: t('payments.payee'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={original.payeeName}
              second={original.missed > 0 ? t('payments.missed', { count: original.missed }) : original.id}
            />
          ),
        }),
        seriesHelper.accessor('customerName', {
          header: t('payments.customer'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <TwoLines first={original.customerName} second={original.customerId} />,
        }),
        seriesHelper.accessor('nextDate', {
          header: t('payments.next'),
          meta: { minor: true },
          cell: ({ getValue }) => {
            const day = getValue()
            return day && dayText(day, i18n.language)
          },
        }),
        seriesHelper.accessor('status', {
          header: t('payments.status'),
          meta: { minor: true },
          cell: ({ getValue }) => (
            <StatusBadge tone={tones[getValue()] ?? 'neutral'}>{t(`payments.seriesStatus.${getValue()}`)}</StatusBadge>
          ),
        }),
        seriesHelper.accessor('amount', {
          header: t('payments.amount'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currencyCode} />,
        }),
      ]),
    [t, i18n.language],
  )
}
