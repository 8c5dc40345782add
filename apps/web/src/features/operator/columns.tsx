import type { FoundCustomer } from '@florin/contract/customers/foundCustomer'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../ui/DataTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { nameOf } from './nameOf.ts'
import classes from './OverviewScreen.module.css'

const helper = columnsOf<FoundCustomer>()

const Standing = ({ verified, limited }: FoundCustomer) => {
  const { t } = useTranslation('operator')
  if (limited) return <StatusBadge tone="bad">{t('limited')}</StatusBadge>
  return verified ? (
    <StatusBadge tone="good">{t('verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('unverified')}</StatusBadge>
  )
}

export const useCustomerColumns = () => {
  const { t } = useTranslation('operator')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'name',
          header: t('name'),
          cell: ({ row: { original } }) => (
            <span className={classes.name}>
              {nameOf(original)}
              <span className={classes.login}>{original.login || original.customerId}</span>
            </span>
          ),
        }),
        helper.accessor('customerId', { header: t('number'), meta: { minor: true } }),
        helper.display({
          id: 'kind',
          header: t('kind'),
          meta: { minor: true },
          cell: ({ row: { original } }) => (original.customerType === 1 ? t('company') : t('person')),
        }),
        helper.display({
          id: 'standing',
          header: t('standing'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Standing {...original} />,
        }),
      ]),
    [t],
  )
}
