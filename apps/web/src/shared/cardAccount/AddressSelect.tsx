import { contact } from '@florin/contract/customers/contact'
import type { OutputOf } from '@florin/contract/method'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../access/useMay.ts'
import { countryName } from '../../ui/countryName.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Cards.module.css'
import { NewAddress } from './NewAddress.tsx'

type Address = OutputOf<(typeof contact)['address.list']>['items'][number]
type Props = {
  readonly addresses: readonly Address[]
  readonly value: number | undefined
  readonly onChange: (addressId: number) => void
}

/** Where a card goes: shown as it will stand on the envelope, and another one when that is wrong. */
export const AddressSelect = ({ addresses, value, onChange }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const may = useMay()
  const [isNew, setNew] = useState(false)
  if (addresses.length === 0)
    return (
      <Notice tone="warning">
        {t('apply.noAddress')} <Link to="/profile">{t('apply.addAddress')}</Link>
      </Notice>
    )
  const chosen = addresses.find(({ addressId }) => addressId === value)
  if (isNew)
    return (
      <NewAddress
        countryCode={chosen?.countryCode ?? ''}
        onAdded={(addressId) => {
          onChange(addressId)
          setNew(false)
        }}
        onBack={() => setNew(false)}
      />
    )
  return (
    <div className={classes.address}>
      {addresses.length === 1 ? (
        <span>{t('apply.address')}</span>
      ) : (
        <NativeSelect
          name="addressId"
          label={t('apply.address')}
          value={String(value)}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          data={addresses.map((each) => ({
            value: String(each.addressId),
            label: [each.address1, each.postalCode, each.city, each.countryCode].join(', '),
          }))}
        />
      )}
      {chosen && (
        <address className={classes.envelope}>
          {[
            chosen.address1,
            chosen.address2,
            `${chosen.postalCode} ${chosen.city}`.trim(),
            chosen.stateName,
            countryName(chosen.countryCode, i18n.language),
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      )}
      {may(contact['address.create']) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setNew(true)}>
          {t('apply.correctAddress')}
        </Button>
      )}
    </div>
  )
}
