import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { addEvents } from './eventStore.ts'
import type { Operation } from './operation.ts'
import { lockNamed } from './operationStore.ts'
import { asRefusal, type Settlement } from './settle.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement }
export type BankChecks = ReturnType<typeof createBankChecks>

/** The bank's own yes or no to a payment that it looks at. */
export const createBankChecks = ({ clock, settlement }: Deps) => ({
  /** Locked before anything else that is about it, which avoids a deadlock between the decision and a cancel. */
  lock: (tx: OpenTx, id: number): Promise<Operation | undefined> => lockNamed(tx, { id: BigInt(id) }, ['awaitingBank']),

  agree: async (tx: OpenTx, operation: Operation): Promise<void> => {
    await addEvents(tx, operation.id, [{ event: 'bankAgreed', at: clock.now() }])
    try {
      await settlement.pay(tx, operation)
    } catch (error) {
      throw asRefusal(error) ?? error
    }
  },

  decline: (tx: OpenTx, operation: Operation): Promise<void> =>
    settlement.end(tx, operation, 'declined', { failure: 'payment.rejected' }),
})
