import type { FoundDeposit } from '@florin/contract/accounts/operatorDeposit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Money.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'

const helper = columnsOf<FoundDeposit>()
const tones = { unmatched: 'warning', credited: 'good', returned: 'neutral' } as const

export const DepositBadge = ({ status }: Pick<FoundDeposit, 'status'>) => {
  const { t } = useTranslation('deposits')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}

export const useDepositColumns = () => {
  const { t, i18n } = useTranslation('deposits')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('senderName', {
          header: t('sender'),
          cell: ({ row: { original } }) => (
            <TwoLines first={original.senderName} second={original.reference || t('noReference')} />
          ),
        }),
        helper.accessor('type', {
          header: t('type'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <TwoLines first={t(`types.${original.type}`)} second={original.depositId} />,
        }),
        helper.accessor('date', {
          header: t('date'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
        helper.display({
          id: 'amount',
          header: t('amount'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <TwoLines
              first={<Money amount={original.amount} currency={original.currencyCode} />}
              second={<DepositBadge status={original.status} />}
            />
          ),
        }),
      ]),
    [t, i18n.language],
  )
}
