import { Right } from '@florin/contract/access'
import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Proof } from '../../access/security/proof.ts'
import type { Invitations } from '../registration/invitations.ts'
import * as store from './peopleStore.ts'
import { fits, isFull, nameAlone, shownInvitation, shownUser } from './shownPeople.ts'

type Deps = {
  readonly clock: Clock
  readonly proof: Pick<Proof, 'factor'>
  readonly invitations: Pick<Invitations, 'invite'>
}
/** Who asks, in which session and for which company. */
export type Manager = { readonly userId: number; readonly sessionId: string; readonly customerId: number }
type NewUser = { readonly email: string; readonly firstName: string; readonly lastName: string; readonly right: Right }
export type CompanyPeople = ReturnType<typeof createCompanyPeople>

const everything = ['balanceInfo']
/** Who acts for a company and what each may do there; at least one always runs it. */
export const createCompanyPeople = ({ clock, proof, invitations }: Deps) => {
  const list = async (tx: Tx, customerId: number, you: number): Promise<CompanyPerson[]> => {
    const users = await store.usersOf(tx, customerId)
    const invited = await store.invitationsOf(tx, customerId)
    const isIn = (email: string) => users.some((user) => user.email === email)
    return [
      ...users.map((user) => shownUser(user, users, you)),
      ...invited.filter(({ email }) => !isIn(email)).map((invitation) => shownInvitation(invitation, clock.now())),
    ]
  }

  /** The user, with the company's people locked; refused where it would leave nobody who runs it. */
  const changeable = async (tx: OpenTx, customerId: number, userId: number, field: string, keepsFull: boolean) => {
    const users = await store.lockPeople(tx, customerId)
    const user = users.find((each) => each.userId === userId)
    if (!user) throw refuse('object.missing', { field })
    const isLast = isFull(user) && users.filter(isFull).length === 1
    if (isLast && !keepsFull) throw refuse('company.lastUser', { field })
    return user
  }

  const openInvitation = async (tx: OpenTx, customerId: number, id: number) => {
    await store.lockPeople(tx, customerId)
    const found = (await store.invitationsOf(tx, customerId)).find((invitation) => invitation.id === id)
    if (!found) throw refuse('object.missing', { field: 'id' })
    return found
  }

  const invite = async (
    tx: OpenTx,
    customerId: number,
    user: NewUser & { accessList?: readonly string[] },
    language: Language,
  ) => {
    await store.removeInvitations(tx, customerId, user.email)
    const { email, firstName, lastName, right, accessList = everything } = user
    await invitations.invite(tx, { customerId, email, firstName, lastName, right, accessList, language })
    const made = (await store.invitationsOf(tx, customerId)).find((invitation) => invitation.email === email)
    if (!made) throw refuse('object.missing')
    return made.id
  }

  return {
    list: async (tx: Tx, by: Pick<Manager, 'userId' | 'customerId'>, search: string | undefined, namesOnly: boolean) => {
      const all = (await list(tx, by.customerId, by.userId)).filter((person) => fits(search, person))
      return namesOnly ? all.filter(({ status }) => status === 'active').map(nameAlone) : all
    },

    get: async (tx: Tx, by: Pick<Manager, 'userId' | 'customerId'>, userId: number): Promise<CompanyPerson> => {
      const found = (await list(tx, by.customerId, by.userId)).find((person) => person.userId === userId)
      if (!found) throw refuse('object.missing', { field: 'id' })
      return found
    },

    rights: async (tx: Tx, customerId: number, userId: number | undefined) => {
      const users = await store.usersOf(tx, customerId)
      const wanted = userId === undefined ? users : users.filter((user) => user.userId === userId)
      if (wanted.length === 0) throw refuse('object.missing', { field: 'userId' })
      return wanted.map(({ userId: id, email, accessRight }) => ({ userId: id, email, accessRight }))
    },

    setRight: async (given: Tx, { customerId, ...self }: Manager, userId: number, right: Right): Promise<void> => {
      await proof.factor(self)
      await inTransaction(given, async (tx) => {
        await changeable(tx, customerId, userId, 'userId', right === Right.full)
        await store.setRight(tx, customerId, userId, right)
      })
    },

    remove: async (given: Tx, { customerId, ...self }: Manager, userId: number): Promise<void> => {
      await proof.factor(self)
      await inTransaction(given, async (tx) => {
        const { email } = await changeable(tx, customerId, userId, 'id', false)
        await store.removeInvitations(tx, customerId, email)
        await store.removeUser(tx, customerId, userId)
      })
    },

    invite: async (given: Tx, { customerId, ...self }: Manager, user: NewUser, language: Language): Promise<number> => {
      await proof.factor(self)
      return inTransaction(given, async (tx) => {
        const users = await store.lockPeople(tx, customerId)
        if (users.some(({ email }) => email === user.email)) throw refuse('company.userKnown', { field: 'email' })
        return invite(tx, customerId, user, language)
      })
    },

    resend: (given: Tx, customerId: number, id: number): Promise<number> =>
      inTransaction(given, async (tx) => {
        const { accessRight: right, language, ...invitation } = await openInvitation(tx, customerId, id)
        return invite(tx, customerId, { ...invitation, right }, language as Language)
      }),

    cancel: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        const { email } = await openInvitation(tx, customerId, id)
        await store.removeInvitations(tx, customerId, email)
      }),
  }
}
