import { memberRail } from '@florin/contract/rails'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { reversalOf } from '@florin/ledger/transfers'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { findShortName } from '../../accounts/pricing/payer.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { recordReturn, recordTakenBack } from './activityStore.ts'
import type { Operation } from './operation.ts'
import { findPosting, insertPosting, lockNamed } from './operationStore.ts'
import type { Settlement } from './settle.ts'
import { transition } from './transitions.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell; readonly settlement: Settlement }
type Between = Operation & { readonly toCustomerId: number; readonly toAccountId: number }
export type Reversing = ReturnType<typeof createReversing>

/** To another member, and not the payment of anything else that would be open again. */
const isBetweenMembers = (operation: Operation): operation is Between =>
  operation.kind === memberRail.name &&
  operation.toAccountId !== undefined &&
  operation.toCustomerId !== undefined &&
  operation.toCustomerId !== operation.customerId

const missing = () => refuse('object.missing', { field: 'transactionId' })

/** Takes a payment between members back after it arrived: the payee gives back exactly what they got, and the payer gets the fee too. */
export const createReversing = ({ clock, tell, settlement }: Deps) => {
  const postBack = async (tx: OpenTx, operation: Between) => {
    const paid = required(await findPosting(tx, operation, 'payment'), 'the posting of the payment')
    try {
      return await post(tx, await reversalOf(tx, paid, { key: `${operation.uid}:reversal` }), clock.now())
    } catch (error) {
      if (!(error instanceof LedgerRefused)) throw error
      if (error.problem === 'funds') throw refuse('funds.insufficient', { field: 'transactionId' })
      if (error.problem === 'closed') throw refuse('account.closed', { field: 'transactionId' })
      throw error
    }
  }

  const tellBoth = async (tx: OpenTx, operation: Between, payerName: string): Promise<void> => {
    const { id, customerId, toCustomerId, amount, credit, payeeName } = operation
    const about = (sum: typeof amount, name: string) => ({ money: { amount: toDecimal(sum), currency: sum.currency }, name })
    await tell(tx, 'paymentReversed', {
      to: { customerId },
      about: about(amount, payeeName),
      target: { transactionId: Number(id) },
    })
    await tell(tx, 'receiptReversed', {
      to: { customerId: toCustomerId },
      about: about(credit, payerName),
      target: { transactionId: Number(id) },
    })
  }

  return async (tx: OpenTx, transactionId: number): Promise<Between> => {
    const operation = await lockNamed(tx, { id: BigInt(transactionId) }, ['completed'])
    if (!operation || !isBetweenMembers(operation)) throw missing()
    const { customerId, toCustomerId, fromAccountId, toAccountId, amount, fee, credit, payeeFee } = operation
    const state = required(transition(operation.state, 'reversed', operation), 'the state after a reversal')
    // First what followed on the payment comes back to the payee: they may have passed a share on.
    await settlement.move(tx, operation, { state, endedAt: clock.now() }, 'returned')
    const posted = await postBack(tx, operation)
    await insertPosting(tx, operation, 'reversal', posted)
    const payerName = await findShortName(tx, customerId)
    await recordReturn(tx, operation, 'reversal', amount.minor + fee.minor, posted)
    await recordTakenBack(tx, operation, money(credit.minor - (payeeFee?.minor ?? 0n), credit.currency), payerName, posted)
    await settlement.publishBalance(tx, customerId, fromAccountId, amount.currency, posted)
    await settlement.publishBalance(tx, toCustomerId, toAccountId, credit.currency, posted)
    await tellBoth(tx, operation, payerName)
    return operation
  }
}
