import { operatorChange } from '@florin/contract/console/operatorChange'
import { notification } from '@florin/contract/messaging/notification'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'
import { toZoe } from './outgoing.fixture.ts'

const reason = 'mBank says so on the phone'
let bank: OutsideBank
let omar: GivenPerson
let olga: GivenPerson
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  omar = await bank.given.operator()
  olga = await bank.given.operator()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
  omar = { ...omar, token: (await bank.given.session(omar)).accessToken }
  olga = { ...olga, token: (await bank.given.session(olga)).accessToken }
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const rail = toZoe(() => bank)
const submit = async (change: object = {}) => {
  const { transactionId = 0, operationId = '' } = (await rail.submit(ana, change)).body
  return { transactionId, operationId }
}
const posted = async () => (await bank.minors(ana.accounts['EUR'])).posted
const get = async (transactionId: number) =>
  (await bank.call(operatorPayment['payment.get'], { transactionId }, { token: omar.token })).body
const approved = (changeId: number | undefined) =>
  bank.call(operatorChange['change.approve'], { changeId: changeId ?? 0 }, { token: olga.token })
const settled = async (change: object = {}) => {
  const made = await submit(change)
  await bank.deliver()
  return made
}
const noIban = { iban: 'DE02120300000000202051' }

const checkName = (transactionId: number, change: object) =>
  bank.call(operatorOutgoing['paymentName.check'], { transactionId, ...change }, { token: omar.token })

describe('operator.paymentName.check', () => {
  it('says what their bank has of the corrected details', async () => {
    const { transactionId } = await settled({ amount: '20.11' })
    const close = { beneficiaryName: 'Zoe Close' }
    expect((await checkName(transactionId, noIban)).body).toMatchObject({ result: 'match' })
    expect((await checkName(transactionId, close)).body).toMatchObject({ result: 'closeMatch', accountName: 'Zoe Close Miller' })
  })

  it('keeps nothing waiting that is reported of the payment meanwhile', async () => {
    const { transactionId } = await settled({ amount: '20.11' })
    const answer = await bank.db.transaction().execute(async (tx) => {
      await tx.selectFrom('operation').select('id').where('id', '=', BigInt(transactionId)).forUpdate().execute()
      return checkName(transactionId, noIban)
    })
    expect(answer.body).toMatchObject({ result: 'match' })
  })

  it('refuses with payment.unchanged the same details', async () => {
    const { transactionId } = await settled({ amount: '20.11' })
    expect(await checkName(transactionId, {})).toRefuse('payment.unchanged', { field: 'transactionId' })
  })

  it('refuses with object.missing what did arrive', async () => {
    expect(await checkName((await settled()).transactionId, noIban)).toRefuse('object.missing', { field: 'transactionId' })
  })
})

