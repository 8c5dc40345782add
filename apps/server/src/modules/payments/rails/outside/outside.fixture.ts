import type { ExternalType } from '@florin/contract/payments/external/common'
import type { Method, SentBy } from '@florin/contract/method'
import { sql } from 'kysely'
import { moneyBank, type Payer } from '../../core/operations.fixture.ts'

/** Much more than any limit lets through. */
const plenty: Readonly<Record<string, string>> = {
  USD: '10000000.00',
  EUR: '10000000.00',
  BTC: '1000.00000000',
  ETH: '10000.00000000',
  BRL: '10000000.00',
  CAD: '10000000.00',
}

/** A bank whose payments leave it for the sandbox. */
export const outsideBank = async () => {
  const bank = await moneyBank()
  const { services } = bank.parts
  await services.accounts.rates.set(bank.db, { BRL: '0.20', CAD: '0.75', ETH: '3000' })
  const { operations, reportCollector } = services.payments

  return {
    ...bank,

    /** Everything that is waiting leaves, and what the other side says of it within a while comes back. */
    deliver: async (): Promise<void> => {
      await operations.dispatcher.round()
      bank.clock.advance(10)
      await operations.dispatcher.round()
      await reportCollector.round()
    },
    dispatch: () => operations.dispatcher.round(),
    collect: () => reportCollector.round(),

    /** What the other side got. */
    received: async (operationId: string | undefined) =>
      (
        await sql<{ rail: string; payee: Record<string, unknown>; payee_name: string; amount_minor: bigint; currency: string }>`
          select rail, payout.payee, payout.payee_name, payout.amount_minor, payout.currency
          from sandbox.payout join operation on operation.id = operation_id where uid = ${operationId ?? ''}`.execute(bank.db)
      ).rows,

    /** Somebody without any permission beyond their own money. */
    without: async (currency: string): Promise<Payer> => {
      const made = await bank.given.person({ verified: true, flags: [] })
      return { ...made, accounts: await bank.open(made.customerId, { [currency]: plenty[currency] ?? '1000.00' }) }
    },
    rich: (currency: string, more: Readonly<Record<string, string>> = {}): Promise<Payer> =>
      bank.person({ [currency]: plenty[currency] ?? '1000000.00', ...more }),

    limitOf: async ({ customerId }: Payer, type: string, limit: Readonly<Record<string, number>>): Promise<void> => {
      const [column = '', value = 0] = Object.entries(limit)[0] ?? []
      await sql`
        insert into limit_rule (operation, customer_id, unit, ${sql.ref(column)})
        values (${type}, ${customerId}, 'USD', ${value})`.execute(bank.db)
    },

    /** While the work runs, a way of sending is closed. */
    whileClosed: async <T>(type: ExternalType, work: () => Promise<T>): Promise<T> => {
      await sql`update transfer_method set is_disabled = true, notice = 'Closed for repairs' where type = ${type}`.execute(
        bank.db,
      )
      try {
        return await work()
      } finally {
        await sql`update transfer_method set is_disabled = false, notice = null where type = ${type}`.execute(bank.db)
      }
    },
    /** Also in a currency that nobody has a rate for. */
    openIn: async (type: ExternalType, currency: string): Promise<void> => {
      await sql`
        update transfer_method set currencies = currencies || ${currency}::text
        where type = ${type} and not ${currency} = any (currencies)`.execute(bank.db)
    },
    failureOf: async (uid: string | undefined): Promise<string | null | undefined> =>
      (
        await bank.db
          .selectFrom('operation')
          .select('failure')
          .where('uid', '=', uid ?? '')
          .executeTakeFirst()
      )?.failure,
  }
}
export type OutsideBank = Awaited<ReturnType<typeof outsideBank>>

/** One rail with a payment that is right in every way, for tests to change one thing of. */
export const outsideCase = <F extends Method, S extends Method>(
  bank: () => OutsideBank,
  {
    fee,
    submit,
    input,
    feeFields = [],
  }: { fee: F; submit: S; input: (payer: Payer) => SentBy<S>; feeFields?: readonly string[] },
) => ({
  /** The same, as far as a price asks for it. */
  fee: (payer: Payer, change: object = {}) => {
    const all = { ...(input(payer) as object), ...change } as Record<string, unknown>
    const names = [
      'fromAccountId',
      'permission',
      'countryCode',
      'amount',
      'amountSide',
      'currencyCode',
      'couponCode',
      ...feeFields,
    ]
    const asked = Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
    return bank().call(fee, asked as SentBy<F>, { token: payer.token })
  },
  submit: (payer: Payer, change: object = {}) =>
    bank().call(submit, { ...(input(payer) as object), ...change } as SentBy<S>, { token: payer.token }),
})
