import type { Address } from '@florin/contract/customers/contactAddress'
import { AddressStatus } from '@florin/contract/customers/contactAddress'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '../../../shared/helpdesk/HelpLink.tsx'
import { countryName } from '../../../ui/countryName.ts'
import sections from '../../../ui/Sections.module.css'
import { ProfileBadge } from '../ProfileBadge.tsx'
import { actionsOf, statusOf } from './standing.ts'
import type { AddressAction } from './standing.ts'

const kindOf = ({ addressStatus, replacesAddressId }: Address) => {
  if (replacesAddressId !== undefined) return 'replacement'
  if (addressStatus === AddressStatus.placeOfBusiness) return 'business'
  return addressStatus === AddressStatus.residence ? 'residence' : 'further'
}

export const AddressRow = ({ address, onAction }: { address: Address; onAction: (action: AddressAction) => void }) => {
  const { t, i18n } = useTranslation('profile')
  const { address1, address2, postalCode, city, stateName, countryCode, uploadedDocuments } = address
  const [latest] = uploadedDocuments
  const lines = [address2, `${postalCode} ${city}`.trim(), stateName, countryName(countryCode, i18n.language)].filter(Boolean)
  return (
    <div className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>
          {address1}
          <ProfileBadge status={statusOf(address)} />
        </span>
        <span className={sections.detail}>{lines.join(', ')}</span>
        <span className={sections.detail}>{t(`addresses.kind.${kindOf(address)}`)}</span>
        {latest?.rejectReason && (
          <>
            <span className={sections.reason}>{t('addresses.refused', { reason: latest.rejectReason })}</span>
            <HelpLink department="documents" document={latest.documentType} />
          </>
        )}
      </div>
      <div className={sections.actions}>
        {actionsOf(address).map((action) => (
          <Button
            key={action}
            variant={action === 'prove' ? 'filled' : 'default'}
            size="sm"
            aria-label={`${t(`addresses.action.${action}`)}: ${address1}`}
            onClick={() => onAction(action)}
          >
            {t(`addresses.action.${action}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
