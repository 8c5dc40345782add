import { requestStatuses } from '@florin/contract/payments/companyApproval'
import { rails } from '@florin/contract/rails'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'
import classes from './ApprovalsScreen.module.css'
import { type FilterName, type Filters, filtersOf, isFiltered, noFilters, type View } from './filters.ts'

type Props = { readonly view: View; readonly filters: Filters; readonly onChange: (filters: Filters) => void }

export const FilterBar = ({ view, filters, onChange }: Props) => {
  const { t } = useTranslation('approvals')
  const { typeOf } = useActivityNames()
  const [opened, setOpened] = useState(false)
  const bind = (name: FilterName) => ({
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...filters, [name]: event.currentTarget.value }),
  })
  const fields: Partial<Record<FilterName, React.ReactNode>> = {
    type: (
      <NativeSelect
        {...bind('type')}
        label={t('filter.type')}
        data={[{ value: '', label: t('filter.anyType') }, ...rails.map(({ name }) => ({ value: name, label: typeOf(name) }))]}
      />
    ),
    status: (
      <NativeSelect
        {...bind('status')}
        label={t('filter.status')}
        data={[
          { value: '', label: t('filter.anyStatus') },
          ...requestStatuses.flatMap((value) => (value === 'created' ? [] : [{ value, label: t(`status.${value}`) }])),
        ]}
      />
    ),
    initiatorEmail: <TextInput {...bind('initiatorEmail')} label={t('filter.initiator')} type="email" autoComplete="off" />,
    fromDate: <TextInput {...bind('fromDate')} label={t('filter.fromDate')} type="date" />,
    toDate: <TextInput {...bind('toDate')} label={t('filter.toDate')} type="date" />,
    fromAmount: <TextInput {...bind('fromAmount')} label={t('filter.fromAmount')} inputMode="decimal" autoComplete="off" />,
    toAmount: <TextInput {...bind('toAmount')} label={t('filter.toAmount')} inputMode="decimal" autoComplete="off" />,
  }
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          {...bind('search')}
          className={classes.search ?? ''}
          aria-label={t('filter.search')}
          placeholder={t('filter.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          type="search"
          maxLength={100}
        />
        <Button
          variant="default"
          aria-expanded={opened}
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('filter.more')}
        </Button>
        {isFiltered(filters) && (
          <button type="button" className="text-link" onClick={() => onChange(noFilters)}>
            {t('filter.clear')}
          </button>
        )}
      </div>
      {opened && (
        <div className={classes.filters}>
          {filtersOf[view].map((name) => (
            <div key={name}>{fields[name]}</div>
          ))}
        </div>
      )}
    </>
  )
}
