import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Admission } from './admission.ts'
import * as store from './peopleStore.ts'
import { userPhonesOf } from './userPhoneStore.ts'
import { fits, nameAlone, shownInvitation, shownUser } from './shownPeople.ts'

type Deps = { readonly clock: Clock; readonly admission: Admission }
type Reader = { readonly userId: number; readonly customerId: number }
export type CompanyPeople = ReturnType<typeof createCompanyPeople>

/** Who acts for a company and what each may do there. */
export const createCompanyPeople = ({ clock, admission }: Deps) => {
  const list = async (tx: Tx, customerId: number, you: number): Promise<CompanyPerson[]> => {
    const users = await store.usersOf(tx, customerId)
    const invited = await store.invitationsOf(tx, customerId)
    const phones = await userPhonesOf(tx, customerId)
    const isIn = (email: string) => users.some((user) => user.email === email)
    return [
      ...users.map((user) => shownUser(user, { users, phones, you })),
      ...invited.filter(({ email }) => !isIn(email)).map((invitation) => shownInvitation(invitation, clock.now())),
    ]
  }

  const openInvitation = async (tx: OpenTx, customerId: number, id: number) => {
    await store.lockPeople(tx, customerId)
    const found = (await store.invitationsOf(tx, customerId)).find((invitation) => invitation.id === id)
    if (!found) throw refuse('object.missing', { field: 'id' })
    return found
  }

  return {
    list: async (tx: Tx, by: Reader, search: string | undefined, namesOnly: boolean) => {
      const all = (await list(tx, by.customerId, by.userId)).filter((person) => fits(search, person))
      return namesOnly ? all.filter(({ status }) => status === 'active').map(nameAlone) : all
    },

    get: async (tx: Tx, by: Reader, userId: number): Promise<CompanyPerson> => {
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

    resend: (given: Tx, customerId: number, id: number): Promise<number> =>
      inTransaction(given, async (tx) => {
        const { accessRight: right, language, ...invitation } = await openInvitation(tx, customerId, id)
        return admission.invite(tx, customerId, { ...invitation, right }, language as Language)
      }),

    cancel: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        const { email } = await openInvitation(tx, customerId, id)
        await store.removeInvitations(tx, customerId, email)
      }),
  }
}
