import type { Clock } from '../../../platform/clock.ts'
import { refuse, type Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { addEvents } from './eventStore.ts'
import type { Operation } from './operation.ts'
import { lockNamed } from './operationStore.ts'
import type { Repricing } from './repricing.ts'
import { asRefusal, refusalOf, type Settlement } from './settle.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement; readonly repricing: Repricing }
export type BankChecks = ReturnType<typeof createBankChecks>

/** The bank's own yes or no to a payment that it looks at. */
export const createBankChecks = ({ clock, settlement, repricing }: Deps) => {
  /** Where the balance does not cover the new rate, the operator gets the refusal, and the payment stays in the queue. */
  const repriced = (tx: OpenTx, operation: Operation): Promise<Operation> =>
    repricing.reprice(tx, operation).catch((error: unknown) => {
      throw asRefusal(error) ?? error
    })

  /** The payer is not asked again, so at the new rate they must not pay more, nor the payee get less, than was agreed to. */
  const isWorse = (now: Operation, agreed: Operation): boolean =>
    now.amount.minor + now.fee.minor > agreed.amount.minor + agreed.fee.minor || now.credit.minor < agreed.credit.minor

  return {
    /** Locked before anything else that is about it, which avoids a deadlock between the decision and a cancel. */
    lock: (tx: OpenTx, id: bigint): Promise<Operation | undefined> => lockNamed(tx, { id }, ['awaitingBank']),

    /** Pays it, or ends it where its customer may no longer pay it; gives why. */
    agree: async (tx: OpenTx, asked: Operation): Promise<Refused | undefined> => {
      await addEvents(tx, asked.id, [{ event: 'bankAgreed', at: clock.now() }])
      const operation = repricing.isOutdated(asked) ? await repriced(tx, asked) : asked
      const problem =
        (await refusalOf(() => settlement.judge(tx, operation))) ??
        (isWorse(operation, asked) ? refuse('quote.expired') : undefined)
      if (problem) await settlement.end(tx, operation, 'failed', { failure: problem.refusal })
      else await settlement.pay(tx, operation)
      return problem
    },

    /** The customer does not want it any more. */
    withdraw: (tx: OpenTx, operation: Operation): Promise<void> => settlement.end(tx, operation, 'cancelled'),

    decline: (tx: OpenTx, operation: Operation): Promise<void> =>
      settlement.end(tx, operation, 'declined', { failure: 'payment.rejected' }),
  }
}
