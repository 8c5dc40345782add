import { Right } from '@florin/contract/access'
import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import type { StoredInvitation, StoredUser } from './peopleStore.ts'

export const isFull = ({ accessRight, accessList, isBlocked }: StoredUser): boolean =>
  accessRight === Right.full && accessList.includes('balanceInfo') && !isBlocked

export const fits = (
  search: string | undefined,
  { firstName, lastName, email = '' }: { firstName: string; lastName: string; email?: string | undefined },
) => !search || `${firstName} ${lastName} ${email}`.toLowerCase().includes(search.toLowerCase())

export const shownUser = (user: StoredUser, users: readonly StoredUser[], you: number): CompanyPerson => ({
  userId: user.userId,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  accessRight: user.accessRight,
  isRepresentative: !user.accessList.includes('balanceInfo'),
  isAdmin: isFull(user),
  isLast: isFull(user) && users.filter(isFull).length === 1,
  isYou: user.userId === you,
  status: user.isBlocked ? 'blocked' : 'active',
  ...(user.lastSeenAt && { lastSeenAt: user.lastSeenAt.toISOString() }),
})

export const shownInvitation = (invitation: StoredInvitation, now: Date): CompanyPerson => ({
  invitationId: invitation.id,
  email: invitation.email,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  accessRight: invitation.accessRight,
  isRepresentative: !invitation.accessList.includes('balanceInfo'),
  isAdmin: false,
  isLast: false,
  isYou: false,
  status: invitation.expiresAt > now ? 'invited' : 'expired',
})

/** For who only approves: it tells whose request it is. */
export const nameAlone = (person: CompanyPerson): CompanyPerson => {
  const { lastSeenAt: _seen, ...rest } = person
  return { ...rest, email: '' }
}
