import type { Unreadable } from '@florin/contract/payments/operatorReconciliation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { dayText } from '../../../ui/moments.ts'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { useTypeName } from '../payments/types.ts'

const helper = columnsOf<Unreadable>()

export const useUnreadableColumns = () => {
  const { t, i18n } = useTranslation('reconciliation')
  const typeOf = useTypeName()
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('record', {
          header: t('record'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={[t(`recordKind.${original.kind}`), original.type && typeOf(original.type)].filter(Boolean).join(' · ')}
              second={original.record}
            />
          ),
        }),
        helper.accessor('reason', {
          header: t('reason'),
          cell: ({ row: { original } }) => <TwoLines first={original.reason} second={original.said} />,
        }),
        helper.accessor('date', {
          header: t('received'),
          cell: ({ row: { original } }) => dayText(original.date.slice(0, 10), i18n.language),
        }),
      ]),
    [t, typeOf, i18n.language],
  )
}
