import type { Contract } from '@florin/contract/contracts/contractDetails'
import { contract as methods } from '@florin/contract/calls/contracts/contract'
import { groupOf } from '@florin/contract/calls/contracts/contractStatus'
import { Button } from '@mantine/core'
import { IconChartPie, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { contractsQuery, type Order } from '../../shared/contracts/useContractCounts.ts'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { dayText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ContractBadge } from './ContractBadge.tsx'
import { ContractFilters } from './ContractFilters.tsx'
import classes from './Contracts.module.css'
import { otherSide } from './sides.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const helper = columnsOf<Contract>()

const useColumns = () => {
  const { t, i18n } = useTranslation('contracts')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'company',
          header: t('columns.company'),
          cell: ({ row: { original } }) => (
            <TwoLines first={original.company.title} second={t('number', { number: original.id })} />
          ),
        }),
        helper.display({
          id: 'other',
          header: t('columns.counterparty'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <TwoLines first={otherSide(original).name} second={otherSide(original).username} />,
        }),
        helper.accessor('activeFrom', {
          header: t('columns.from'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{dayText(getValue(), i18n.language)}</time>,
        }),
        helper.accessor('status', {
          header: t('columns.status'),
          cell: ({ getValue }) => <ContractBadge status={getValue()} />,
        }),
        helper.display({
          id: 'share',
          header: t('columns.share'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <TwoLines first={`${original.percentage} %`} second={t(`direction.${original.direction}`)} />
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

const matches = (each: Contract, text: string): boolean =>
  [each.company.title, otherSide(each).name, otherSide(each).username].some((part) =>
    part.toLowerCase().includes(text.trim().toLowerCase()),
  )

export const ContractsScreen = () => {
  const { t } = useTranslation('contracts')
  const may = useMay()
  const navigate = useNavigate()
  const filters = useSearch({ from: '/_customer/revenue-split/' })
  const { group = 'all', status, direction } = filters
  const [text, setText] = useState('')
  const [order, setOrder] = useState<Order>('CREATED_AT')
  const { data, error, refetch } = useQuery(contractsQuery(order))
  const columns = useColumns()
  usePageTitle(t('title'))
  const rows = data?.data.filter(
    (each) =>
      (group === 'all' || groupOf(each.status, each.actions) === group) &&
      (status === undefined || each.status === status) &&
      (direction === undefined || each.direction === direction) &&
      matches(each, text),
  )
  const isEmpty = data?.data.length === 0
  const create = may(methods.create) && (
    <Button component={Link} to="/revenue-split/new" leftSection={<IconPlus {...icon} />}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('about')} actions={create} />
      <ContractFilters data={data} filters={filters} text={text} onText={setText} order={order} onOrder={setOrder} />
      <Card className={classes.list}>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => void navigate({ to: '/revenue-split/$contractId', params: { contractId: String(id) } })}
          error={
            error && !data ? { title: t('failed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState
              icon={IconChartPie}
              title={isEmpty ? t('empty.title') : t('empty.none')}
              action={isEmpty ? create : undefined}
            >
              {isEmpty && t('empty.hint')}
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}
