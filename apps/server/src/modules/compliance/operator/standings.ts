import type { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import type { KeptDocument } from '../evidence/store.ts'
import type { Tx } from '../../../platform/db.ts'
import type { DueDiligences } from '../verification/dueDiligences.ts'
import type { CustomerLimits } from '../verification/limits.ts'
import type { Standing } from '../verification/standing.ts'
import type { OperatorDocuments } from './documents.ts'

type Deps = {
  readonly standing: Standing
  readonly customerLimits: CustomerLimits
  readonly dueDiligences: DueDiligences
  readonly operatorDocuments: OperatorDocuments
}
type Shown = OutputOf<(typeof operatorVerification)['verification.get']>
type OpenReason = Shown['reasons'][number]
export type OperatorStandings = ReturnType<typeof createOperatorStandings>

/** How a customer stands, as an operator sees it. */
export const createOperatorStandings = ({ standing, customerLimits, dueDiligences, operatorDocuments }: Deps) => ({
  get: async (tx: Tx, customerId: number, language: Language): Promise<Shown> => {
    const { subject, facts } = await standing.of(tx, customerId)
    const all = await operatorDocuments.allOf(tx, customerId, language)
    const shown = (documents: readonly KeptDocument[]) => all.filter(({ id }) => documents.some((document) => document.id === id))
    const reasons = (await customerLimits.open(tx, customerId)).map(({ reason, requirements }) => ({
      id: reason.id,
      actionTypeId: reason.actionTypeId as OpenReason['actionTypeId'],
      title: reason.title,
      description: reason.description,
      createdAt: reason.createdAt.toISOString(),
      createdBy: reason.createdBy,
      requirementDocuments: requirements.map(({ wanted: { id, documentTypeId, title }, documents }) => ({
        id,
        documentTypeId,
        title,
        uploadedDocuments: shown(documents),
      })),
    }))
    const asked = await dueDiligences.find(tx, customerId)
    const address = subject.addresses.find(({ id }) => id === asked?.addressId)
    return {
      facts,
      verified: subject.verified,
      isBusiness: subject.kind === 'company',
      addresses: subject.addresses.map(({ id, text }) => ({ addressId: id, text })),
      reasons,
      ...(asked && {
        dueDiligence: {
          dueDiligenceLevel: asked.level,
          ...(address && { address: address.text }),
          ...(asked.documentTypeId !== null && { documentTypeId: asked.documentTypeId }),
          openedAt: asked.openedAt.toISOString(),
          openedBy: asked.openedBy,
          uploadedDocuments: shown(asked.documents),
        },
      }),
    }
  },
})
