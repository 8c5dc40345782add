import type { ExternalType } from '@florin/contract/payments/external/common'
import type { RailFacts } from '@florin/contract/rails'
import { findHouseAccount } from '@florin/ledger/accounts'
import type * as z from 'zod'
import { amountIn } from '../../../../platform/amount.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { Payouts } from '../../../../vendors/payouts/payouts.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import type { Rates } from '../../../accounts/pricing/rates.ts'
import { clearingAccount } from '../../core/houseAccounts.ts'
import type { PayeeDetails } from '../../core/operation.ts'
import type { Arrival, Charges, Rail } from '../../core/rail.ts'
import type { OutsideForm } from './form.ts'
import { shownPayee } from './masked.ts'
import { payerOfOperation } from './payerStore.ts'
import { createPayeeJudge } from './payeeJudge.ts'
import { type Consulted, type OutsideAnswers, type OutsideWish, provedPermission } from './wish.ts'
import type { ScreenParties } from './screening.ts'

export type OutsideRail = Rail<OutsideWish> & {
  readonly type: ExternalType
  readonly form: OutsideForm
  /** Nobody stands at its other end. */
  readonly isClosed: boolean
  /** Asks outside parties about it, before it is judged: with a time limit, and outside of any transaction. */
  readonly consult: (reader: Tx, customerId: number, payee: Consulted) => Promise<OutsideAnswers>
}

/** What all of them are built on. */
export type OutsideParts = {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: Accounts
  readonly rates: Rates
  readonly screenParties: ScreenParties
}
/** What one of them has of its own. */
export type OutsideSpec<Payee extends object, Ordered extends Payee> = {
  readonly facts: RailFacts & { readonly type: ExternalType }
  readonly payee: z.ZodType<Payee>
  readonly form: OutsideForm
  readonly port: Payouts<Ordered>
  /** Adds what lies in the vault, for the other side alone. */
  readonly opened: (tx: Tx, payee: Payee) => Promise<Ordered>
  /** Whether it is paid to a bank account by its numbers. */
  readonly isByAccount: (details: PayeeDetails) => boolean
  readonly charges?: ((reader: Tx, details: PayeeDetails, toCurrency: string) => Promise<Charges>) | undefined
  readonly arrival: (details: PayeeDetails, currency: string, at: Date) => Arrival
  /** What outside parties of this rail alone say of the payee. */
  readonly consult?: ((payee: PayeeDetails) => Promise<Pick<OutsideAnswers, 'isWalletBlocked'>>) | undefined
  /** Refuses what only this rail refuses. */
  readonly check?: ((reader: Tx, wish: OutsideWish) => Promise<void>) | undefined
  /** The same of what arrives. */
  readonly checkCredit?: Rail['checkCredit']
}

export const createOutsideRail = <Payee extends object, Ordered extends Payee>(
  { db, clock, accounts, rates, screenParties }: OutsideParts,
  {
    facts,
    payee: schema,
    form,
    port,
    opened,
    isByAccount,
    charges,
    arrival,
    consult,
    check,
    checkCredit,
  }: OutsideSpec<Payee, Ordered>,
): OutsideRail => {
  const isClosed = port.isClosed === true
  const { requireMethod, payeeOf, countryOf, concernsOf, recheck } = createPayeeJudge({
    clock,
    type: facts.type,
    isClosed,
    screenParties,
    isByAccount,
  })

  return {
    ...facts,
    form,
    isClosed,
    payee: schema as unknown as z.ZodType<PayeeDetails>,
    charges,
    checkCredit,

    consult: async (reader, customerId, payee) => {
      const [concerns, own] = await Promise.all([concernsOf(reader, customerId, payee), consult?.(payee.details)])
      return { concerns, ...own }
    },

    draft: async (reader, customerId, wish) => {
      const { fromAccountId, permission, currencyCode, amountSide, quoteId, note, reference } = wish
      const from = await accounts.own(reader, customerId, fromAccountId, 'fromAccountId')
      const country = await countryOf(reader, customerId, wish.countryCode)
      const method = await requireMethod(reader, customerId, country, currencyCode)
      if (from.currency !== currencyCode && !(await rates.isKnown(reader, currencyCode)))
        throw refuse('currency.unsupported', { field: 'currencyCode' })
      const amount = amountIn(wish.amount, amountSide === 'to' ? currencyCode : from.currency)
      await check?.(reader, wish)
      return {
        permission: wish.payee ? provedPermission(wish) : permission,
        from,
        toCurrency: currencyCode,
        amount,
        side: amountSide,
        ...(await payeeOf(reader, customerId, wish, method)),
        note,
        reference,
        quoteId,
        couponCode: wish.couponCode,
      }
    },

    arrival: async ({ payee, toCurrency }, at) => arrival(payee.details, toCurrency, at),

    findReceiving: async (reader, { toCurrency }) =>
      findHouseAccount(reader, { ownerRef: `rail:${facts.name}`, kind: 'clearing', currency: toCurrency }),
    receiving: (tx, { credit }) => clearingAccount(tx, facts.name, credit.currency, clock.now()),

    recheck,

    template: ({ fromAccountId, amount, amountSide, currencyCode, payee, priced, note = '', reference = '' }) => ({
      ...shownPayee({ ...priced, ...payee?.details }),
      beneficiaryName: payee?.name ?? '',
      fromAccountId,
      amount,
      ...(amountSide === 'from' && { amountSide }),
      currency: currencyCode,
      note,
      reference,
    }),

    dispatch: {
      send: async ({ endToEndId, operationId, amount, payeeName, payee, reference, madeAt }) =>
        port.send({
          endToEndId,
          operationId,
          amount,
          payer: await payerOfOperation(db, operationId),
          payeeName,
          payee: await opened(db, schema.parse(payee)),
          reference,
          madeAt,
        }),
      ask: (endToEndId) => port.ask(endToEndId),
    },
  }
}
