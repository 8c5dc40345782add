import type { Account } from '@florin/contract/accounts/account'
import { availableOn } from './amounts.ts'

/** An account that can be chosen; whoever only prepares files is not told what is on it. */
export type NamedAccount = Pick<Account, 'accountId' | 'type' | 'accountStatusId' | 'currencyCode'> & Partial<Account>

export const knownAvailable = ({ balance, pendingAmount, currencyCode }: NamedAccount): string | undefined =>
  balance === undefined || pendingAmount === undefined ? undefined : availableOn({ balance, pendingAmount, currencyCode })
