import type { operatorReconciliation } from '@florin/contract/payments/operatorReconciliation'
import type { OutputOf } from '@florin/contract/method'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { dayText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

type Balance = OutputOf<(typeof operatorReconciliation)['reconciliation.get']>['balances'][number]

const helper = columnsOf<Balance>()
const isZero = (amount: string): boolean => /^-?[0.]+$/.test(amount)

export const useBalanceColumns = () => {
  const { t, i18n } = useTranslation('reconciliation')
  return useMemo(() => {
    const amount = (name: 'theirs' | 'ours', header: string) =>
      helper.display({
        id: name,
        header,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Money amount={original[name]} currency={original.currencyCode} />,
      })
    return helper.columns([
      helper.accessor('day', { header: t('balanceDay'), cell: ({ row: { original } }) => dayText(original.day, i18n.language) }),
      amount('theirs', t('bankBalance')),
      amount('ours', t('bookBalance')),
      helper.display({
        id: 'difference',
        header: t('difference'),
        meta: { align: 'end' },
        cell: ({ row: { original } }) => (
          <StatusBadge tone={isZero(original.difference) ? 'good' : 'bad'}>
            <Money amount={original.difference} currency={original.currencyCode} />
          </StatusBadge>
        ),
      }),
    ])
  }, [t, i18n.language])
}
