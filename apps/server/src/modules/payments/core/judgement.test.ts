import { type PermissionFlag, permissionFlags, Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { invoice } from '@florin/contract/invoices/invoice'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type MoneyBank, moneyBank, type Paid, type Payer } from './operations.fixture.ts'

let bank: MoneyBank
let omar: GivenPerson
beforeAll(async () => {
  bank = await moneyBank()
  omar = await bank.given.operator()
})
/** Time goes back after each test: the books have months for a while ahead. */
let movedSeconds = 0
afterEach(async () => {
  bank.clock.advance(-movedSeconds)
  movedSeconds = 0
  expect((await verify(bank.db)).findings).toEqual([])
})
const pass = (seconds: number) => {
  movedSeconds += seconds
  bank.clock.advance(seconds)
}

/** Who pays whom: a person, or an initiator of a company whose approver is Eve. */
type Case = {
  readonly customerId: number
  readonly payer: Payer
  readonly payee: Payer
  readonly eve: Payer
  readonly from: number
}
/** A payment that waits, and what makes it go on. Whether its money is there already is seen by the payee's balance. */
type Waiting = { readonly operationId: string; readonly goOn: () => Promise<unknown> }
type Path = (about: Case) => Promise<Waiting>

const person = async (): Promise<Case> => {
  const payer = await bank.person({ USD: '20000.00' })
  const payee = await bank.person({ USD: '0' })
  return { customerId: payer.customerId, payer, payee, eve: payee, from: payer.accounts['USD']! }
}
const company = async (): Promise<Case> => {
  const { customerId } = await bank.given.company()
  await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', customerId).execute()
  const { USD = 0 } = await bank.open(customerId, { USD: '200000.00' })
  const employ = async (right: Right): Promise<Payer> => {
    const made = await bank.person()
    await bank.given.employee({ customerId }, made, { right, accessList: ['balanceInfo'] })
    return { ...made, accounts: { USD } }
  }
  return {
    customerId,
    payer: await employ(Right.initiate),
    eve: await employ(Right.confirm),
    payee: await bank.person({ USD: '0' }),
    from: USD,
  }
}

const headers = ({ customerId }: Case, { token, customerId: own }: Payer) => ({
  token,
  ...(customerId !== own && { customerId }),
})
const submitted = async (about: Case, change: Paid = {}): Promise<string> =>
  (await bank.pay(about.payer, about.payee, change, headers(about, about.payer))).body.operationId ??
  expect.fail('It was refused')
const mode = ({ customerId }: Case, transaction_approve_mode: 'sms' | 'otp' | 'push') =>
  bank.setCustomer(customerId, { transaction_approve_mode })
const sweep = () => bank.parts.services.payments.operations.sweeper.round()
const confirm = (about: Case, input: { operationId: string; approvalCode: string }) =>
  bank.call(approval['operation.confirm'], input, headers(about, about.payer))
const phoneSaysYes = async (about: Case, deviceSecret: string, number: number) => {
  const id = (await bank.lastPush(about.payer))!.data['key']!
  await bank.db.transaction().execute((tx) => bank.parts.tokens.challenges.decide(tx, { id, deviceSecret, result: true, number }))
  await sweep()
}
const numberOf = async (operationId: string): Promise<number> =>
  Number((await bank.db.selectFrom('operation').select('id').where('uid', '=', operationId).executeTakeFirstOrThrow()).id)

