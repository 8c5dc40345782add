import type { contract } from '@florin/contract/contracts/contract'
import { contractStatuses } from '@florin/contract/calls/contracts/contractStatus'
import type { OutputOf } from '@florin/contract/method'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../shared/contracts/useContractCounts.ts'
import choices from '../../ui/Choices.module.css'
import classes from './Contracts.module.css'
import { type Filters, readFilters } from './search.ts'
import { groups } from './sides.ts'

const orders: readonly Order[] = ['CREATED_AT', 'COMPANY_NAME', 'INCOMING_FIRST']

type Props = {
  readonly data: OutputOf<(typeof contract)['list']> | undefined
  readonly filters: Filters
  readonly text: string
  readonly onText: (text: string) => void
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** Which contracts are listed, and in which order. */
export const ContractFilters = ({ data, filters, text, onText, order, onOrder }: Props) => {
  const { t } = useTranslation('contracts')
  const navigate = useNavigate()
  const { group = 'all', status = '', direction = '' } = filters
  const filter = (change: object) =>
    void navigate({ to: '/revenue-split', search: readFilters({ ...filters, ...change }), replace: true })
  return (
    <>
      <div className={choices.choices} role="group" aria-label={t('columns.status')}>
        {groups.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === group}
            onClick={() => filter({ group: each === 'all' ? undefined : each, status: undefined })}
          >
            {t(`group.${each}`)}
            {data && <span className={classes.count}>{each === 'all' ? data.data.length : data.meta[each]}</span>}
          </button>
        ))}
      </div>
      <div className={classes.filters}>
        <TextInput
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        />
        <NativeSelect
          aria-label={t('columns.status')}
          value={status}
          onChange={(event) => filter({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('operator.anyStatus') },
            ...contractStatuses.map((value) => ({ value: value as string, label: t(`status.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('form.direction')}
          value={direction}
          onChange={(event) => filter({ direction: event.currentTarget.value })}
          data={[
            { value: '', label: t('filter.anyDirection') },
            { value: 'PAY', label: t('filter.PAY', { number: data?.meta.pay ?? 0 }) },
            { value: 'RECEIVE', label: t('filter.RECEIVE', { number: data?.meta.receive ?? 0 }) },
          ]}
        />
        <NativeSelect
          aria-label={t('order.label')}
          value={order}
          onChange={(event) => onOrder(event.currentTarget.value as Order)}
          data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        />
      </div>
    </>
  )
}
