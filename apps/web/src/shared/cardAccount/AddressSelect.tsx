import type { contact } from '@florin/contract/customers/contact'
import type { OutputOf } from '@florin/contract/method'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'

type Address = OutputOf<(typeof contact)['address.list']>['items'][number]
type Props = {
  readonly addresses: readonly Address[]
  readonly value: number | undefined
  readonly onChange: (addressId: number) => void
}

/** Where a card goes. */
export const AddressSelect = ({ addresses, value, onChange }: Props) => {
  const { t } = useTranslation('cards')
  if (addresses.length === 0)
    return (
      <Notice tone="warning">
        {t('apply.noAddress')} <Link to="/profile">{t('apply.addAddress')}</Link>
      </Notice>
    )
  return (
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
  )
}
