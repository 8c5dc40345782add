import type { Refusal } from '@florin/contract/errors'
import type { OperationState } from '@florin/contract/operation'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import type { Live } from '../platform/live/publish.ts'
import { refuse } from '../platform/refuse.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Asked, FindAsked, ItemResult } from './asked.ts'
import { mayForCompany } from './companyRights.ts'
import * as store from './companyStore.ts'
import type { CompanyDecision } from './companyStore.ts'
import { type Consent, consentMinutes, inWords, type Question, subjectOf } from './consent.ts'
import { addEvents } from './eventStore.ts'
import type { Execution } from './execution.ts'
import type { By, Operation } from './operation.ts'
import { change, lockIn } from './operationStore.ts'
import { secondsUntil } from './ownOperations.ts'
import { findPayer } from './payerStore.ts'
import type { Settlement } from './settle.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly consent: Consent
  readonly execution: Execution
  readonly settlement: Settlement
}
export type Verdict = { readonly declined: boolean; readonly note?: string | undefined }
export type Company = ReturnType<typeof createCompany>

const done = 'done'

/** Bound to each request as it is, in one order: were any of it another, the consent would be void. */
const questionOf = (
  { uid, declined, note }: Pick<CompanyDecision, 'uid' | 'declined' | 'note'>,
  all: readonly Operation[],
): Question => ({
  purpose: 'company',
  subject: JSON.stringify([uid, declined, note, all.map(subjectOf)]),
  about: { declined, payments: all.map(inWords) },
})

