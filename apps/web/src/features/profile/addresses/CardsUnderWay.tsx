import { card } from '@florin/contract/calls/cards/card'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** What a new address in that country means for cards that go to the old one; nothing where there are none. */
export const CardsUnderWay = ({ oldAddressId, countryCode }: { oldAddressId: number; countryCode: string }) => {
  const { t } = useTranslation('profile')
  const { data } = useQuery({
    ...callQuery(card['addressReplacement.check'], { oldAddressId, countryCode }),
    enabled: countryCode !== '',
  })
  if (!data || data.cardsToCancel.length + data.cardsShippedToOldAddress.length === 0) return null
  return (
    <Notice tone="warning">
      {data.cardsToCancel.length > 0 && <p>{t('addresses.cardsWithdrawn', { number: data.cardsToCancel.length })}</p>}
      {data.cardsShippedToOldAddress.length > 0 && (
        <p>{t('addresses.cardsToOldAddress', { number: data.cardsShippedToOldAddress.length })}</p>
      )}
    </Notice>
  )
}
