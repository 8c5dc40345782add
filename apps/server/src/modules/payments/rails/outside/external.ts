import type { ExternalCost, ExternalType } from '@florin/contract/payments/external/common'
import type { Submitted } from '@florin/contract/payments/operation'
import type { TransferLimit } from '@florin/contract/payments/transfer'
import { money, toDecimal } from '@florin/money/money'
import type { Acting } from '@florin/contract/access'
import type { Clock } from '../../../../platform/clock.ts'
import { dayOf, daysBetween } from '../../../../platform/day.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Posting } from '../../../../platform/postings.ts'
import { TimeLimitPassed } from '../../../../platform/withinTime.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { OpenTx } from '../../../../platform/transaction.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import type { Rates } from '../../../accounts/pricing/rates.ts'
import type { By, PayeeDetails } from '../../core/operation.ts'
import type { Operations } from '../../core/operations.ts'
import { assertMayPay, mayPay } from '../../core/submitting.ts'
import type { Templates } from '../../transfers/templates.ts'
import type { Ownership } from './ownership.ts'
import type { OutsideRail } from './outsideRail.ts'
import { type Consulted, type OutsideAnswers, type OutsideWish, provedPermission } from './wish.ts'

type Deps = {
  readonly clock: Clock
  readonly operations: Operations
  readonly accounts: Accounts
  readonly rates: Rates
  readonly templates: Templates
  readonly ownership: Ownership
  readonly beneficiaries: {
    /** Whether no payment to this payee has arrived since it was saved or changed. */
    readonly isUnproved: (tx: Tx, customerId: number, type: ExternalType, payeeKey: string) => Promise<boolean>
  }
  readonly rails: Readonly<Record<ExternalType, OutsideRail>>
}
/** A payment to be made, and what is stored with it. */
export type Outgoing = {
  readonly wish: OutsideWish
  readonly templateName?: string | undefined
  /** Gives what a template of it keeps besides. */
  readonly write?: ((tx: OpenTx) => Promise<PayeeDetails | void>) | undefined
}
export type External = ReturnType<typeof createExternal>

/** Without an answer nothing leaves; a while later there may be one. */
const unavailable = (error: unknown): unknown =>
  error instanceof TimeLimitPassed
    ? Object.assign(refuse('server.unavailable', { retryAfterSeconds: 5 }), { cause: error })
    : error

/** Whoever may pay nobody else has to prove that it is their own. */
const assertProved = (by: By, rail: OutsideRail, wish: OutsideWish): void => {
  if (!mayPay(by, rail, provedPermission(wish))) throw refuse('payee.notOwn', { field: 'permission' })
}

/** A draft needs an amount; the most that can be sent does not depend on it. */
const anyAmount = '1'

/** Writes what is stored with the payment; where that is nothing, it need not wait for a transaction of its own. */
const storing = (
  templates: Templates,
  { acting }: By,
  type: ExternalType,
  { template }: OutsideRail,
  { wish, templateName: name, write }: Outgoing,
) => {
  const details = name === undefined ? undefined : template?.(wish)
  if (!write && !details) return {}
  return {
    write: async (tx: OpenTx) => {
      const written = await write?.(tx)
      if (name !== undefined && details)
        await templates.keep(tx, acting.customerId, {
          name,
          type,
          permission: wish.permission,
          details: written ? { ...details, ...written } : details,
        })
      return {}
    },
  }
}

/** Money is changed at the rate that was shown, never at one that nobody has seen. */
const requireQuote = async (
  reader: Tx,
  accounts: Accounts,
  { acting }: By,
  { fromAccountId, currencyCode, quoteId }: OutsideWish,
): Promise<void> => {
  if (quoteId !== undefined) return
  const { currency } = await accounts.own(reader, acting.customerId, fromAccountId, 'fromAccountId')
  if (currency !== currencyCode) throw refuse('quote.missing', { field: 'quoteId' })
}

