import type { operatorContract, OperatorContract } from '@florin/contract/contracts/operatorContract'
import type { OutputOf } from '@florin/contract/method'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'

export type ContractCompany = OutputOf<(typeof operatorContract)['contractCompany.list']>['companies'][number]
const helper = columnsOf<OperatorContract>()
const companyHelper = columnsOf<ContractCompany>()

export const toneOf = (status: OperatorContract['status']): Tone => {
  if (status === 'ACTIVE') return 'good'
  if (status === 'SIGNED') return 'accent'
  return ['TERMINATED', 'EXPIRED', 'CANCELLED', 'REJECTED'].includes(status) ? 'neutral' : 'warning'
}

export const PartyLink = ({ party: { customerId, name } }: { readonly party: OperatorContract['sender'] }) => (
  <Link className="text-link" to="/admin-overview/customers/$customerId" params={{ customerId: String(customerId) }}>
    {name}
  </Link>
)

export const useContractColumns = () => {
  const { t, i18n } = useTranslation('contracts')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('company', {
          header: t('columns.company'),
          cell: ({ row: { original } }) => <TwoLines first={original.company} second={t('number', { number: original.id })} />,
        }),
        helper.accessor('sender', { header: t('operator.sender'), cell: ({ getValue }) => <PartyLink party={getValue()} /> }),
        helper.accessor('beneficiary', {
          header: t('operator.beneficiary'),
          cell: ({ getValue }) => <PartyLink party={getValue()} />,
        }),
        helper.accessor('activeFrom', {
          header: t('columns.from'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{dayText(getValue(), i18n.language)}</time>,
        }),
        helper.accessor('percentage', {
          header: t('columns.share'),
          meta: { align: 'end', minor: true },
          cell: ({ getValue }) => `${getValue()} %`,
        }),
        helper.accessor('status', {
          header: t('columns.status'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <TwoLines
              first={<StatusBadge tone={toneOf(original.status)}>{t(`status.${original.status}`)}</StatusBadge>}
              second={original.openShares > 0 && t('operator.openCount', { count: original.openShares })}
            />
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

export const useCompanyColumns = () => {
  const { t, i18n } = useTranslation('contracts')
  return useMemo(
    () =>
      companyHelper.columns([
        companyHelper.accessor('title', {
          header: t('columns.company'),
          cell: ({ row: { original } }) => <TwoLines first={original.title} second={String(original.customerId)} />,
        }),
        companyHelper.accessor('changedAt', {
          header: t('operator.since'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
        companyHelper.accessor('enabled', {
          header: t('operator.state'),
          meta: { align: 'end' },
          cell: ({ getValue }) => (
            <StatusBadge tone={getValue() ? 'good' : 'neutral'}>
              {t(getValue() ? 'operator.open' : 'operator.closed')}
            </StatusBadge>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}
