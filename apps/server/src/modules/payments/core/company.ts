import type { Refusal } from '@florin/contract/errors'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Advance } from './advance.ts'
import type { ItemResult } from './pendingConsent.ts'
import { createCompanyConsent, decisionQuestion } from './companyConsent.ts'
import { obstacle } from './companyRights.ts'
import { createRunDecision, resultsOf, totalOf, totalText } from './companyRun.ts'
import * as store from './companyStore.ts'
import { type Consent, type ConsentMode, consentSeconds } from './consent.ts'
import type { Execution } from './execution.ts'
import type { By, Operation } from './operation.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Policy } from './policy.ts'
import type { Repricing } from './repricing.ts'
import { asRefusal, type Settlement } from './settle.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly consent: Consent
  readonly execution: Execution
  readonly settlement: Settlement
  readonly advance: Advance
  readonly policy: Policy
  readonly repricing: Repricing
}
type Verdict = {
  readonly declined: boolean
  readonly note?: string | undefined
  /** What each was shown to cost: a yes is to that and to nothing else. */
  readonly totals?: ReadonlyMap<number, string> | undefined
}
export type Company = ReturnType<typeof createCompany>

const otherPrice = (operation: Operation): ItemResult => ({
  transactionId: Number(operation.id),
  refusal: 'rate.changed',
  params: { total: totalText(operation) },
})

/** Where money is changed a yes has to name the price: another approver may have been the first to see the rate of now. */
const isOtherTotal = (operation: Operation, shown: string | undefined): boolean =>
  shown === undefined ? operation.rate !== undefined : shown !== totalOf(operation)

/** What approvers decide about others' requests: consent first, then each request by itself. */
export const createCompany = ({ db, clock, ids, live, consent, execution, settlement, advance, policy, repricing }: Deps) => {
  const run = createRunDecision({ db, clock, live, execution, settlement, advance, policy })
  const { answer, pending } = createCompanyConsent({ db, clock, consent, run })

  /** Nobody says yes to a rate of before: the request gets the rate of now, for its approver to look at and decide again. */
  const renewRate = async ({ uid, id }: Operation): Promise<ItemResult> => {
    const transactionId = Number(id)
    try {
      const priced = await execution.inState(uid, ['awaitingCompany'], async (tx, operation) => {
        const renewed = repricing.isOutdated(operation) ? await repricing.reprice(tx, operation) : operation
        await store.raiseRequest(tx, renewed, await policy.required(tx, renewed))
        await settlement.announce(tx, renewed, renewed.state)
        return renewed
      })
      if (!priced) return { transactionId, refusal: 'operation.over' }
      return otherPrice(priced)
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return { transactionId, refusal: refusal.refusal }
    }
  }

  /** What can be decided, and why the rest cannot. */
  const sort = async (by: By, numbers: readonly number[], { declined, totals }: Verdict) => {
    const found = await store.findRequested(db, by.acting.customerId, numbers.map(BigInt))
    const open: Operation[] = []
    const refused: ItemResult[] = []
    for (const transactionId of new Set(numbers)) {
      const operation = found.find(({ id }) => Number(id) === transactionId)
      const refusal = operation ? await obstacle(db, policy, operation, { userId: by.userId, declined }) : 'object.missing'
      if (!operation || refusal) refused.push({ transactionId, refusal })
      else if (declined) open.push(operation)
      else if (repricing.isOutdated(operation)) refused.push(await renewRate(operation))
      else if (isOtherTotal(operation, totals?.get(transactionId))) refused.push(otherPrice(operation))
      else open.push(operation)
    }
    return { open: open.toSorted((a, b) => (a.id < b.id ? -1 : 1)), refused }
  }

  const begin = (by: By, verdict: Verdict, open: readonly Operation[], mode: ConsentMode | undefined) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const draft = { uid: ids.uuid(), declined: verdict.declined, note: verdict.note }
      const challenge = mode && (await consent.ask(tx, by.userId, mode, decisionQuestion(draft, open), by.client))
      const made = {
        ...draft,
        customerId: by.acting.customerId,
        userId: by.userId,
        state: mode ? ('awaitingApproval' as const) : ('processing' as const),
        approveMode: mode ?? ('none' as const),
        challengeId: challenge?.id,
        expiresAt: new Date(now.getTime() + consentSeconds(open) * 1000),
        createdAt: now,
      }
      return { decision: await store.insertDecision(tx, made, open), challenge }
    })

  return {
    pending,
    answer,
    run,

    decide: async (by: By, numbers: readonly number[], verdict: Verdict) => {
      const { open, refused } = await sort(by, numbers, verdict)
      if (open.length === 0) {
        const [{ refusal = 'object.missing', params } = {}] = refused as Partial<ItemResult>[]
        throw refuse(refusal as Refusal, params)
      }
      const payer = await findPayer(db, by.acting.customerId)
      const mode = await consent.choose(db, by.userId, payer)
      const { decision, challenge } = await begin(by, verdict, open, mode)
      return {
        decision,
        challenge,
        expiresInSeconds: consentSeconds(open),
        status: mode ? decision.state : await run(decision),
        available: mode ? await consent.available(db, by.userId, payer) : [],
        results: [...refused, ...(await resultsOf(db, decision))],
      }
    },

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