/** Money to the outside world: what it costs, and sending it. */
export const createExternal = ({ clock, operations, accounts, rates, templates, ownership, beneficiaries, rails }: Deps) => {
  const { quoting } = operations

  /** What others take of the fee, in the currency of the account. */
  const chargedBy = async (tx: Tx, rail: OutsideRail, wish: OutsideWish, fromCurrency: string): Promise<string | undefined> => {
    const surcharge = (await rail.charges?.(tx, wish.priced, wish.currencyCode))?.surcharge
    if (!surcharge) return undefined
    const table = await rates.between(tx, [surcharge.currency, fromCurrency])
    return toDecimal(table.value(surcharge, fromCurrency, 'up'))
  }

  return {
    cost: async (tx: Tx, { acting }: { acting: Acting }, type: ExternalType, wish: OutsideWish): Promise<ExternalCost> => {
      const rail = rails[type]
      assertMayPay({ acting }, rail, wish.permission)
      const cost = await quoting.quote(tx, acting.customerId, rail, wish)
      const charged = await chargedBy(tx, rail, wish, cost.feeCurrencyCode)
      const today = dayOf(clock.now())
      return {
        ...cost,
        arrivalDays: cost.arrivalDate === undefined ? 0 : Math.max(0, daysBetween(today, cost.arrivalDate)),
        ...(charged !== undefined && (type === 'crypto_eft' ? { networkFee: charged } : { correspondentFee: charged })),
      }
    },

    /** Before the submit, which does not wait for outside parties. */
    consult: async (tx: Tx, { acting }: { acting: Acting }, type: ExternalType, payee: Consulted): Promise<OutsideAnswers> => {
      try {
        const { customerId } = acting
        const [answers, whose] = await Promise.all([
          rails[type].consult(tx, customerId, payee),
          ownership(tx, customerId, type, payee),
        ])
        return { ...answers, ...whose }
      } catch (error) {
        throw unavailable(error)
      }
    },

    submit: async (reader: Tx, by: By, type: ExternalType, outgoing: Outgoing): Promise<Posting<Submitted>> => {
      const rail = rails[type]
      const { wish } = outgoing
      assertMayPay(by, rail, wish.permission)
      assertProved(by, rail, wish)
      await requireQuote(reader, accounts, by, wish)
      const asksAlways = await beneficiaries.isUnproved(reader, by.acting.customerId, type, wish.payee?.key ?? '')
      return operations.submit(reader, by, rail, wish, { asksAlways, ...storing(templates, by, type, rail, outgoing) })
    },

    /** In the currency of the account. */
    limits: async (tx: Tx, customerId: number, type: ExternalType, fromAccountId: number): Promise<TransferLimit[]> => {
      const { currency } = await accounts.own(tx, customerId, fromAccountId, 'fromAccountId')
      return quoting.limits(tx, customerId, rails[type], currency)
    },

    most: async (
      tx: Tx,
      { acting }: { acting: Acting },
      type: ExternalType,
      route: Omit<OutsideWish, 'amount' | 'amountSide'>,
    ) => {
      assertMayPay({ acting }, rails[type], route.permission)
      const most = await quoting.most(tx, acting.customerId, rails[type], { ...route, amount: anyAmount, amountSide: 'to' })
      return {
        maxAmount: toDecimal(most),
        minAmount: toDecimal(money(1n, most.currency)),
        currencyCode: most.currency,
      }
    },

    /** While it waits for somebody's yes. */
    cancel: async (by: By, transactionId: number): Promise<string> => {
      const name = { id: BigInt(transactionId) }
      const pending = await operations.own.pending(name, by)
      if (!pending) throw refuse('object.missing', { field: 'transactionId' })
      const { operation } = await operations.own.read(name, by)
      if (!(operation.kind in rails)) throw refuse('object.missing', { field: 'transactionId' })
      await pending.cancel()
      return toDecimal(money(operation.amount.minor + operation.fee.minor, operation.amount.currency))
    },
  }
}
