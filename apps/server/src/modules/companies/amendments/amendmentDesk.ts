import { DocumentCategory } from '@florin/contract/compliance/documentTypes'
import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Decision, Reviews } from '../../compliance/reviews/reviews.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { tellManagers } from '../people/tellManagers.ts'
import { newAlerts } from '../registration/alerts.ts'
import { fileStructure } from '../structure/fileStructure.ts'
import { aboutOf, type Amendment, amended, changesOf, isOfParty, isOfPlace } from './amendment.ts'
import * as store from './amendmentStore.ts'
import { createCompanyRecord, endsProof, type Known, type RecordDeps } from './record.ts'
import { isStructureFit } from './structureJudge.ts'

type Deps = RecordDeps & { readonly reviews: Reviews; readonly tell: Tell }
type Subject = { readonly customerId: number; readonly changeId: number }
type File = OutputOf<(typeof operatorBusiness)['businessChange.get']>
export type AmendmentDesk = ReturnType<typeof createAmendmentDesk>

/** Undefined where the record has changed so that it cannot hold any more. */
const amendedIn = (known: Known, amendment: Amendment, brand: string): Known | undefined => {
  try {
    const after = amended(known, amendment)
    return !isOfParty(amendment) || isStructureFit(amendment, known, after, brand) ? after : undefined
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

const { address, businessAddress, businessRegistrationAddress } = DocumentCategory

/** Where the document lies that shows the address which somebody wants on record. */
const proofOf = (amendment: Amendment): { readonly categoryId: number; readonly partyId?: number } | undefined => {
  if (isOfPlace(amendment))
    return { categoryId: amendment.kind === 'businessAddress' ? businessAddress : businessRegistrationAddress }
  if (amendment.kind !== 'representative' || !amendment.change.address) return undefined
  return { categoryId: address, partyId: amendment.change.id }
}

/** What operators do with changes that companies want on record. */
export const createAmendmentDesk = ({ reviews, tell, ...deps }: Deps) => {
  const { clock, seal, evidence } = deps
  const record = createCompanyRecord(deps)

  const find = async (tx: Tx, { customerId, changeId }: Subject): Promise<store.StoredAmendment> => {
    const found = await store.findAmendment(tx, customerId, changeId, seal)
    if (!found) throw refuse('object.missing', { field: 'changeId' })
    return found
  }

  const decide = async (tx: OpenTx, subject: Subject, decision: Decision): Promise<store.StoredAmendment> => {
    await store.lockRecord(tx, subject.customerId)
    const found = await find(tx, subject)
    await reviews.decide(tx, { kind: 'businessChange', subjectId: found.id, field: 'changeId' }, decision)
    const reason = decision.outcome === 'declined' ? decision.reason : undefined
    await store.endAmendment(tx, found.id, { outcome: decision.outcome, reason, at: clock.now() })
    return found
  }

  return {
    get: async (tx: Tx, subject: Subject, language: Language): Promise<File> => {
      const { id, customerId, amendment, askedAt, askerName, outcome, reason, ...stored } = await find(tx, subject)
      const { standing, known } = await record.read(tx, customerId)
      const now = outcome === null ? amendedIn(known, amendment, standing.brand) : undefined
      // Once it is decided, or cannot be any more, it is about what was on record then.
      const before = now ? known : stored.before
      const after = now ?? amended(stored.before, amendment)
      return {
        customerId,
        changeId: id,
        kind: amendment.kind,
        ...aboutOf(amendment, before),
        status: outcome ?? 'pending',
        askedAt: askedAt.toISOString(),
        askedBy: askerName,
        ...(reason !== null && { reason }),
        changes: changesOf(amendment, before, after, { brand: standing.brand, language }),
        ...(isOfParty(amendment) && {
          ownership: {
            company: after.company.name,
            before: fileStructure(before, language),
            after: fileStructure(after, language),
          },
        }),
        endsProof: endsProof(before, after),
        alerts: now ? await newAlerts(tx, { customerId, brand: standing.brand }, before, after) : [],
      }
    },

    /** In spite of what it warns of only for a reason. */
    approve: (given: Tx, operatorUserId: number, subject: Subject, reason?: string): Promise<{ verified: boolean }> =>
      inTransaction(given, async (tx) => {
        const { customerId } = subject
        const { amendment, askedAt } = await decide(tx, subject, { outcome: 'approved', operatorUserId, reason })
        const { known, standing } = await record.read(tx, customerId)
        const after = amendedIn(known, amendment, standing.brand)
        if (!after) throw refuse('amendment.outdated')
        const alerts = await newAlerts(tx, { customerId, brand: standing.brand }, known, after)
        if (alerts.length > 0 && reason === undefined) throw refuse('application.alerts', { field: 'reason' })
        await record.write(tx, customerId, known, after, askedAt)
        await tellManagers(tx, tell, customerId, 'companyRecordChanged')
        return { verified: standing.verified }
      }),

    decline: (given: Tx, operatorUserId: number, subject: Subject, reason: string): Promise<void> =>
      inTransaction(given, async (tx) => {
        const { customerId } = subject
        const { amendment, askedAt } = await decide(tx, subject, { outcome: 'declined', operatorUserId, reason })
        // It shows an address that is not on record, and counts for none: for the one on record it is asked anew.
        const proof = proofOf(amendment)
        if (proof) await evidence.withdrawPapers(tx, customerId, proof, { since: askedAt })
        await tellManagers(tx, tell, customerId, 'companyRecordKept', { reason })
      }),
  }
}
