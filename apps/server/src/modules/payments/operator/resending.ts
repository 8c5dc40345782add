import type { ExternalType } from '@florin/contract/payments/external/common'
import { isResent } from '@florin/contract/rails'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Operation, PayeeDetails } from '../core/operation.ts'
import type { Operations } from '../core/operations.ts'
import { findNamed, lockNamed } from '../core/operationStore.ts'
import { nameQuestion } from '../nameChecks/account.ts'
import type { NameChecks } from '../nameChecks/nameChecks.ts'
import { findNameAnswer } from '../nameChecks/nameCheckStore.ts'
import type { OutsideRail } from '../rails/outside/outsideRail.ts'
import type { OutsideWish } from '../rails/outside/wish.ts'
import { missingPayment } from './outgoingDesk.ts'
import { findResend, insertResend } from './outgoingStore.ts'

type OutsideRails = Readonly<Record<ExternalType, OutsideRail>>
type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly operations: Operations
  readonly rails: OutsideRails
  readonly nameChecks: NameChecks
  readonly tell: Tell
}
export type Corrected = Readonly<Record<string, string | undefined>>
/** What the payee's bank said of the corrected details, and what the operators decided where it has another name. */
export type NameDecision = { readonly nameCheckId?: string | undefined; readonly isNameAccepted?: boolean | undefined }
type Wish = NameDecision & {
  readonly transactionId: number
  readonly corrected: Corrected
  readonly proof: string
  readonly proposedBy: number
  readonly confirmedBy: number
}
export type Resending = ReturnType<typeof createResending>

const extra = 'extra.'

/** The fields of the submit that it was made by, with what is corrected: all its rules judge it again. */
const inputOf = (operation: Operation, corrected: Corrected): object => {
  const { nameCheckId: _checked, ...stored } = operation.payee
  const details = Object.entries(stored)
  const { rate, amount, credit } = operation
  return {
    ...Object.fromEntries(details.filter(([name]) => !name.startsWith(extra))),
    ...Object.fromEntries(Object.entries(corrected).filter(([, value]) => value !== undefined)),
    fromAccountId: operation.fromAccountId,
    permission: operation.permission,
    // Where money was changed, what leaves is the same; the payee gets what that is worth now.
    ...(rate ? { amount: toDecimal(amount), amountSide: 'from' } : { amount: toDecimal(credit), amountSide: 'to' }),
    currencyCode: credit.currency,
    ...(operation.note !== undefined && { note: operation.note }),
    ...(operation.reference !== undefined && { reference: operation.reference }),
    extraParams: Object.fromEntries(
      details.filter(([name]) => name.startsWith(extra)).map(([name, value]) => [name.slice(extra.length), String(value)]),
    ),
  }
}

const readWish = async (tx: OpenTx, { form }: OutsideRail, operation: Operation, corrected: Corrected): Promise<OutsideWish> => {
  const read = form.input.safeParse(inputOf(operation, corrected))
  if (!read.success) throw refuse('request.invalid', { field: String(read.error.issues[0]?.path[0] ?? 'transactionId') })
  return (await form.read(read.data as never, { tx, customerId: operation.customerId })).wish
}

const isChanged = (payee: PayeeDetails, corrected: Corrected): boolean =>
  Object.entries(corrected).some(([name, value]) => value !== undefined && value !== payee[name])

const undelivered = ['rejected', 'returned'] as const

/** One that did not get there, with what is corrected of it. */
const judgeResend = async (tx: OpenTx, rails: OutsideRails, operation: Operation | undefined, corrected: Corrected) => {
  if (!operation?.postedAt || !isResent(operation.kind)) throw missingPayment()
  if ((await findResend(tx, operation.id)) !== undefined) throw refuse('payment.resent', { field: 'transactionId' })
  if (!isChanged(operation.payee, corrected)) throw refuse('payment.unchanged', { field: 'transactionId' })
  const type = operation.kind as ExternalType
  const wish = await readWish(tx, rails[type], operation, corrected)
  const { payee } = wish
  return { operation, rail: rails[type], wish, question: payee && nameQuestion(type, payee.name, payee.details) }
}

/** Payments to a bank that did not get there. Nobody of the customer is asked: two operators vouch for the details. */
export const createResending = ({ clock, ids, operations, rails, nameChecks, tell }: Deps) => ({
  /**
   * The payer's consent to a name was to the details of before: their bank is asked about the new ones. Without a lock: what is reported
   * of the payment would wait as long as that bank takes.
   */
  checkName: async (tx: Tx, { transactionId, corrected }: Pick<Wish, 'transactionId' | 'corrected'>) => {
    const { operation, wish, question } = await inTransaction(tx, async (open) =>
      judgeResend(open, rails, await findNamed(open, { id: BigInt(transactionId) }, undelivered), corrected),
    )
    if (!question || !wish.payee) throw missingPayment()
    const { customerId } = operation
    return { customerId, answer: await nameChecks.check(tx, customerId, question, wish.payee.details) }
  },

  resend: async (tx: OpenTx, { transactionId, corrected, proof, nameCheckId, isNameAccepted, ...by }: Wish) => {
    const locked = await lockNamed(tx, { id: BigInt(transactionId) }, undelivered)
    const { operation, rail, wish, question } = await judgeResend(tx, rails, locked, corrected)
    if (question && nameCheckId === undefined) throw refuse('payee.nameUndecided', { field: 'nameCheckId' })
    const found = nameCheckId === undefined ? undefined : await findNameAnswer(tx, nameCheckId)
    const { userId, customerId, needsCompany: isApproved } = operation
    const again = await operations.repeat(tx, { userId, customerId, uid: ids.ordered(), isApproved, isLookedAt: true }, rail, {
      ...wish,
      nameCheckId,
      isNameAccepted,
      answers: { owner: found?.result === 'match' ? 'payer' : undefined },
    })
    const made = await operations.payWithin(tx, again)
    await insertResend(tx, { operationId: operation.id, resentAs: made.id, ...by, proof, at: clock.now() })
    const { amount, payeeName: name } = made
    await tell(tx, 'paymentResent', {
      to: { userId },
      customerId,
      about: { money: { amount: toDecimal(amount), currency: amount.currency }, name },
      target: { transactionId: Number(made.id) },
    })
    return { operation, made, nameResult: found?.result }
  },
})
