import { Right } from '@florin/contract/access'
import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import type { StoredInvitation, StoredUser } from './peopleStore.ts'
import type { StoredUserPhone } from './userPhoneStore.ts'

export const isFull = ({ accessRight, accessList, isBlocked }: StoredUser): boolean =>
  accessRight === Right.full && accessList.includes('balanceInfo') && !isBlocked

export const fits = (
  search: string | undefined,
  { firstName, lastName, email = '' }: { firstName: string; lastName: string; email?: string | undefined },
) => !search || `${firstName} ${lastName} ${email}`.toLowerCase().includes(search.toLowerCase())

/** One that waits is shown while there is no other. */
const phoneOf = (phones: readonly StoredUserPhone[], userId: number): CompanyPerson['phone'] => {
  const own = phones.filter((phone) => phone.userId === userId)
  const phone = own.find(({ confirmedAt }) => confirmedAt !== null) ?? own[0]
  return phone && { id: phone.id, countryCode: phone.countryCode, number: phone.number, confirmed: phone.confirmedAt !== null }
}

type Others = { readonly users: readonly StoredUser[]; readonly phones: readonly StoredUserPhone[]; readonly you: number }

export const shownUser = (user: StoredUser, { users, phones, you }: Others): CompanyPerson => ({
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
  phone: phoneOf(phones, user.userId),
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
  const { lastSeenAt: _seen, phone: _phone, ...rest } = person
  return { ...rest, email: '' }
}
