import type { OperationState } from '@florin/contract/payments/operation'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Advance } from './advance.ts'
import type { ItemResult } from './pendingConsent.ts'
import { approvalsLeft, obstacle } from './companyRights.ts'
import * as store from './companyStore.ts'
import type { CompanyDecision } from './companyStore.ts'
import { addEvents } from './eventStore.ts'
import type { Execution } from './execution.ts'
import type { Operation } from './operation.ts'
import { lockIn } from './operationStore.ts'
import type { Policy } from './policy.ts'
import type { Settlement } from './settle.ts'
import { createUnusualSigns } from './unusual.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly live: Live
  readonly execution: Execution
  readonly settlement: Settlement
  readonly advance: Advance
  readonly policy: Policy
}
export type RunDecision = ReturnType<typeof createRunDecision>

type Carried = CompanyDecision & { readonly isOfSeveral: boolean }

const done = 'done'

/** What leaves the account: the amount and our fee. */
export const totalOf = ({ amount, fee }: Operation): string => toDecimal(money(amount.minor + fee.minor, amount.currency))
export const totalText = (operation: Operation): string => `${totalOf(operation)} ${operation.amount.currency}`

/** One for each payment of the decision that was carried out; those still to come are left out. */
export const resultsOf = async (db: Db, decision: CompanyDecision): Promise<ItemResult[]> =>
  (await store.itemsOf(db, decision)).flatMap(({ operation, outcome }) =>
    outcome === undefined
      ? []
      : [
          {
            transactionId: Number(operation.id),
            refusal: outcome === done ? operation.failure : outcome,
            ...(outcome === 'rate.changed' && { params: { total: totalText(operation) } }),
          },
        ],
  )

/** Carries out what an approver has consented to, each request by itself. What a crash leaves of it anybody can take up again. */
export const createRunDecision = ({ db, clock, live, execution, settlement, advance, policy }: Deps) => {
  const unusual = createUnusualSigns({ clock })

  const apply = async (tx: OpenTx, decision: CompanyDecision, operation: Operation): Promise<void> => {
    const { userId, approveMode, declined } = decision
    const at = clock.now()
    if (!declined) {
      await store.insertApproval(tx, operation, decision, at)
      if ((await approvalsLeft(tx, policy, operation)) > 0) {
        await store.raiseRequest(tx, operation, await policy.required(tx, operation))
        await addEvents(tx, operation.id, [{ event: 'approved', userId, approveMode, at }])
        return settlement.announce(tx, operation, operation.state)
      }
    }
    await store.noteDecision(tx, operation, decision, at)
    if (declined) return settlement.end(tx, operation, 'declined', { userId })
    await advance(tx, operation, 'companyApproved', decision)
  }

  /**
   * Another approver may have been shown a new price since, and consented to neither; and what was consented to in time is carried out
   * much later only after a crash, when its rate is another.
   */
  const isOtherPrice = ({ expiresAt }: CompanyDecision, operation: Operation, item: store.LockedItem): boolean =>
    !item.isAbout(operation) || (operation.rate !== undefined && expiresAt <= clock.now())

  /** Since several were agreed to at once, it may have come to stand out: a twin was asked for before the code was typed. */
  const isUnusualByNow = async (tx: OpenTx, { customerId, isOfSeveral }: Carried, { id }: Operation): Promise<boolean> =>
    isOfSeveral && (await unusual.among(tx, customerId, [id])).length > 0

  const obstacleTo = async (tx: OpenTx, decision: Carried, operation: Operation, item: store.LockedItem) => {
    const problem = await obstacle(tx, policy, operation, decision)
    if (problem || decision.declined) return problem
    if (isOtherPrice(decision, operation, item)) return 'rate.changed'
    return (await isUnusualByNow(tx, decision, operation)) ? 'approval.unusual' : undefined
  }

  /** Its own transaction: another approver may have been quicker with this one, but not with the next. */
  const carryOut = (decision: Carried, { uid, id }: Operation): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const item = await store.lockItem(tx, decision, id)
      if (!item) return false
      const operation = await lockIn(tx, uid, ['awaitingCompany'])
      const problem = operation ? await obstacleTo(tx, decision, operation, item) : 'operation.over'
      await store.setOutcome(tx, decision, id, problem ?? done)
      if (problem || !operation) return false
      await apply(tx, decision, operation)
      return true
    })

  const publish = (tx: OpenTx, { userId, uid, id }: CompanyDecision, status: OperationState) =>
    live.publish(tx, `user:${userId}`, 'operationChanged', { operationId: uid, transactionId: Number(id), status })

  return async (decision: CompanyDecision): Promise<OperationState> => {
    const items = await store.itemsOf(db, decision)
    const carried = { ...decision, isOfSeveral: items.length > 1 }
    for (const { operation, outcome } of items) {
      if (outcome !== undefined) continue
      if ((await carryOut(carried, operation)) && !decision.declined) await execution.execute(operation.uid)
    }
    await db.transaction().execute(async (tx) => {
      if (await store.moveDecision(tx, decision, 'processing', 'completed')) await publish(tx, decision, 'completed')
    })
    return 'completed'
  }
}
