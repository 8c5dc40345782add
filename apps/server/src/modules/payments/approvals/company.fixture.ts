import { Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import { expect } from 'vitest'
import { replaceRules } from '../core/policyStore.ts'
import type { MoneyBank, Paid, Payer } from '../core/operations.fixture.ts'

/** A company with 1,000.00 euros: Ivan initiates, Eve and Carla approve, Rita reads; Bob is to be paid. */
export const companyOf = async (bank: MoneyBank, mode: TwoStepMode = 'none') => {
  const { customerId } = await bank.given.company()
  await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', customerId).execute()
  await bank.setCustomer(customerId, { transaction_approve_mode: mode })
  const { EUR = 0 } = await bank.open(customerId, { EUR: '1000.00' })

  const employ = async (right: Right): Promise<Payer> => {
    const person = await bank.person()
    await bank.given.employee({ customerId }, person, { right, accessList: ['balanceInfo'] })
    return { ...person, accounts: { EUR } }
  }
  const [ivan, eve, carla, rita] = [
    await employ(Right.initiate),
    await employ(Right.confirm),
    await employ(Right.full),
    await employ(Right.read),
  ]
  const bob = await bank.person({ EUR: '0' })
  const as = ({ token }: Payer) => ({ token, customerId })
  const get = async (by: Payer, transactionId: number) =>
    (await bank.call(approval['request.get'], { transactionId }, as(by))).body

  return {
    customerId,
    EUR,
    ivan,
    eve,
    carla,
    rita,
    bob,
    as,
    employ,

    setRight: async (user: Payer, access_right: Right) => {
      await bank.db.updateTable('company_user').set({ access_right }).where('user_id', '=', user.userId).execute()
      // What somebody may do is looked up once a second.
      bank.clock.advance(2)
    },

    /** One rule, which concerns all payments unless it says otherwise. */
    policy: (rule: Partial<ApprovalRule>) => {
      const all = { fromAmount: '0', currencyCode: 'EUR', kinds: [], accountIds: [], approvals: 1, approverIds: [] }
      return bank.db.transaction().execute((tx) => replaceRules(tx, customerId, [{ ...all, ...rule }]))
    },

    submit: (by: Payer, change: Paid = {}) => bank.pay(by, bob, change, as(by)),
    /** A request of Ivan's, by its number. */
    requested: async (change: Paid = {}): Promise<number> =>
      (await bank.pay(ivan, bob, change, as(ivan))).body.transactionId ?? expect.fail('no request'),

    /** More than what is asked for in tests, so that nothing about another payment to Bob is unusual. */
    paidBefore: async (change: Paid = {}): Promise<void> =>
      void expect((await bank.pay(carla, bob, { amount: '60.00', ...change }, as(carla))).body.status).toBe('completed'),

    /** As the page does: a yes names what each was shown to cost. */
    decide: async (by: Payer, transactionIds: number[], declined = false, note = declined ? 'Not needed' : undefined) => {
      const shown = await Promise.all(declined ? [] : transactionIds.map((transactionId) => get(by, transactionId)))
      const totals = shown.flatMap(({ request }) =>
        request ? [{ transactionId: request.transactionId, total: request.total }] : [],
      )
      const verdict = { transactionIds, declined, ...(!declined && { totals }), ...(note !== undefined && { note }) }
      return bank.call(approval['request.approve'], verdict, as(by))
    },
    confirm: (by: Payer, approvalTransactionId: number | undefined, code: string) =>
      bank.call(approval['business.approve'], { approvalTransactionId: approvalTransactionId ?? 0, code }, as(by)),
    cancel: (by: Payer, transactionIds: number[]) => bank.call(approval['request.cancel'], { transactionIds }, as(by)),
    list: async (by: Payer, input = {}) => (await bank.call(approval['request.list'], input, as(by))).body,
    get,

    /** What the company has, and what Bob got. */
    money: async () => ({ company: await bank.minors(EUR), bob: (await bank.minors(bob.accounts['EUR'])).posted }),
  }
}
export type CompanyCase = Awaited<ReturnType<typeof companyOf>>
