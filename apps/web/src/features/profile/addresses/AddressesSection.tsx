import type { Address } from '@florin/contract/customers/contactAddress'
import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../app/live/useLive.ts'
import profile from '../Profile.module.css'
import { ProfileSection } from '../ProfileSection.tsx'
import { addressesQuery, reloadAddresses } from '../queries.ts'
import { AddAddressPopup } from './AddAddressPopup.tsx'
import { AddressRow } from './AddressRow.tsx'
import { ChangeAddressPopup } from './ChangeAddressPopup.tsx'
import { ProofPopup } from './ProofPopup.tsx'
import { RemoveAddressPopup } from './RemoveAddressPopup.tsx'
import { ReplaceAddressPopup } from './ReplaceAddressPopup.tsx'
import { residenceOf, statusOf } from './standing.ts'
import type { AddressAction } from './standing.ts'

type Chosen = { readonly action: AddressAction; readonly address: Address }

const popups = {
  prove: ProofPopup,
  change: ChangeAddressPopup,
  replace: ReplaceAddressPopup,
  remove: RemoveAddressPopup,
} as const

const nextKey = { none: 'prove', rejected: 'again', expiredSoon: 'renew', pending: 'wait' } as const
const hasNext = (status: ProfileStatus): status is keyof typeof nextKey => status in nextKey

/** Where the customer lives, and what shows it. */
export const AddressesSection = () => {
  const { t } = useTranslation('profile')
  const query = useQuery(addressesQuery())
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  useLive('documentChanged', reloadAddresses)
  const items = query.data?.items
  const residence = items && residenceOf(items)
  const status = items && (residence ? statusOf(residence) : 'none')
  const Chosen = chosen && popups[chosen.action]
  const next = items && !residence ? t('addresses.next.add') : status && hasNext(status) && t(`addresses.next.${nextKey[status]}`)
  return (
    <ProfileSection
      id="addresses"
      title={t('addresses.title')}
      lead={t('addresses.lead')}
      status={status}
      next={next}
      query={query}
      loading={t('addresses.loading')}
      failed={t('addresses.failed')}
    >
      {(data) => (
        <>
          {data.items.map((address) => (
            <AddressRow key={address.addressId} address={address} onAction={(action) => setChosen({ action, address })} />
          ))}
          <Button
            className={data.items.length > 0 ? (profile.add ?? '') : ''}
            variant={data.items.length > 0 ? 'default' : 'filled'}
            size="sm"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('addresses.add')}
          </Button>
          {adding && <AddAddressPopup isFirst={!residence} onClose={() => setAdding(false)} />}
          {Chosen && <Chosen address={chosen.address} onClose={() => setChosen(undefined)} />}
        </>
      )}
    </ProfileSection>
  )
}
