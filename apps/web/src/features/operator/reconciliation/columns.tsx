import type { OpenItem } from '@florin/contract/payments/operatorReconciliation'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { dayText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'

const helper = columnsOf<OpenItem>()
const tones = { missing: 'warning', unexpected: 'bad', different: 'bad' } as const

export const useItemColumns = () => {
  const { t, i18n } = useTranslation('reconciliation')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('kind', {
          header: t('what'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={<StatusBadge tone={tones[original.kind]}>{t(`kind.${original.kind}`)}</StatusBadge>}
              second={
                original.transactionId === undefined ? (
                  t('noPayment')
                ) : (
                  <Link
                    to="/admin-overview/outgoing"
                    search={{ queue: 'sent', payment: original.transactionId }}
                    className={console.link}
                  >
                    {original.transactionId}
                  </Link>
                )
              }
            />
          ),
        }),
        helper.accessor('day', {
          header: t('age'),
          cell: ({ row: { original } }) => (
            <TwoLines first={t('days', { count: original.ageDays })} second={dayText(original.day, i18n.language)} />
          ),
        }),
        helper.display({
          id: 'ours',
          header: t('ours'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) =>
            original.ours === undefined ? '–' : <Money amount={original.ours} currency={original.currencyCode} />,
        }),
        helper.display({
          id: 'theirs',
          header: t('theirs'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) =>
            original.theirs === undefined ? '–' : <Money amount={original.theirs} currency={original.currencyCode} />,
        }),
      ]),
    [t, i18n.language],
  )
}
