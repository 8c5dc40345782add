import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { insertRequest } from './companyStore.ts'
import { addEvents, type NewEvent } from './eventStore.ts'
import { actingFor } from './judgement.ts'
import type { Operation } from './operation.ts'
import { change } from './operationStore.ts'
import type { Policy } from './policy.ts'
import type { Settlement } from './settle.ts'
import { expiryOf, requestEventsOf } from './steps.ts'
import { transition } from './transitions.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement; readonly policy: Policy }
export type Advance = ReturnType<typeof createAdvance>

/** Moves on after an approval, by the customer or the company, to whoever is asked next. The caller holds its lock. */
export const createAdvance = ({ clock, settlement, policy }: Deps) => {
  /** Rights and rules may have changed since it was submitted. */
  const asThingsAre = async (tx: OpenTx, operation: Operation): Promise<Operation> => {
    if (operation.needsCompany) return operation
    const acting = await actingFor(tx, operation.userId, operation.customerId)
    return { ...operation, needsCompany: await policy.needsCompany(tx, acting, () => operation) }
  }

  return async (
    tx: OpenTx,
    asked: Operation,
    happening: 'approved' | 'companyApproved',
    { userId, approveMode }: Pick<NewEvent, 'userId' | 'approveMode'>,
  ): Promise<OperationState> => {
    const at = clock.now()
    const operation = await asThingsAre(tx, asked)
    const { needsCompany } = operation
    const state = transition(operation.state, happening, operation)
    if (!state) throw refuse('operation.over')
    await change(tx, operation, { state, needsCompany, expiresAt: expiryOf(state, at) })
    if (state === 'awaitingCompany') await insertRequest(tx, operation, await policy.required(tx, operation), at)
    await addEvents(tx, operation.id, [{ event: 'approved', userId, approveMode, at }, ...requestEventsOf(state, at)])
    await settlement.announce(tx, operation, state)
    return state
  }
}
