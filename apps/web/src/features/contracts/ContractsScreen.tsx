import type { Contract } from '@florin/contract/contracts/contractDetails'
import { contract as methods } from '@florin/contract/calls/contracts/contract'
import { groupOf } from '@florin/contract/calls/contracts/contractStatus'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChartPie, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { contractsQuery, type Order } from '../../shared/contracts/useContractCounts.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { dayText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ContractBadge } from './ContractBadge.tsx'
import classes from './Contracts.module.css'
import { groups, otherSide } from './sides.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const orders: readonly Order[] = ['CREATED_AT', 'COMPANY_NAME', 'INCOMING_FIRST']
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
  const { group = 'all' } = useSearch({ from: '/_customer/revenue-split/' })
  const [text, setText] = useState('')
  const [order, setOrder] = useState<Order>('CREATED_AT')
  const { data, error, refetch } = useQuery(contractsQuery(order))
  const columns = useColumns()
  usePageTitle(t('title'))
  const rows = data?.data.filter(
    (each) => (group === 'all' || groupOf(each.status, each.actions) === group) && matches(each, text),
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
      <div className={choices.choices} role="group" aria-label={t('columns.status')}>
        {groups.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === group}
            onClick={() => void navigate({ to: '/revenue-split', search: each === 'all' ? {} : { group: each }, replace: true })}
          >
            {t(`group.${each}`)}
            {data && <span className={classes.count}>{each === 'all' ? data.data.length : data.meta[each]}</span>}
          </button>
        ))}
      </div>
      <div className={classes.filters}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch {...icon} />}
        />
        <NativeSelect
          aria-label={t('order.label')}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
          data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      </div>
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
