import { account } from '@florin/contract/calls/accounts/account'
import { card } from '@florin/contract/calls/cards/card'
import { cardHistory } from '@florin/contract/calls/cards/network'
import { cardSettlement } from '@florin/contract/calls/cards/settlement'
import { contact } from '@florin/contract/calls/customers/contact'
import type { SentBy } from '@florin/contract/method'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

export const cardsQuery = () => callQuery(card.list, {})
export const addressesQuery = () => callQuery(contact['address.list'], {})
export const feeQuery = (input: SentBy<typeof card.fee>) => ({ ...callQuery(card.fee, input), placeholderData: keepPreviousData })
export const activationQuery = (accountId: number) => callQuery(card['activation.get'], { accountId })
export const spendingQuery = (accountId: number) => callQuery(card['spending.get'], { accountId })
export const limitsQuery = (accountId: number) => callQuery(card['limit.list'], { accountId })
export const paymentsQuery = (accountId: number, pageNumber: number) => ({
  ...callQuery(card['authorization.list'], { accountId, pageNumber }),
  placeholderData: keepPreviousData,
})
export const debitPaymentsQuery = (accountId: number, pageNumber: number) => ({
  ...callQuery(cardHistory['debitAuthorization.list'], { accountId, pageNumber }),
  placeholderData: keepPreviousData,
})
export const settlementQuery = (accountId: number) => callQuery(cardSettlement['settlement.list'], { accountId })
export const reissueFeeQuery = (input: SentBy<(typeof card)['reissue.fee']>) => ({
  ...callQuery(card['reissue.fee'], input),
  placeholderData: keepPreviousData,
})
export const authenticationsQuery = () => callQuery(card['threeDSecure.list'], {})

/** What shows cards and what was done with them. */
export const ofCards = [
  card.list,
  account.list,
  card['authorization.list'],
  cardHistory['debitAuthorization.list'],
  card['spending.get'],
  card['limit.list'],
  card['threeDSecure.list'],
]
export const reloadCards = () => void markStale(...ofCards)
export const reloadAuthentications = () => void markStale(card['threeDSecure.list'])
export const useCancelApplication = () => useCall(card['application.cancel'], { stale: ofCards })
export const useRename = () => useCall(card['alias.update'], { stale: ofCards })
export const useChangeLimit = () => useCall(card['limit.update'], { stale: [card['limit.list']] })
export const useChooseSettlement = () =>
  useCall(cardSettlement['settlement.update'], { stale: [cardSettlement['settlement.list'], card.list, account.list] })
export const useReissue = () => useCall(card['reissue.submit'], { stale: ofCards })
export const useUpgradeShipping = () => useCall(card['shipping.update'], { stale: ofCards })
export const useConfirmPayment = () => useCall(card['threeDSecure.confirm'], { stale: ofCards })
export const useEnroll = () => useCall(card['enrollment.submit'], { stale: ofCards })
export const useAddAddress = () => useCall(contact['address.create'], { stale: [contact['address.list']] })
export const useBlock = () => useCall(card['block.submit'], { stale: ofCards })

/** What these answer is shown and forgotten: no cache holds it. */
export const activate = (input: SentBy<(typeof card)['activation.submit']>) => call(card['activation.submit'], input)
export const askForPin = (accountId: number) => call(card['pinReveal.submit'], { accountId })
export const readPin = (input: SentBy<(typeof card)['pin.get']>) => call(card['pin.get'], input)
export const changePin = (input: SentBy<(typeof card)['pin.update']>) => call(card['pin.update'], input)
export const readDetails = (input: SentBy<(typeof card)['detail.get']>) => call(card['detail.get'], input)
