import { account } from '@florin/contract/calls/accounts/account'
import { approval } from '@florin/contract/calls/payments/approval'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { markStale } from '../../app/call/queries.ts'

/** What a payment makes out of date, whatever it was for. */
export const touchedByPayment = [
  account.list,
  approval['operation.list'],
  transfer['recent.list'],
  transfer['p2p.maxAmount'],
  transfer['p2p.limit'],
  transfer['own.maxAmount'],
  transfer['own.limit'],
] as const

export const reloadMoney = () => void markStale(...touchedByPayment)
