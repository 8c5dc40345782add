import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { insertRequest } from './companyStore.ts'
import { addEvents, type NewEvent } from './eventStore.ts'
import type { Operation } from './operation.ts'
import { change } from './operationStore.ts'
import type { Policy } from './policy.ts'
import type { Settlement } from './settle.ts'
import { expiryOf, requestEventsOf } from './steps.ts'
import { transition } from './transitions.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement; readonly policy: Policy }
export type Advance = ReturnType<typeof createAdvance>

/** Moves on after an approval, by the customer or the company, to whoever is asked next. The caller holds its lock. */
export const createAdvance =
  ({ clock, settlement, policy }: Deps) =>
  async (
    tx: OpenTx,
    operation: Operation,
    happening: 'approved' | 'companyApproved',
    { userId, approveMode }: Pick<NewEvent, 'userId' | 'approveMode'>,
  ): Promise<OperationState> => {
    const at = clock.now()
    const state = transition(operation.state, happening, operation)
    if (!state) throw refuse('operation.over')
    await change(tx, operation, { state, expiresAt: expiryOf(state, at) })
    if (state === 'awaitingCompany') await insertRequest(tx, operation, await policy.required(tx, operation), at)
    await addEvents(tx, operation.id, [{ event: 'approved', userId, approveMode, at }, ...requestEventsOf(state, at)])
    await settlement.announce(tx, operation, state)
    return state
  }
