import { account } from '@florin/contract/account'
import type { SentBy } from '@florin/contract/method'
import { transfer } from '@florin/contract/transfer'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, markStale, useCall } from '../../app/queries.ts'

const recentLimits = { p2p: 3, own: 5 } as const
export type RecentType = keyof typeof recentLimits

export const accountsQuery = () => callQuery(account.list, {})
export const currenciesQuery = () => callQuery(account['currency.list'], {})
export const recentQuery = (type: RecentType) => callQuery(transfer['recent.list'], { type, limit: recentLimits[type] })
export const payeeQuery = (email: string) => callQuery(transfer['payee.check'], { email })

/** A price is asked for anew each time: it may be an offer that is taken up once. */
const price = { gcTime: 0, staleTime: 0, retry: false, placeholderData: keepPreviousData } as const
export const memberCostQuery = (wish: SentBy<(typeof transfer)['p2p.fee']>) => ({
  ...callQuery(transfer['p2p.fee'], wish),
  ...price,
})
export const ownCostQuery = (wish: SentBy<(typeof transfer)['own.fee']>) => ({
  ...callQuery(transfer['own.fee'], wish),
  ...price,
})

export const memberMostQuery = (route: SentBy<(typeof transfer)['p2p.maxAmount']>) => callQuery(transfer['p2p.maxAmount'], route)
export const ownMostQuery = (accounts: { fromAccountId: number; toAccountId: number }) =>
  callQuery(transfer['own.maxAmount'], { ...accounts, operation: 'betweenAccounts' })
export const memberLimitsQuery = (accountId: number) => callQuery(transfer['p2p.limit'], { accountId, type: 'p2p' })
export const ownLimitsQuery = (accounts: { fromAccountId: number; toAccountId: number }) =>
  callQuery(transfer['own.limit'], { ...accounts, type: 'betweenAccounts' })

const touched = [
  account.list,
  transfer['recent.list'],
  transfer['p2p.maxAmount'],
  transfer['p2p.limit'],
  transfer['own.maxAmount'],
  transfer['own.limit'],
] as const
export const reloadMoney = () => void markStale(...touched)
export const useSendToMember = () => useCall(transfer['p2p.submit'], { stale: touched })
export const useSendToOwn = () => useCall(transfer['own.submit'], { stale: touched })
export const useForgetRecent = () => useCall(transfer['recent.delete'], { stale: [transfer['recent.list']] })
