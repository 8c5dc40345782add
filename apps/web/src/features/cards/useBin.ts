import { binLength, binOf } from '@florin/contract/cardNumber'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blockedBins } from '../../shared/cardAccount/blockedBins.ts'
import { binQuery, blockedBinsQuery } from './queries.ts'

/** What the first six digits tell. No more of a number leaves the page for it. */
export const useBin = (number: string) => {
  const { data: blocked } = useQuery(blockedBinsQuery())
  useEffect(() => {
    if (blocked) blockedBins.keep(blocked.bins)
  }, [blocked])
  const bin = binOf(number)
  const isWhole = bin.length === binLength
  const { data } = useQuery({ ...binQuery(bin), enabled: isWhole })
  return { brand: data?.cardBrand ?? undefined, isBlocked: isWhole && (blockedBins.has(bin) || data?.valid === false) }
}
