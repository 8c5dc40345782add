import { account } from '@florin/contract/calls/accounts/account'
import { card } from '@florin/contract/calls/cards/card'
import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import { contact } from '@florin/contract/calls/customers/contact'
import type { SentBy } from '@florin/contract/method'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

export const cardsQuery = () => callQuery(card.list, {})
export const addressesQuery = () => callQuery(contact['address.list'], {})
export const offersQuery = () => callQuery(card['application.get'], {})
export const feeQuery = (input: SentBy<typeof card.fee>) => ({ ...callQuery(card.fee, input), placeholderData: keepPreviousData })
export const activationQuery = (accountId: number) => callQuery(card['activation.get'], { accountId })

export const spendingQuery = (accountId: number) => callQuery(card['spending.get'], { accountId })

export const limitsQuery = (accountId: number) => callQuery(card['limit.list'], { accountId })

const all = [
  card.list,
  account.list,
  card['authorization.list'],
  card['spending.get'],
  card['limit.list'],
  card['threeDSecure.list'],
]
export const reloadCards = () => void markStale(...all)
export const useApply = () => useCall(card['application.submit'], { stale: [...all, card['application.get']] })
export const useCancelApplication = () => useCall(card['application.cancel'], { stale: all })
export const usePause = () => useCall(card['pause.submit'], { stale: all, toast: true })
export const useUnpause = () => useCall(card['unpause.submit'], { stale: all, toast: true })
export const useRename = () => useCall(card['alias.update'], { stale: all })
export const useChangeLimit = () => useCall(card['limit.update'], { stale: [card['limit.list']] })
export const reissueFeeQuery = (input: SentBy<(typeof card)['reissue.fee']>) => ({
  ...callQuery(card['reissue.fee'], input),
  placeholderData: keepPreviousData,
})
export const useReissue = () => useCall(card['reissue.submit'], { stale: all })
export const useUpgradeShipping = () => useCall(card['shipping.update'], { stale: all })
export const authenticationsQuery = () => callQuery(card['threeDSecure.list'], {})
export const useConfirmPayment = () => useCall(card['threeDSecure.confirm'], { stale: all })
export const useEnroll = () => useCall(card['enrollment.submit'], { stale: all })
export const linkedQuery = () => callQuery(card['linked.list'], {})
export const reloadLinked = () => void markStale(card['linked.list'])
export const useConfirmLinked = () =>
  useCall(card['linked.confirm'], { stale: [card['linked.list'], beneficiary['beneficiary.list']] })
export const useRemoveLinked = () =>
  useCall(card['linked.delete'], { stale: [card['linked.list'], beneficiary['beneficiary.list']] })
export const useBlock = () => useCall(card['block.submit'], { stale: all })

/** What these answer is shown and forgotten: no cache holds it. */
export const activate = (input: SentBy<(typeof card)['activation.submit']>) => call(card['activation.submit'], input)
export const askForPin = (accountId: number) => call(card['pinReveal.submit'], { accountId })
export const readPin = (input: SentBy<(typeof card)['pin.get']>) => call(card['pin.get'], input)
export const changePin = (input: SentBy<(typeof card)['pin.update']>) => call(card['pin.update'], input)
/** What is typed is in no cache either. */
export const linkCard = (input: SentBy<(typeof card)['linked.create']>) => call(card['linked.create'], input)
export const readDetails = (input: SentBy<(typeof card)['detail.get']>) => call(card['detail.get'], input)