/** What an approver decides about others' requests: consent first, then each request by itself. */
export const createCompany = ({ db, clock, ids, live, consent, execution, settlement }: Deps) => {
  /** Why somebody may not decide so on it; judged when it is asked for and again when it is carried out. */
  const obstacle = async (tx: Tx, operation: Operation, userId: number, declined: boolean): Promise<Refusal | undefined> => {
    if (operation.userId === userId) return 'approval.own'
    if (operation.state !== 'awaitingCompany') return 'operation.over'
    const { customerId } = operation
    if (!(await mayForCompany(tx, userId, customerId, 'approve'))) return 'access.denied'
    if (!declined && !(await mayForCompany(tx, operation.userId, customerId, 'initiate'))) return 'approval.initiatorGone'
    return undefined
  }

  /** Its own transaction: another approver may have been quicker with this one, but not with the next. */
  const carryOut = (decision: CompanyDecision, { uid, id }: Operation): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const item = { id } as Operation
      if (!(await store.lockItem(tx, decision, item))) return false
      const operation = await lockIn(tx, uid, ['awaitingCompany'])
      const problem = operation ? await obstacle(tx, operation, decision.userId, decision.declined) : 'operation.over'
      await store.setOutcome(tx, decision, item, problem ?? done)
      if (problem || !operation) return false
      await apply(tx, decision, operation)
      return true
    })

  const apply = async (tx: OpenTx, decision: CompanyDecision, operation: Operation): Promise<void> => {
    const at = clock.now()
    await store.noteDecision(tx, operation, decision, at)
    if (decision.declined) return settlement.end(tx, operation, 'declined', { userId: decision.userId })
    await change(tx, operation, { state: 'executing' })
    await addEvents(tx, operation.id, [{ event: 'approved', userId: decision.userId, approveMode: decision.approveMode, at }])
    await settlement.tell(tx, operation, 'executing')
  }

  /** Whatever a crash leaves of it, anybody can take up again. */
  const run = async (decision: CompanyDecision): Promise<OperationState> => {
    for (const { operation, outcome } of await store.itemsOf(db, decision)) {
      if (outcome !== undefined) continue
      if ((await carryOut(decision, operation)) && !decision.declined) await execution.execute(operation.uid)
    }
    await db.transaction().execute(async (tx) => {
      if (await store.moveDecision(tx, decision, 'executing', 'completed')) await tell(tx, decision, 'completed')
    })
    return 'completed'
  }

  const tell = (tx: OpenTx, { userId, uid, id }: CompanyDecision, status: OperationState) =>
    live.publish(tx, `user:${userId}`, 'operationChanged', { operationId: uid, transactionId: Number(id), status })

  const answer = async (decision: CompanyDecision, code: string | undefined): Promise<OperationState> => {
    const items = await store.itemsOf(db, decision)
    const question = questionOf(
      decision,
      items.map(({ operation }) => operation),
    )
    const verdict = await consent.answer(decision, question, code)
    if (verdict === 'pending') return 'awaitingApproval'
    const next = verdict === 'passed' ? 'executing' : 'declined'
    if (!(await store.moveDecision(db, decision, 'awaitingApproval', next))) throw refuse('operation.over')
    return next === 'executing' ? run(decision) : 'declined'
  }

  const cancel = async (decision: CompanyDecision): Promise<void> => {
    if (!(await store.moveDecision(db, decision, 'awaitingApproval', 'cancelled'))) throw refuse('operation.over')
  }

  const ask: (decision: CompanyDecision) => Asked['ask'] = (decision) => (mode, client) =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockWaitingDecision(tx, decision))) return undefined
      const items = await store.itemsOf(tx, decision)
      const question = questionOf(
        decision,
        items.map(({ operation }) => operation),
      )
      const started = await consent.ask(tx, decision.userId, mode, question, client)
      await store.setDecisionChallenge(tx, decision, { challengeId: started.id, approveMode: mode })
      return started
    })

  /** Nothing before it was carried out. */
  const results = async (decision: CompanyDecision): Promise<ItemResult[]> =>
    (await store.itemsOf(db, decision)).flatMap(({ operation: { id, failure }, outcome }) =>
      outcome === undefined ? [] : [{ transactionId: Number(id), refusal: outcome === done ? failure : outcome }],
    )

  const asked: FindAsked = async (name, { userId, acting: { customerId } }) => {
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
        results: () => results(decision),
      }
    )
  }

  /** What can be decided, and why the rest cannot. */
  const sort = async (by: By, numbers: readonly number[], declined: boolean) => {
    const found = await store.findRequested(db, by.acting.customerId, numbers.map(BigInt))
    const open: Operation[] = []
    const refused: ItemResult[] = []
    for (const transactionId of new Set(numbers)) {
      const operation = found.find(({ id }) => Number(id) === transactionId)
      const refusal = operation ? await obstacle(db, operation, by.userId, declined) : 'object.missing'
      if (operation && !refusal) open.push(operation)
      else refused.push({ transactionId, refusal })
    }
    return { open: open.toSorted((a, b) => (a.id < b.id ? -1 : 1)), refused }
  }

  const decide = async (by: By, numbers: readonly number[], verdict: Verdict) => {
    const { open, refused } = await sort(by, numbers, verdict.declined)
    const [problem] = refused
    if (open.length === 0) throw refuse((problem?.refusal ?? 'object.missing') as Refusal)
    const payer = await findPayer(db, by.acting.customerId)
    const mode = await consent.choose(db, by.userId, payer)
    const now = clock.now()
    const { decision, challenge } = await db.transaction().execute(async (tx) => {
      const draft = { uid: ids.uuid(), declined: verdict.declined, note: verdict.note }
      const challenge = mode && (await consent.ask(tx, by.userId, mode, questionOf(draft, open), by.client))
      const decision = await store.insertDecision(
        tx,
        {
          ...draft,
          customerId: payer.customerId,
          userId: by.userId,
          state: mode ? 'awaitingApproval' : 'executing',
          approveMode: mode ?? 'none',
          challengeId: challenge?.id,
          expiresAt: new Date(now.getTime() + consentMinutes * 60_000),
          createdAt: now,
        },
        open,
      )
      return { decision, challenge }
    })
    const status = mode ? decision.state : await run(decision)
    return {
      decision,
      challenge,
      status,
      available: mode ? await consent.available(db, by.userId, payer) : [],
      results: [...refused, ...(await results(decision))],
    }
  }

  return {
    asked,
    decide,
    run,
    answer,

    /** Those of them that still wait; all have to be the initiator's own. */
    withdraw: async (by: By, numbers: readonly number[]): Promise<number> => {
      const found = await store.findRequested(db, by.acting.customerId, numbers.map(BigInt))
      const own = found.filter(({ userId }) => userId === by.userId)
      if (own.length < new Set(numbers).size) throw refuse('object.missing')
      let withdrawn = 0
      for (const { uid } of own)
        await execution.inState(uid, ['awaitingCompany'], async (tx, operation) => {
          await settlement.end(tx, operation, 'cancelled', { userId: by.userId })
          withdrawn += 1
        })
      if (withdrawn === 0) throw refuse('operation.over')
      return withdrawn
    },
  }
}
