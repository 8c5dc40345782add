import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { languageNames, type Language } from '@florin/i18n/languages'
import { Chip, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './GlobalPay.module.css'
import { countriesQuery, waysQuery } from './queries.ts'
import type { SingleForm } from './useSingleForm.ts'

type Props = { readonly form: SingleForm }

const chevron = <IconChevronDown size={16} stroke={1.75} aria-hidden />
const periods = [1, 3, 7, 14, 30, 60, 90]

/** Which ways the recipient may choose. */
export const SingleWays = ({ form }: Props) => {
  const { t } = useTranslation(['globalPay', 'external'])
  const { currencyCode = '', beneficiaryCountryCode: countryCode, paymentMethods } = form.values
  const ways = useQuery(waysQuery({ currencyCode, ...(countryCode ? { countryCode } : {}) })).data?.methods ?? []
  const forbidden = new Set(paymentMethods.map(({ name }) => name))
  const set = (name: PayoutMethod, isAllowed: boolean) =>
    form.set('paymentMethods', [
      ...paymentMethods.filter((rule) => rule.name !== name),
      ...(isAllowed ? [] : [{ name, forbidden: true }]),
    ])
  return (
    <div role="group" aria-label={t('rules.methods')}>
      <h3 className={classes.subtitle}>{t('rules.methods')}</h3>
      <div className={classes.methods}>
        {ways
          .filter(({ isDisabled }) => !isDisabled)
          .map(({ name }) => (
            <Chip
              key={name}
              size="sm"
              variant="outline"
              checked={!forbidden.has(name)}
              onChange={(isAllowed) => set(name, isAllowed)}
            >
              {t(`external:short.${name}`)}
            </Chip>
          ))}
      </div>
    </div>
  )
}

/** What can be said of the recipient besides; few payments need it. */
export const SingleMore = ({ form }: Props) => {
  const { t } = useTranslation(['globalPay', 'mass', 'external'])
  const [isOpen, setOpen] = useState(false)
  const countries = useQuery({ ...countriesQuery(), enabled: isOpen }).data?.countries ?? []
  const { paymentData, expireDays } = form.values
  const optional = (label: string) => t('external:optional', { label })
  const setData = (change: Partial<typeof paymentData>) => form.set('paymentData', { ...paymentData, ...change })
  if (!isOpen)
    return (
      <button type="button" className={`text-link ${classes.start}`} onClick={() => setOpen(true)}>
        {t('external:details.more')}
      </button>
    )
  return (
    <>
      <NativeSelect
        {...form.input('beneficiaryType')}
        label={t('mass:columns.beneficiaryType')}
        size="md"
        rightSection={chevron}
        data={(['individual', 'business'] as const).map((value) => ({
          value,
          label: t(`external:choice.beneficiaryType.${value}`),
        }))}
      />
      <NativeSelect
        {...form.input('beneficiaryCountryCode')}
        label={optional(t('mass:columns.beneficiaryCountryCode'))}
        size="md"
        rightSection={chevron}
        data={[
          { value: '', label: t('external:choose') },
          ...countries.map(({ countryCode: value, name: label }) => ({ value, label })),
        ]}
      />
      <NativeSelect
        name="language"
        label={optional(t('mass:columns.language'))}
        size="md"
        rightSection={chevron}
        value={paymentData.language ?? ''}
        onChange={({ currentTarget: { value } }) => setData({ language: value === '' ? undefined : (value as Language) })}
        data={[
          { value: '', label: t('external:choose') },
          ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextInput
        name="phone"
        data-field="paymentData.phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={optional(t('mass:columns.beneficiaryPhone'))}
        description={t('single.phoneHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={form.fieldError('paymentData')}
        size="md"
        value={paymentData.phone ?? ''}
        onChange={({ currentTarget: { value } }) => setData({ phone: value === '' ? undefined : value })}
      />
      <NativeSelect
        name="expireDays"
        label={t('mass:columns.expireDays')}
        size="md"
        rightSection={chevron}
        value={String(expireDays)}
        onChange={({ currentTarget: { value } }) => form.set('expireDays', Number(value))}
        data={periods.map(String)}
      />
    </>
  )
}
