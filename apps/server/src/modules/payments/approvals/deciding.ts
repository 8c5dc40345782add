import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Company } from '../core/company.ts'
import type { By } from '../core/operation.ts'
import type { Requests } from './requests.ts'

type Deps = { readonly requests: Pick<Requests, 'unusualAmong'>; readonly company: Pick<Company, 'decide'> }
type Verdict = Parameters<Company['decide']>[2]
export type Deciding = ReturnType<typeof createDeciding>

/**
 * Decisions of an approver on requests. Of several that are approved at once those are left out that have something unusual about them:
 * nobody should say yes to them in passing.
 */
export const createDeciding =
  ({ requests, company }: Deps) =>
  async (tx: Tx, by: By, transactionIds: readonly number[], verdict: Verdict) => {
    const isPassing = !verdict.declined && new Set(transactionIds).size > 1
    const unusual = isPassing ? await requests.unusualAmong(tx, by, transactionIds) : []
    const usual = transactionIds.filter((id) => !unusual.includes(id))
    if (usual.length === 0) throw refuse('approval.unusual')
    const decided = await company.decide(by, usual, verdict)
    const leftOut = unusual.map((transactionId) => ({ transactionId, refusal: 'approval.unusual' as const }))
    return { ...decided, results: [...leftOut, ...decided.results] }
  }
