import { operator } from '@florin/contract/console/operator'
import { depositPageSize } from '@florin/contract/accounts/operatorDeposit'
import { callQuery, useCall } from '../../../app/queries.ts'
import { usePages } from '../usePages.ts'
import type { DepositSearch } from './search.ts'

const stale = [
  operator['deposit.list'],
  operator['deposit.get'],
  operator['overview.get'],
  operator['audit.list'],
  operator['customer.get'],
]

export const useDeposits = (filter: Omit<DepositSearch, 'deposit'>) =>
  usePages(operator['deposit.list'], filter, {
    pageSize: depositPageSize,
    rows: ({ deposits }) => deposits,
    idOf: ({ depositId }) => depositId,
  })
export const depositQuery = (depositId: number) => callQuery(operator['deposit.get'], { depositId })
export const openAccountsQuery = (customerId: number, currency: string) =>
  callQuery(operator['account.list'], { customerId, accountStatusId: 1, search: currency })

export const useRecord = () => useCall(operator['deposit.create'], { stale })
export const useCredit = () => useCall(operator['deposit.confirm'], { stale })
export const useGiveBack = () => useCall(operator['deposit.decline'], { stale })
