import { Button, NativeSelect, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { CountryMark } from '../../../ui/CountryMark.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { PayeeForm } from './PayeeForm.tsx'
import { countriesQuery, fieldsQuery } from './queries.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import type { Payee } from './types.ts'
import classes from './External.module.css'

type Props = {
  readonly payee: Payee
  readonly action: string
  /** Without what belongs to one payment only. */
  readonly isForSaving?: boolean
  readonly onDone: (payee: Payee) => unknown
  readonly onBack: () => void
}

/** Where the account is, then all that the country asks for. What was typed stays while it fits. */
export const PayeeDetails = ({ payee: given, action, isForSaving = false, onDone, onBack }: Props) => {
  const { t } = useTranslation('external')
  const [payee, setPayee] = useState(given)
  const { type, currencyCode } = payee
  const list = useQuery(countriesQuery(type))
  const countries = list.data?.countries ?? []
  const open = countries.filter(({ isDisabled }) => !isDisabled)
  const country = countries.find(({ countryCode }) => countryCode === payee.countryCode) ?? open[0]
  const currency = country?.currencies.includes(currencyCode) ? currencyCode : (country?.currencies[0] ?? '')
  const countryCode = country?.countryCode ?? ''
  const asked = useQuery({ ...fieldsQuery(type, countryCode, currency), enabled: countryCode !== '' })
  const failed = list.error ? list : asked.error ? asked : undefined
  const keep = (values: Values, change: Partial<Payee>) => setPayee({ ...payee, values, ...change })

  if (failed?.error)
    return (
      <Card>
        <ErrorState
          title={t('details.failed')}
          description={failed.error.description}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Card>
    )
  if (!asked.data || !country)
    return (
      <Card>
        <FormSkeleton label={t('details.loading')} />
      </Card>
    )
  return (
    <Card title={t(`type.${type}`)} aside={country.scheme && t(`scheme.${country.scheme}`)}>
      <PayeeForm
        key={`${countryCode} ${currency}`}
        payee={{ ...payee, countryCode, currencyCode: currency }}
        asked={asked.data}
        action={action}
        isForSaving={isForSaving}
        onDone={onDone}
        onBack={onBack}
        renderPlace={(values) => (
          <div className={classes.pair}>
            {countries.length > 1 && (
              <Select
                label={t('details.country')}
                name="countryCode"
                size="md"
                searchable
                allowDeselect={false}
                leftSection={<CountryMark country={countryCode} size={20} />}
                value={countryCode}
                onChange={(code) => keep(values, { countryCode: code ?? countryCode })}
                data={open.map(({ countryCode: value, name }) => ({ value, label: name }))}
                withScrollArea={false}
                styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
                comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
              />
            )}
            {country.currencies.length > 1 && (
              <NativeSelect
                label={t('details.currency')}
                name="currencyCode"
                size="md"
                rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
                value={currency}
                onChange={(event) => keep(values, { countryCode, currencyCode: event.currentTarget.value })}
                data={[...country.currencies]}
              />
            )}
          </div>
        )}
      />
    </Card>
  )
}
