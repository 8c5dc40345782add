import { account } from '@florin/contract/calls/accounts/account'
import { card } from '@florin/contract/calls/cards/card'
import { cardHistory } from '@florin/contract/calls/cards/network'
import { cardSettlement } from '@florin/contract/calls/cards/settlement'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const paymentsQuery = (accountId: number, pageNumber: number) => ({
  ...callQuery(card['authorization.list'], { accountId, pageNumber }),
  placeholderData: keepPreviousData,
})
export const debitPaymentsQuery = (accountId: number, pageNumber: number) => ({
  ...callQuery(cardHistory['debitAuthorization.list'], { accountId, pageNumber }),
  placeholderData: keepPreviousData,
})
export const settlementQuery = (accountId: number) => callQuery(cardSettlement['settlement.list'], { accountId })
export const useChooseSettlement = () =>
  useCall(cardSettlement['settlement.update'], { stale: [cardSettlement['settlement.list'], card.list, account.list] })
