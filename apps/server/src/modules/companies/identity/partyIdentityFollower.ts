import { required } from '@florin/ledger/required'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { IdentityFollower } from '../../compliance/identity/settling.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { findStanding } from '../details/standingStore.ts'
import { tellManagers } from '../people/tellManagers.ts'
import { askToVerify } from '../registration/verifying.ts'
import { findAnyParty, partyName } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'

type Deps = { readonly seal: CompanySeal; readonly tell: Tell; readonly jobs: Jobs; readonly ids: Ids }

/** What is known of somebody of a company, and whom it is told once they have shown who they are. */
export const createPartyIdentityFollower = ({ seal, tell, ...queue }: Deps): IdentityFollower => ({
  purpose: 'representative',

  personOf: async (tx, { customerId, subjectId = 0 }) => {
    const party = await findAnyParty(tx, customerId, subjectId, seal)
    const { brand } = required(await findStanding(tx, customerId), 'the company')
    if (party?.kind !== 'person') throw new Error(`No person ${subjectId} in company ${customerId}`)
    const { firstName, lastName, email = '', facts } = party
    return { firstName, lastName, email, brand, language: 'en', dateOfBirth: facts.dateOfBirth }
  },

  decided: async (tx, { customerId, subjectId = 0 }, outcome) => {
    const party = await findAnyParty(tx, customerId, subjectId, seal)
    if (!party) return
    if (outcome === 'approved') await askToVerify(queue, tx, customerId)
    const event = outcome === 'approved' ? 'companyPersonIdentified' : 'companyPersonNotIdentified'
    await tellManagers(tx, tell, customerId, event, { name: partyName(party) })
  },
})
