import { post } from '@florin/ledger/post'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { OperationLimits } from '../../accounts/pricing/limits.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import { addEvents } from './eventStore.ts'
import { holdOrder } from './holdOrder.ts'
import type { Operation } from './operation.ts'
import { setPrice } from './operationStore.ts'
import { type Quoting, rateUntil, reckoned } from './quoting.ts'
import type { Rails } from './rail.ts'

type Deps = { readonly clock: Clock; readonly quoting: Quoting; readonly limits: OperationLimits; readonly rails: Rails }
export type Repricing = ReturnType<typeof createRepricing>

/** A payment that waits keeps its rate for as long as it was promised; then it takes the rate of the moment. */
export const createRepricing = ({ clock, quoting, limits, rails }: Deps) => {
  /** A rate can run out only where money is exchanged; any other payment keeps its price. */
  const isOutdated = ({ rateUntil: until }: Operation): boolean => until !== undefined && until <= clock.now()

  /** Holds what it costs now in place of what it cost before. The caller holds its lock; what the ledger refuses undoes it all. */
  const reprice = async (tx: OpenTx, operation: Operation): Promise<Operation> => {
    const { uid, kind, customerId, fromAccountId, holdId, payeeKey } = operation
    const now = clock.now()
    const payer = await findPayer(tx, customerId)
    const { amount, fee, credit, exchange } = await quoting.priceNow(tx, payer, operation)
    await rails.get(kind).checkCredit?.(tx, operation.payee, credit, customerId)
    if (holdId !== undefined) {
      const hold = { id: holdId, accountId: fromAccountId }
      await post(tx, { act: 'release', key: `${uid}:release:${holdId}`, kind, hold }, now)
    }
    const useOf = await limits.uses(tx, rails.get(kind).limits, payer, amount.currency, payeeKey)
    const use = reckoned(() => useOf(amount))
    const priced = {
      ...operation,
      amount,
      fee,
      credit,
      rate: exchange?.rate,
      midRate: exchange?.midRate,
      rateUntil: rateUntil(now),
    }
    const held = await post(tx, { ...holdOrder(priced, use.limits), key: `${uid}:hold:${now.getTime()}` }, now)
    const repriced = { ...priced, quoteId: undefined, needsBank: operation.needsBank || use.needsBank, holdId: held.id }
    await setPrice(tx, operation, repriced)
    await addEvents(tx, operation.id, [{ event: 'repriced', at: now }])
    return repriced
  }

  return { isOutdated, reprice }
}
