import { card as methods } from '@florin/contract/calls/cards/card'
import { mayDo } from '@florin/contract/cards/cardActions'
import type { Card } from '@florin/contract/cards/common'
import { isAmongMerchants } from '@florin/contract/cards/merchantName'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../access/useMay.ts'
import { factsOf } from './names.ts'
import { limitsQuery } from './queries.ts'

/** Gives what blocks a merchant; nothing where it is blocked already, or may not be. */
export type OfferBlock = (merchantName: string) => (() => void) | undefined

/** The merchant that the holder of a card is asked about, and where that can be begun. */
export const useMerchantBlock = (card: Card) => {
  const may = useMay()(methods['limit.update']) && mayDo('limits', factsOf(card))
  const { data } = useQuery({ ...limitsQuery(card.accountId), enabled: may })
  const [merchantName, setMerchantName] = useState<string>()
  const blocked = data?.blockedMerchantNames
  const offerBlock: OfferBlock = (name) =>
    may && blocked && !isAmongMerchants(blocked, name) ? () => setMerchantName(name) : undefined
  return { offerBlock, merchantName, blocked: blocked ?? [], close: () => setMerchantName(undefined) }
}
