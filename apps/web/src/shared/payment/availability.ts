import { AccountStatus, AccountType } from '@florin/contract/calls/accounts/account'
import { knownAvailable, type NamedAccount } from './namedAccount.ts'

export type Availability = {
  readonly isOpen: boolean
  /** Something is left after what is reserved. */
  readonly hasFunds: boolean
  /** Something is reserved, or under way. */
  readonly hasPending: boolean
  readonly canPay: boolean
  readonly canReceive: boolean
}

/** What an account is good for now; what is not known of it does not stand in the way. Nothing is paid from one that only receives. */
export const availabilityOf = (account: NamedAccount): Availability => {
  const isOpen = account.accountStatusId !== AccountStatus.closed
  const hasFunds = Number(knownAvailable(account) ?? 1) > 0
  return {
    isOpen,
    hasFunds,
    hasPending: Number(account.pendingAmount ?? 0) !== 0,
    canPay: isOpen && hasFunds && account.type !== AccountType.receiving,
    canReceive: isOpen,
  }
}

/** One that something can be paid from, where there is one. */
export const usualAccount = <A extends NamedAccount>(accounts: readonly A[]): A | undefined =>
  accounts.find((each) => availabilityOf(each).canPay) ?? accounts[0]
