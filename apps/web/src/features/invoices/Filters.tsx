import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountFilter } from '../../ui/AmountFilter.tsx'
import classes from './Invoices.module.css'
import type { Filters as Chosen, Side } from './queries.ts'

type Props = { readonly side: Side; readonly filters: Chosen; readonly onChange: (filters: Chosen) => void }

const statuses = ['unpaid', 'overdue', 'awaitingPayment', 'paid', 'rejected', 'cancelled'] as const

const extra = ['fromDate', 'toDate', 'fromAmount', 'toAmount'] as const

const without = (filters: Chosen): Chosen =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined))

/** Kept in the address, so that what was found can be opened again. */
export const Filters = ({ side, filters, onChange }: Props) => {
  const { t } = useTranslation('invoices')
  const [isOpen, setOpen] = useState(() => extra.some((name) => filters[name] !== undefined))
  const set = (change: Record<string, string>) => onChange(without({ ...filters, ...change } as Chosen))
  const field = (name: 'fromDate' | 'toDate' | 'email') => ({
    name,
    label: t(`filter.${name === 'email' ? (side === 'sent' ? 'payerEmail' : 'payeeEmail') : name}`),
    value: filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={classes.filters} role="search" aria-label={t('filter.label')}>
      <NativeSelect
        name="status"
        label={t('filter.status')}
        value={filters.status ?? ''}
        onChange={(event) => set({ status: event.currentTarget.value })}
        data={[
          { value: '', label: t('filter.all') },
          ...(side === 'sent' ? (['draft', ...statuses] as const) : statuses).map((status) => ({
            value: status,
            label: t(`status.${status}`),
          })),
        ]}
      />
      <TextInput {...field('email')} type="search" maxLength={254} />
      <div className={classes.extra} data-open={isOpen ? '' : undefined}>
        <TextInput {...field('fromDate')} type="date" />
        <TextInput {...field('toDate')} type="date" />
        {(['fromAmount', 'toAmount'] as const).map((name) => (
          <AmountFilter
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            value={filters[name] ?? ''}
            onChange={(amount) => set({ [name]: amount })}
          />
        ))}
      </div>
      {!isOpen && (
        <Button className={classes.phoneOnly ?? ''} variant="subtle" color="gray" onClick={() => setOpen(true)}>
          {t('filter.more')}
        </Button>
      )}
      {Object.keys(filters).length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange({})}
        >
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}
