import { operatorAccount } from '@florin/contract/calls/accounts/operatorAccount'
import { operatorCustomer } from '@florin/contract/calls/customers/operatorCustomer'
import { depositPageSize, operatorDeposit } from '@florin/contract/calls/accounts/operatorDeposit'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { proposed } from '../proposals.ts'
import { usePages } from '../../../app/call/usePages.ts'
import type { DepositSearch } from './search.ts'

const stale = [operatorDeposit['deposit.list'], operatorDeposit['deposit.get'], operatorCustomer['customer.get'], ...proposed]

export const useDeposits = (filter: Omit<DepositSearch, 'deposit'>) =>
  usePages(operatorDeposit['deposit.list'], filter, {
    pageSize: depositPageSize,
    rows: ({ deposits }) => deposits,
    idOf: ({ depositId }) => depositId,
  })
export const depositQuery = (depositId: number) => callQuery(operatorDeposit['deposit.get'], { depositId })
export const openAccountsQuery = (customerId: number, currency: string) =>
  callQuery(operatorAccount['account.list'], { customerId, accountStatusId: 1, search: currency })

export const useRecord = () => useCall(operatorDeposit['deposit.create'], { stale })
export const useCredit = () => useCall(operatorDeposit['deposit.confirm'], { stale })
export const useReturnDeposit = () => useCall(operatorDeposit['deposit.decline'], { stale })
