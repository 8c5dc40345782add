import { type Account, AccountStatus, AccountType } from '@florin/contract/calls/accounts/account'

/** In the order in which they are shown. */
const groups = ['payment', 'prepayment', 'receiving', 'physicalCards', 'debitCards', 'virtualCards'] as const
export type AccountGroup = (typeof groups)[number]
type Grouped = Pick<Account, 'type' | 'subType' | 'cardIsVirtual' | 'accountStatusId'>

export const isClosed = ({ accountStatusId }: Pick<Account, 'accountStatusId'>): boolean =>
  accountStatusId === AccountStatus.closed

/** What is closed is nothing else any more; what is none of the three kinds of account is a card. */
const groupOf = (account: Grouped): AccountGroup | 'closed' => {
  if (isClosed(account)) return 'closed'
  switch (account.type) {
    case AccountType.payment:
      return 'payment'
    case AccountType.prepayment:
      return 'prepayment'
    case AccountType.receiving:
      return 'receiving'
    default:
      if (account.subType === 'DEBIT') return 'debitCards'
      return account.cardIsVirtual ? 'virtualCards' : 'physicalCards'
  }
}

/** Those that there are, each in the order of the list. */
export const groupsOf = <A extends Grouped>(accounts: readonly A[]) => {
  const found = Map.groupBy(accounts, groupOf)
  const open = groups.flatMap((group) => {
    const own = found.get(group)
    return own ? [{ group, accounts: own }] : []
  })
  return { open, closed: found.get('closed') ?? [] }
}
