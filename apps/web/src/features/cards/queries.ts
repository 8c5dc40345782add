import { card } from '@florin/contract/calls/cards/card'
import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import type { SentBy } from '@florin/contract/method'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import { ofCards } from '../../shared/cardAccount/queries.ts'

export const offersQuery = () => callQuery(card['application.get'], {})
export const useApply = () => useCall(card['application.submit'], { stale: [...ofCards, card['application.get']] })

export const binQuery = (binNumber: string) => callQuery(card['bin.get'], { binNumber })
export const blockedBinsQuery = () => callQuery(card['blockedBin.list'], {})

export const linkedQuery = () => callQuery(card['linked.list'], {})
export const reloadLinked = () => void markStale(card['linked.list'])
export const useConfirmLinked = () =>
  useCall(card['linked.confirm'], { stale: [card['linked.list'], beneficiary['beneficiary.list']] })
export const useRemoveLinked = () =>
  useCall(card['linked.delete'], { stale: [card['linked.list'], beneficiary['beneficiary.list']] })
/** What is typed is in no cache. */
export const linkCard = (input: SentBy<(typeof card)['linked.create']>) => call(card['linked.create'], input)
