import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Esign } from '../../../vendors/esign/esign.ts'
import { expiryOf } from '../../compliance/tax/forms.ts'
import type { EnvelopeFollower } from '../../compliance/tax/signing.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { tellManagers } from '../people/tellManagers.ts'
import { askToVerify } from '../registration/verifying.ts'
import * as store from './paperStore.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly jobs: Jobs
  readonly files: FileStore
  readonly esign: Esign
  readonly live: Live
  readonly tell: Tell
}

/** What the vendor says became of a company's document; the same answer twice changes nothing, nor does one that is late. */
export const createCompanyEnvelopes = ({ clock, ids, jobs, files, esign, live, tell }: Deps): EnvelopeFollower => ({
  answered: async (tx, envelopeId, outcome) => {
    const paper = await store.lockByEnvelope(tx, envelopeId)
    if (!paper) return false
    if (paper.signedAt || paper.declinedAt || paper.replacedAt) return true
    const now = clock.now()
    if (outcome === 'declined') await store.declinePaper(tx, paper.id, now)
    else {
      await files.put(paper.fileKey, await esign.signed(envelopeId), { type: 'application/pdf' })
      await store.signPaper(tx, paper.id, now, paper.kind === 'w8Ben' ? expiryOf(paper.kind, dayOf(now)) : undefined)
      await askToVerify({ jobs, ids }, tx, paper.customerId)
      await tellManagers(tx, tell, paper.customerId, paper.partyId === null ? 'companyTaxFormSigned' : 'companyStatementSigned')
    }
    if (paper.partyId === null) await live.publish(tx, `customer:${paper.customerId}`, 'taxChanged', {})
    return true
  },
})
