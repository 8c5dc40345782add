import type { Limit } from '@florin/ledger/orders'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { OperationLimits } from '../../accounts/pricing/limits.ts'
import type { Payer } from '../../accounts/pricing/payer.ts'
import type { Exchange, Price } from '../../accounts/pricing/pricing.ts'
import { findHouse } from './houseAccounts.ts'
import { requirePayer } from './judgement.ts'
import type { NewOperation, Operation } from './operation.ts'
import { type Quoting, rateUntil, reckoned } from './quoting.ts'
import type { Draft, Rail } from './rail.ts'
import type { KnownAccounts } from './transferOrder.ts'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly quoting: Quoting; readonly limits: OperationLimits }
type Initiator = Pick<Operation, 'userId' | 'needsCompany'>
/** How often it repeats, and its price where that is kept already; otherwise it is the one of its quote, or of now. */
type Terms = { readonly repeats?: string | undefined; readonly agreed?: AgreedPrice | undefined }
export type Planned = { readonly operation: NewOperation; readonly limits: readonly Limit[]; readonly known: KnownAccounts }
export type Planning = ReturnType<typeof createPlanning>

/** What a payment costs, once that is agreed. */
export type AgreedPrice = Pick<Price, 'amount' | 'fee' | 'credit'> & {
  readonly exchange?: Pick<Exchange, 'rate' | 'midRate'> | undefined
}

export const priced = (draft: Draft, { amount, fee, credit, exchange }: AgreedPrice) => ({
  permission: draft.permission,
  fromAccountId: draft.from.id,
  amount,
  fee,
  credit,
  toCustomerId: draft.toCustomerId,
  toAccountId: draft.toAccountId,
  side: draft.side,
  payeeFee: draft.payeeFee,
  rate: exchange?.rate,
  midRate: exchange?.midRate,
  quoteId: draft.quoteId,
  payeeName: draft.payee.name,
  payeeEmail: draft.payee.email,
  payee: draft.payee.details,
  payeeKey: draft.payee.key,
  note: draft.note,
  reference: draft.reference,
  sender: draft.sender,
  invoiceId: draft.invoiceId,
})

/** Judges a payment by reading alone: the payer's standing, the draft, its price and its limits. */
export const createPlanning =
  ({ clock, ids, quoting, limits }: Deps) =>
  async <Wish extends object>(
    reader: Tx,
    by: Initiator,
    customerId: number,
    rail: Rail<Wish>,
    wish: Wish,
    { repeats, agreed }: Terms = {},
  ): Promise<Planned & { readonly payer: Payer }> => {
    const [payer, draft] = await waitForAll([requirePayer(reader, customerId), rail.draft(reader, customerId, wish)])
    const [{ price, couponId }, useOf, to, fee] = await waitForAll([
      agreed ? { price: agreed, couponId: undefined } : quoting.agreed(reader, payer, rail.name, draft),
      limits.uses(reader, rail.limits, payer, draft.from.currency, draft.payee.key),
      draft.toAccountId ?? rail.findReceiving(reader, draft),
      findHouse(reader, { kind: 'fee', currency: draft.from.currency }),
    ])
    await rail.checkCredit?.(reader, draft.payee.details, price.credit, customerId)
    const { limits: used, needsBank } = reckoned(() => useOf(price.amount))
    const operation: NewOperation = {
      ...priced(draft, price),
      uid: ids.ordered(),
      subscriptionId: undefined,
      repeats,
      kind: rail.name,
      customerId,
      userId: by.userId,
      needsCompany: by.needsCompany,
      needsBank: needsBank || (draft.concerns ?? []).length > 0,
      concerns: draft.concerns,
      ...(couponId !== undefined && { couponId }),
      rateUntil: price.exchange && rateUntil(clock.now()),
      state: 'processing',
      approveMode: 'none',
      challengeId: undefined,
      holdId: undefined,
      expiresAt: undefined,
      createdAt: clock.now(),
      postedAt: undefined,
    }
    return { payer, operation, limits: used, known: { to, fee } }
  }
