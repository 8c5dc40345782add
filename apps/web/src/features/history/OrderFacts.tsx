import type { HistoryTransaction } from '@florin/contract/books/history'
import { merchantRail } from '@florin/contract/calls/rails'
import { shippingDetails } from '@florin/contract/payments/orderDetails'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/countryName.ts'
import { Fact } from './Fact.tsx'

/** What was ordered with a payment of a merchant's button, and where it goes; both sides see it. */
export const OrderFacts = ({ one: { details, transactionType } }: { one: HistoryTransaction }) => {
  const { t, i18n } = useTranslation('history')
  if (transactionType !== merchantRail.name) return null
  const { itemName, itemCode, quantity, option, customText } = details
  const lines = shippingDetails.flatMap((name) => {
    const line = details[name]
    if (line === undefined) return []
    return [name === 'shippingCountryCode' ? countryName(String(line), i18n.language) : String(line)]
  })
  return (
    <>
      {itemName !== undefined && (
        <Fact label={t('detail.item')}>{[itemName, itemCode].filter((part) => part !== undefined).join(' · ')}</Fact>
      )}
      {quantity !== undefined && <Fact label={t('detail.quantity')}>{String(quantity)}</Fact>}
      {option !== undefined && <Fact label={t('detail.option')}>{String(option)}</Fact>}
      {customText !== undefined && <Fact label={t('detail.answer')}>{String(customText)}</Fact>}
      {lines.length > 0 && <Fact label={t('detail.shipTo')}>{lines.join(', ')}</Fact>}
    </>
  )
}
