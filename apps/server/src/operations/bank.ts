import type { Clock } from '../platform/clock.ts'
import type { OpenTx } from '../platform/transaction.ts'
import { addEvents } from './eventStore.ts'
import type { Operation } from './operation.ts'
import { lockNamed } from './operationStore.ts'
import { asRefusal, type Settlement } from './settle.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement }
export type BankChecks = ReturnType<typeof createBankChecks>

/** The bank's own yes or no to a payment that it looks at. Undefined when it no longer waits for that. */
export const createBankChecks = ({ clock, settlement }: Deps) => {
  const waiting = (tx: OpenTx, id: number) => lockNamed(tx, { id: BigInt(id) }, ['awaitingBank'])

  return {
    agree: async (tx: OpenTx, id: number): Promise<Operation | undefined> => {
      const operation = await waiting(tx, id)
      if (!operation) return undefined
      await addEvents(tx, operation.id, [{ event: 'bankAgreed', at: clock.now() }])
      try {
        await settlement.complete(tx, operation)
      } catch (error) {
        throw asRefusal(error) ?? error
      }
      return operation
    },

    decline: async (tx: OpenTx, id: number): Promise<Operation | undefined> => {
      const operation = await waiting(tx, id)
      if (operation) await settlement.end(tx, operation, 'declined', { failure: 'payment.rejected' })
      return operation
    },
  }
}
