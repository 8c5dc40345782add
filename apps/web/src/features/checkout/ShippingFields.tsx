import { contact } from '@florin/contract/calls/customers/contact'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import classes from './Checkout.module.css'
import type { Shipping } from './order.ts'
import { addressesQuery } from './queries.ts'

type Props = {
  readonly value: Shipping
  readonly error: CallError | null
  readonly onChange: (shipping: Shipping) => void
}
const lines = [
  ['name', 'name', 100],
  ['address1', 'address-line1', 200],
  ['address2', 'address-line2', 200],
  ['postalCode', 'postal-code', 20],
  ['city', 'address-level2', 100],
  ['state', 'address-level1', 100],
] as const

/** Where a person lives is the likeliest place to send something to; it stands there to be changed. */
const useOwnAddress = (value: Shipping, onChange: Props['onChange']) => {
  const may = useMay()
  const { firstName, lastName } = useProfile()
  const { data } = useQuery({ ...addressesQuery(), enabled: may(contact['address.list']) })
  const home = data?.items[0]
  const isUntouched = Object.values(value).every((line) => line === '')
  const fill = useEffectEvent(() => {
    if (!home || !isUntouched) return
    const { address1, address2 = '', postalCode, city, stateName = '', countryCode } = home
    onChange({ name: `${firstName} ${lastName}`, address1, address2, postalCode, city, state: stateName, countryCode })
  })
  useEffect(() => fill(), [home])
}

export const ShippingFields = ({ value, error, onChange }: Props) => {
  const { t } = useTranslation('checkout')
  useOwnAddress(value, onChange)
  const errorOf = (name: keyof Shipping) =>
    error?.fieldErrors.find(({ field }) => field === `shippingAddress.${name}`)?.description
  const set = (name: keyof Shipping, line: string) => onChange({ ...value, [name]: line })
  return (
    <fieldset className={classes.shipping}>
      <legend>{t('ship.title')}</legend>
      <CountrySelect
        name="shippingAddress.countryCode"
        label={t('ship.countryCode')}
        value={value.countryCode}
        error={errorOf('countryCode')}
        onChange={(code) => set('countryCode', code)}
      />
      {lines.map(([name, autoComplete, maxLength]) => (
        <TextInput
          key={name}
          name={`shippingAddress.${name}`}
          label={t(`ship.${name}`)}
          autoComplete={`shipping ${autoComplete}`}
          maxLength={maxLength}
          value={value[name]}
          error={errorOf(name)}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
      <p className={classes.muted}>{t('ship.told')}</p>
    </fieldset>
  )
}
