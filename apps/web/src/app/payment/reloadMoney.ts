import { account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { markStale } from '../queries.ts'

/** What a payment makes out of date, whatever it was for. */
export const touchedByPayment = [
  account.list,
  transfer['recent.list'],
  transfer['p2p.maxAmount'],
  transfer['p2p.limit'],
  transfer['own.maxAmount'],
  transfer['own.limit'],
] as const

export const reloadMoney = () => void markStale(...touchedByPayment)
