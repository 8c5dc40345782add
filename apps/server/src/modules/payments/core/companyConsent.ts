import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { PendingConsent, FindPendingConsent } from './pendingConsent.ts'
import { resultsOf, type RunDecision } from './companyRun.ts'
import * as store from './companyStore.ts'
import type { CompanyDecision } from './companyStore.ts'
import { type Consent, inWords, type Question, subjectOf } from './consent.ts'
import type { Operation } from './operation.ts'
import { secondsUntil } from './ownOperations.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consent: Consent; readonly run: RunDecision }
type Bound = Pick<CompanyDecision, 'uid' | 'declined' | 'note'>

/** Bound to each request as it is, in one order: if any of it changes, the consent is void. */
export const decisionQuestion = ({ uid, declined, note }: Bound, all: readonly Operation[]): Question => ({
  purpose: 'company',
  subject: JSON.stringify([uid, declined, note, all.map(subjectOf)]),
  about: { declined, payments: all.map(inWords) },
})

/** An approver's consent to their own decision, and what they may still do about it. */
export const createCompanyConsent = ({ db, clock, consent, run }: Deps) => {
  const questionNow = async (tx: Tx, decision: CompanyDecision): Promise<Question> =>
    decisionQuestion(
      decision,
      (await store.itemsOf(tx, decision)).map(({ operation }) => operation),
    )

  const answer = async (decision: CompanyDecision, code: string | undefined): Promise<OperationState> => {
    const verdict = await consent.answer(decision, await questionNow(db, decision), code)
    if (verdict === 'pending') return 'awaitingApproval'
    const next = verdict === 'passed' ? 'processing' : 'rejected'
    if (!(await store.moveDecision(db, decision, 'awaitingApproval', next))) throw refuse('operation.over')
    return next === 'processing' ? run(decision) : 'rejected'
  }

  const cancel = async (decision: CompanyDecision): Promise<void> => {
    if (!(await store.moveDecision(db, decision, 'awaitingApproval', 'cancelled'))) throw refuse('operation.over')
  }

  const ask: (decision: CompanyDecision) => PendingConsent['ask'] = (decision) => (mode, client) =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockWaitingDecision(tx, decision))) return undefined
      const started = await consent.ask(tx, decision.userId, mode, await questionNow(tx, decision), client, decision.createdAt)
      await store.setDecisionChallenge(tx, decision, { challengeId: started.id, approveMode: mode })
      return started
    })

  const pending: FindPendingConsent = async (name, { userId, acting: { customerId } }) => {
    if ('id' in name) return undefined
    const named = 'uid' in name ? name : { number: name.decision }
    const decision = await store.findOwnDecision(db, named, { userId, customerId })
    return (
      decision && {
        ...decision,
        secondsLeft: secondsUntil(clock, decision.expiresAt),
        answer: (code) => answer(decision, code),
        cancel: () => cancel(decision),
        ask: ask(decision),
        results: () => resultsOf(db, decision),
      }
    )
  }

  return { answer, pending }
}
