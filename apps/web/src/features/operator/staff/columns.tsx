import type { Operator } from '@florin/contract/console/operatorStaff'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'

const helper = columnsOf<Operator>()

export const OperatorBadge = ({ operator: { isBlocked, hasSecondFactor } }: { readonly operator: Operator }) => {
  const { t } = useTranslation('console')
  if (isBlocked) return <StatusBadge tone="bad">{t('staff.blocked')}</StatusBadge>
  return hasSecondFactor ? (
    <StatusBadge tone="good">{t('staff.active')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('staff.noFactor')}</StatusBadge>
  )
}

export const useStaffColumns = () => {
  const { t, i18n } = useTranslation('console')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('name', {
          header: t('staff.name'),
          cell: ({ row: { original } }) => (
            <TwoLines first={original.isSelf ? `${original.name} · ${t('staff.self')}` : original.name} second={original.email} />
          ),
        }),
        helper.accessor('desks', {
          header: t('staff.desks'),
          meta: { minor: true },
          cell: ({ row: { original } }) => (
            <span className={console.words}>{original.desks.map((desk) => t(`staff.desk.${desk}`)).join(', ')}</span>
          ),
        }),
        helper.accessor('lastSeenAt', {
          header: t('staff.lastSeen'),
          meta: { minor: true },
          cell: ({ row: { original } }) => (original.lastSeenAt ? momentText(original.lastSeenAt, i18n.language) : ''),
        }),
        helper.display({
          id: 'state',
          header: t('staff.state'),
          cell: ({ row: { original } }) => <OperatorBadge operator={original} />,
        }),
      ]),
    [t, i18n.language],
  )
}