const byCode: Path = async (about) => {
  const number = await bank.withNumber(about.payer)
  await mode(about, 'sms')
  const operationId = await submitted(about)
  return { operationId, goOn: async () => confirm(about, { operationId, approvalCode: await bank.lastCode(number) }) }
}
const byAuthenticator: Path = async (about) => {
  await bank.withTotp(about.payer)
  await mode(about, 'otp')
  const operationId = await submitted(about)
  return {
    operationId,
    goOn: () => {
      movedSeconds += 30
      return confirm(about, { operationId, approvalCode: bank.nextOtp() })
    },
  }
}
const byPhone: Path = async (about) => {
  const secret = await bank.withPhone(about.payer)
  await mode(about, 'push')
  const { operationId = '', pushNumber = 0 } = (await bank.pay(about.payer, about.payee, {}, headers(about, about.payer))).body
  return { operationId, goOn: () => phoneSaysYes(about, secret, pushNumber) }
}
const byApprover: Path = async (about) => {
  const operationId = await submitted(about)
  const transactionIds = [await numberOf(operationId)]
  const goOn = () => bank.call(approval['request.approve'], { transactionIds, declined: false }, headers(about, about.eve))
  return { operationId, goOn }
}
const byBank: Path = async (about) => {
  const operationId = await submitted(about, { amount: '9000.00' })
  const transactionId = await numberOf(operationId)
  return { operationId, goOn: () => bank.call(operatorPayment['payment.confirm'], { transactionId }, { token: omar.token }) }
}
const ofInvoice: Path = async (about) => {
  const dueDate = new Date(bank.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const asked = { noteBody: 'A logo', toEmail: about.payer.email, amount: '10.00', currency: 'USD', dueDate }
  const { invoiceId = 0 } = (await bank.call(invoice.create, asked, { token: about.payee.token })).body
  const number = await bank.withNumber(about.payer)
  await mode(about, 'sms')
  const input = { invoiceId, accountId: about.from }
  const { operationId = '' } = (await bank.call(invoice['payment.submit'], input, headers(about, about.payer))).body
  return { operationId, goOn: async () => confirm(about, { operationId, approvalCode: await bank.lastCode(number) }) }
}
/** Its first payment is made; what is about to move is the next day's. */
const ofSeries: Path = async (about) => {
  const operationId = await submitted(about, { subscriptionFrequency: 'daily' })
  return {
    operationId,
    goOn: async () => {
      pass(86_400)
      await bank.parts.services.payments.subscriptionRunner.round((error) => expect.fail(String(error)))
    },
  }
}

const setFlags = ({ customerId }: Case, flags: readonly PermissionFlag[]) =>
  bank.db
    .updateTable('customer')
    .set({ flags: [...flags] })
    .where('id', '=', customerId)
    .execute()
const blockUser = ({ userId }: Payer) =>
  bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', userId).execute()
const changeUser = ({ customerId, payer }: Case, right: Right) =>
  bank.db
    .updateTable('company_user')
    .set({ access_right: right })
    .where('customer_id', '=', customerId)
    .where('user_id', '=', payer.userId)
    .execute()

type Change = readonly [what: string, failure: string, make: (about: Case) => Promise<unknown>]
/** What is said of somebody who may not pay any more. */
const ofCustomer = (gone: string): readonly Change[] => [
  ['the customer was limited', 'transfer.notPermitted', ({ customerId }) => bank.setCustomer(customerId, { limited: true })],
  [
    'the customer is no longer verified',
    'customer.unverified',
    ({ customerId }) => bank.db.updateTable('customer').set({ verified: false }).where('id', '=', customerId).execute(),
  ],
  [
    'the customer lost the permission',
    gone,
    (about) =>
      setFlags(
        about,
        permissionFlags.filter((flag) => flag !== 'sendMoneyPaxumUser'),
      ),
  ],
  ['the user was blocked', gone, ({ payer }) => blockUser(payer)],
  [
    'the payer blocked the payee',
    'payee.onBlacklist',
    async (about) =>
      bank.call(blacklist.create, { email: about.payee.email, blockType: 'outgoing' }, headers(about, about.payer)),
  ],
  [
    'the payee blocked the payer',
    'payee.blocked',
    async ({ payer, payee, customerId }) => {
      if (customerId === payer.customerId)
        await bank.call(blacklist.create, { email: payer.email, blockType: 'incoming' }, { token: payee.token })
      else await blockUser(payee)
    },
  ],
  ['the payee was blocked', 'payee.blocked', ({ payee }) => blockUser(payee)],
]
const ofCompanyUser: readonly Change[] = [
  ['the user lost the right', 'approval.initiatorGone', (about) => changeUser(about, Right.read)],
  [
    'the user was removed',
    'approval.initiatorGone',
    ({ customerId, payer }) =>
      bank.db.deleteFrom('company_user').where('customer_id', '=', customerId).where('user_id', '=', payer.userId).execute(),
  ],
]

const gotBy = async ({ payee }: Case): Promise<bigint> => (await bank.minors(payee.accounts['USD'])).posted
const outcomeOf = async (operationId: string) =>
  bank.db.selectFrom('operation').select(['state', 'failure']).where('uid', '=', operationId).executeTakeFirstOrThrow()

const paths: readonly (readonly [name: string, path: Path, who: () => Promise<Case>, changes: readonly Change[]])[] = [
  ['a code', byCode, person, ofCustomer('transfer.notPermitted')],
  ['an authenticator', byAuthenticator, person, ofCustomer('transfer.notPermitted')],
  ['the phone', byPhone, person, ofCustomer('transfer.notPermitted')],
  ['the bank', byBank, person, ofCustomer('transfer.notPermitted')],
  ['a code for an invoice', ofInvoice, person, ofCustomer('transfer.notPermitted')],
  ['an approver', byApprover, company, [...ofCustomer('approval.initiatorGone'), ...ofCompanyUser]],
  ['the next day of a series', ofSeries, person, ofCustomer('transfer.notPermitted')],
]
const cases = paths.flatMap(([name, path, who, changes]) =>
  changes.map(([what, failure, change]) => ({ name, path, who, what, failure, change })),
)

describe('what was true at submit, when the money is about to move', () => {
  it.each(cases)('by $name: is not paid after $what', async ({ name, path, who, change, failure }) => {
    const about = await who()
    const { operationId, goOn } = await path(about)
    const before = await gotBy(about)
    const { posted } = await bank.minors(about.from)
    await change(about)
    await goOn()
    expect(await gotBy(about)).toBe(before)
    if (name === 'the next day of a series') {
      const [missed] = await bank.db
        .selectFrom('subscription_payment')
        .innerJoin('subscription', 'subscription.id', 'subscription_id')
        .select(['state', 'failure'])
        .where('customer_id', '=', about.customerId)
        .orderBy('due_date', 'desc')
        .execute()
      expect(missed).toMatchObject({ state: 'retrying', failure: expect.stringContaining(failure) })
      return
    }
    const { state } = await outcomeOf(operationId)
    if (state === 'awaitingApproval') {
      // Whoever is blocked cannot answer any more, and nobody else may.
      pass(601)
      await sweep()
      expect((await outcomeOf(operationId)).state).toBe('expired')
    } else if (state === 'awaitingCompany') {
      // The approver was told why, and declines it.
      const no = { transactionIds: [await numberOf(operationId)], declined: true, note: 'Ivan has left' }
      expect(await bank.call(approval['request.approve'], { ...no, declined: false }, headers(about, about.eve))).toRefuse(
        'approval.initiatorGone',
      )
      await bank.call(approval['request.approve'], no, headers(about, about.eve))
    } else expect(await outcomeOf(operationId)).toEqual({ state: 'failed', failure })
    expect(await bank.minors(about.from)).toEqual({ posted, held: 0n })
  })

  it.each(paths)('by %s: is paid when nothing has changed', async (_name, path, who) => {
    const about = await who()
    const { goOn } = await path(about)
    const before = await gotBy(about)
    await goOn()
    expect(await gotBy(about)).toBeGreaterThan(before)
  })
})
