import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { insertRequest } from './companyStore.ts'
import { addEvents, type NewEvent } from './eventStore.ts'
import type { Operation } from './operation.ts'
import { change } from './operationStore.ts'
import type { Settlement } from './settle.ts'
import { askedEvents, expiryOf, type Step, stepAfter } from './steps.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement }
export type Advance = ReturnType<typeof createAdvance>

/** On from a yes, by the customer or the company, to whoever is asked next. The caller holds its lock. */
export const createAdvance =
  ({ clock, settlement }: Deps) =>
  async (tx: OpenTx, operation: Operation, { userId, approveMode }: Pick<NewEvent, 'userId' | 'approveMode'>): Promise<Step> => {
    const at = clock.now()
    const step = stepAfter(operation.state, operation)
    await change(tx, operation, { state: step, expiresAt: expiryOf(step, at) })
    if (step === 'awaitingCompany') await insertRequest(tx, operation, at)
    await addEvents(tx, operation.id, [{ event: 'approved', userId, approveMode, at }, ...askedEvents(step, at)])
    await settlement.tell(tx, operation, step)
    return step
  }