describe('operator.payment.resend', () => {
  const proof = 'The customer answered by mail'
  const resend = async (transactionId: number, change: object = noIban, decision: object = {}) => {
    const { checkId } = (await checkName(transactionId, change)).body
    const checked = { ...(checkId !== undefined && { nameCheckId: checkId }), ...decision }
    return bank.call(
      operatorOutgoing['payment.resend'],
      { transactionId, ...change, ...checked, proof, reason },
      { token: omar.token },
    )
  }
  const rejected = () => settled({ amount: '20.11' })

  it('makes the payment again with the corrected details, when a second operator agrees', async () => {
    const before = await posted()
    const { transactionId, operationId } = await rejected()
    expect([await bank.stateOf(operationId), await posted()]).toEqual(['rejected', before])
    const { changeId } = (await resend(transactionId)).body
    expect(await posted()).toBe(before)
    expect((await approved(changeId)).body.responseCode).toBe('00')
    const { resentAs = 0 } = await get(transactionId)
    expect(await posted()).toBe(before - 2061n)
    expect((await get(resentAs)).details).toMatchObject({ ...noIban, beneficiaryName: 'Zoe Berg' })
    const { items } = (await bank.call(notification.list, {}, { token: ana.token })).body
    expect(items?.[0]?.title).toBe('Your payment was sent again')
  })

  it('corrects what only the accounts of some countries have', async () => {
    ana = await bank.person({ CAD: '1000.00' })
    const before = { institutionNumber: '003', transitNumber: '12345', accountNumber: '1234567' }
    const place = { fromAccountId: ana.accounts['CAD'], countryCode: 'CA', currencyCode: 'CAD', beneficiaryCountryCode: 'CA' }
    const { transactionId } = await settled({ ...place, ...before, amount: '20.11', iban: undefined })
    await approved((await resend(transactionId, { transitNumber: '54321' })).body.changeId)
    const { resentAs = 0 } = await get(transactionId)
    expect((await get(resentAs)).details).toMatchObject({ ...before, transitNumber: '54321' })
    expect((await get(transactionId)).details).toMatchObject(before)
  })

  it('refuses with payment.resent a second time', async () => {
    const { transactionId } = await rejected()
    const [first, second] = [await resend(transactionId), await resend(transactionId)]
    await approved(first.body.changeId)
    expect(await approved(second.body.changeId)).toRefuse('payment.resent')
    expect(await resend(transactionId)).toRefuse('payment.resent', { field: 'transactionId' })
  })

  it('refuses with payment.unchanged the same details', async () => {
    const { transactionId } = await rejected()
    expect(await resend(transactionId, { iban: 'DE89370400440532013000' })).toRefuse('payment.unchanged')
  })

  it('refuses with payee.nameUndecided details that no bank was asked about, and another name that nobody decided on', async () => {
    const { transactionId } = await rejected()
    const unasked = await resend(transactionId, noIban, { nameCheckId: undefined })
    expect(unasked).toRefuse('payee.nameUndecided', { field: 'nameCheckId' })
    const other = { beneficiaryName: 'Zoe Nomatch' }
    expect(await resend(transactionId, other)).toRefuse('payee.nameUndecided', { field: 'nameCheckId' })
    const { changeId } = (await resend(transactionId, other, { isNameAccepted: true })).body
    await approved(changeId)
    const { resentAs = 0 } = await get(transactionId)
    expect((await get(resentAs)).nameCheck).toMatchObject({ result: 'noMatch' })
  })

  it('refuses with object.missing an answer about other details', async () => {
    const { transactionId } = await rejected()
    const { checkId } = (await checkName(transactionId, { beneficiaryName: 'Zoe Bergmann' })).body
    expect(await resend(transactionId, noIban, { nameCheckId: checkId })).toRefuse('object.missing', { field: 'nameCheckId' })
  })

  it('refuses with payment.screened somebody on a list', async () => {
    const { transactionId } = await rejected()
    expect(await resend(transactionId, { beneficiaryName: 'Victor Sanktow' })).toRefuse('payment.screened')
  })

  it('refuses with object.missing what did arrive', async () => {
    expect(await resend((await settled()).transactionId)).toRefuse('object.missing', { field: 'transactionId' })
  })

  it('refuses with method.closed a way that is closed now', async () => {
    const { transactionId } = await rejected()
    expect(await bank.whileClosed('eft', () => resend(transactionId))).toRefuse('method.closed')
  })

  it('refuses with funds.insufficient where the money was spent meanwhile', async () => {
    ana = await bank.person({ EUR: '25.00' })
    const { transactionId } = await rejected()
    await bank.pay(ana, await bank.person({ EUR: '0' }), { amount: '20.00' })
    expect(await resend(transactionId)).toRefuse('funds.insufficient')
  })

  it('judges the account by the rules of its country', async () => {
    const { transactionId } = await rejected()
    expect(await resend(transactionId, { iban: 'FR7630006000011234567890189' })).toRefuse('request.invalid', { field: 'iban' })
  })
})
