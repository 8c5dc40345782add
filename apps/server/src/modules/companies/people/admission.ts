import type { Language } from '@florin/i18n/languages'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { NewUser } from '../changes/change.ts'
import type { Invitations } from '../registration/invitations.ts'
import * as store from './peopleStore.ts'

export type Admission = ReturnType<typeof createAdmission>
const everything = ['balanceInfo']

/** Invitations of a company's managers: each address has one at a time. */
export const createAdmission = ({ invitations }: { invitations: Pick<Invitations, 'invite'> }) => ({
  invite: async (
    tx: OpenTx,
    customerId: number,
    user: NewUser & { readonly accessList?: readonly string[] },
    language: Language,
  ): Promise<number> => {
    await store.removeInvitations(tx, customerId, user.email)
    const { email, firstName, lastName, right, accessList = everything } = user
    await invitations.invite(tx, { customerId, email, firstName, lastName, right, accessList, language })
    const made = (await store.invitationsOf(tx, customerId)).find((invitation) => invitation.email === email)
    if (!made) throw refuse('object.missing')
    return made.id
  },
})
