import { limitKindsOf, type LimitKind } from '@florin/contract/cards/limits'
import { isAmongMerchants } from '@florin/contract/cards/merchantName'
import { merchantGroupOf } from '@florin/contract/cards/merchantGroups'
import type { DeclineReason, NetworkMessage } from '@florin/contract/cards/network'
import type { CardRow } from '../cards/cardStore.ts'
import { limitIn, type Limits, type Used } from './limitStore.ts'

type Payment = Pick<NetworkMessage, 'kind' | 'merchantName' | 'merchantCategoryCode' | 'merchantCountryCode'>
type Allowed = Pick<CardRow, 'isVirtual' | 'countries' | 'blockedMerchants' | 'blockedMerchantNames'>

/** Whether its holder let it pay such merchants. */
export const merchantObstacle = (
  { countries, blockedMerchants, blockedMerchantNames }: Allowed,
  { merchantName, merchantCategoryCode, merchantCountryCode }: Payment,
): DeclineReason | undefined => {
  if (countries.length > 0 && !countries.includes(merchantCountryCode)) return 'country'
  if (isAmongMerchants(blockedMerchantNames, merchantName)) return 'merchantBlocked'
  const group = merchantGroupOf(merchantCategoryCode)
  return group && blockedMerchants.includes(group) ? 'merchant' : undefined
}

/** A contactless payment is one in a shop as well. */
const countedAs = (kind: Payment['kind'], card: Allowed): LimitKind[] =>
  limitKindsOf(card).filter((each) => each === kind || (each === 'shop' && kind === 'contactless'))

/** Whether such a payment is switched off, or would go beyond what may be paid. */
export const limitObstacle = (
  card: Allowed,
  { kind }: Payment,
  amountMinor: bigint,
  limits: Limits,
  used: Used,
): DeclineReason | undefined => {
  if (card.isVirtual && kind === 'cash') return 'cashOff'
  const own = countedAs(kind, card)
  const off = own.find((each) => !limitIn(limits, each).enabled)
  if (off !== undefined && off !== 'all') return `${off}Off`
  // A merchant asks for nothing to see whether there is a card.
  if (amountMinor === 0n) return undefined
  const exceeded = [...own, 'all' as const].find((each) => used[each] + amountMinor > limitIn(limits, each).amountMinor)
  return exceeded && `${exceeded}Limit`
}
