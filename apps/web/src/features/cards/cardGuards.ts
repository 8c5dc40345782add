import { type Account, AccountStatus } from '@florin/contract/calls/accounts/account'

/** What the guards of the pages of cards look at. */
export type CardAccount = Pick<Account, 'accountId' | 'subType' | 'accountStatusId' | 'cardIsVirtual'>

const isOpenPrepaid = ({ subType, accountStatusId }: CardAccount): boolean =>
  subType === 'PREPAID' && accountStatusId !== AccountStatus.closed

/** Where /cards leads: closed cards and debit cards do not count. */
export const cardsEntry = (accounts: readonly CardAccount[]): '/cards/physical' | '/cards/virtual' | undefined => {
  const open = accounts.filter(isOpenPrepaid)
  if (open.some(({ cardIsVirtual }) => !cardIsVirtual)) return '/cards/physical'
  return open.length > 0 ? '/cards/virtual' : undefined
}

/** The one card that a list would show, where there is none of the other kind either. */
export const onlyCard = (accounts: readonly CardAccount[], kind: 'physical' | 'virtual'): number | undefined => {
  const open = accounts.filter(isOpenPrepaid)
  const [first] = open
  return open.length === 1 && first?.cardIsVirtual === (kind === 'virtual') ? first.accountId : undefined
}

/** Whose page is not open to them goes to the list of cards, or home. */
export const pageInsteadOfCard = (accounts: readonly CardAccount[], accountId: number): '/cards' | '/home' | undefined => {
  if (accounts.some((account) => account.accountId === accountId && isOpenPrepaid(account))) return undefined
  return accounts.filter(({ subType }) => subType !== undefined).length > 1 ? '/cards' : '/home'
}
