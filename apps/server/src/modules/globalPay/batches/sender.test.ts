import { Right } from '@florin/contract/access'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import { globalPayApproval } from '@florin/contract/globalPay/globalPayApproval'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { operatorGlobalPayment } from '@florin/contract/globalPay/operatorGlobalPayment'
import { receive } from '@florin/contract/globalPay/receive'
import { notification } from '@florin/contract/messaging/notification'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyOf } from '../../payments/approvals/company.fixture.ts'
import { type Payer, wrongFor } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase } from '../globalPay.fixture.ts'
import { drafting, rows } from './drafts.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
let stranger: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
  stranger = await bank.rich('EUR')
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const { draft, submit, upload } = drafting(() => ({ bank, sender: ana }))

describe('globalPay.batch.submit', () => {
  it('refuses with object.missing another’s batch', async () => {
    expect(await submit((await draft()).batchId, {}, stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that is submitted', async () => {
    const { batchId } = await draft()
    await submit(batchId)
    expect(await submit(batchId)).toRefuse('batch.over')
  })
  it('refuses with batch.rowsChanged what another has changed since it was looked at, or what nobody has looked at', async () => {
    const company = await companyOf(bank)
    const [asUma, asCarla] = [company.as(await company.employ(Right.upload)), company.as(company.carla)] as const
    const accountId = Object.values(company.ivan.accounts)[0] ?? 0
    const file = { field: 'attachedFile', bytes: Buffer.from(rows()), type: 'text/csv', name: 'crew.csv' }
    const { batchId = 0 } = (await bank.upload(globalPay['batch.upload'], { batchName: 'Crew', accountId }, [file], asUma)).body
    const seen = (await bank.call(globalPay['batch.get'], { batchId }, asCarla)).body
    const other = { batchId, id: seen.payments?.[0]?.id ?? 0, beneficiaryEmail: 'thief@test.example' }
    await bank.call(globalPay['payment.update'], other, asUma)
    const confirm = (change: object) => bank.call(globalPay['batch.submit'], { batchId, ...change }, asCarla)
    expect(await confirm({ rowsVersion: seen.rowsVersion })).toRefuse('batch.rowsChanged')
    expect(await confirm({})).toRefuse('batch.rowsChanged')
    const { rowsVersion } = (await bank.call(globalPay['batch.get'], { batchId }, asCarla)).body
    expect((await confirm({ rowsVersion })).refusal).toBeUndefined()
  })
  it('refuses with batch.costChanged another total than was seen, and takes the right one', async () => {
    const { batchId } = await draft()
    const refused = await submit(batchId, { total: '99.99' })
    expect(refused).toRefuse('batch.costChanged')
    expect(refused.body).toMatchObject({ total: '100.00', currencyCode: 'EUR' })
    expect((await submit(batchId, { total: '100' })).refusal).toBeUndefined()
  })
  it('refuses with batch.empty one whose payments are removed', async () => {
    const { batchId, id } = await draft()
    await bank.call(globalPay['payment.delete'], { batchId, id }, { token: ana.token })
    expect(await submit(batchId)).toRefuse('batch.empty')
  })
  it('refuses with batch.identical what was sent before', async () => {
    const content = rows()
    await submit((await draft(content)).batchId)
    const { body } = await upload(content, { ignoreIdenticalBatch: true })
    expect(await submit(body.batchId!)).toRefuse('batch.identical')
  })
  it('refuses with batch.invalidRows one with something to correct', async () => {
    expect(await submit((await draft(rows('X,y,1,,,'))).batchId)).toRefuse('batch.invalidRows')
  })
  it('refuses with batch.funds more than there is', async () => {
    const poor = await bank.person({ EUR: '10.00' })
    const { body } = await upload(rows(), {}, poor)
    expect(await submit(body.batchId!, {}, poor)).toRefuse('batch.funds')
  })
  it('refuses with customer.unverified who is not known well enough', async () => {
    const { batchId } = await draft()
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', ana.customerId).execute()
    const reply = await submit(batchId)
    await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', ana.customerId).execute()
    expect(reply).toRefuse('customer.unverified')
  })
  it('refuses with transfer.notPermitted a limited account', async () => {
    const { batchId } = await draft()
    await bank.setCustomer(ana.customerId, { limited: true })
    const reply = await submit(batchId)
    await bank.setCustomer(ana.customerId, { limited: false })
    expect(reply).toRefuse('transfer.notPermitted')
  })
})
describe('globalPay.batch.cancel', () => {
  const cancel = (batchId: number, by: Payer = ana) => bank.call(globalPay['batch.cancel'], { batchId }, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await cancel((await draft()).batchId, stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over a draft', async () => {
    expect(await cancel((await draft()).batchId)).toRefuse('batch.over')
  })
})

describe('globalPay.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await cases.submit(ana, { accountId: stranger.accounts['EUR'] })).toRefuse('account.missing')
  })
  it('refuses with currency.unsupported another currency than the account’s', async () => {
    expect(await cases.submit(ana, { currencyCode: 'USD' })).toRefuse('currency.unsupported')
  })
  it('refuses with globalPay.oneMethod when every way is forbidden', async () => {
    const paymentMethods = payoutMethods.map((name) => ({ name, forbidden: true }))
    expect(await cases.submit(ana, { paymentMethods })).toRefuse('globalPay.oneMethod')
  })
  it('refuses with batch.funds more than there is', async () => {
    expect(await cases.submit(await bank.person({ EUR: '1.00' }))).toRefuse('batch.funds')
  })
  it('refuses with customer.unverified who is not known well enough', async () => {
    expect(await cases.submit(await bank.person({ EUR: '500.00' }, { verified: false }))).toRefuse('customer.unverified')
  })
  it('refuses with transfer.notPermitted a limited account', async () => {
    const dan = await bank.person({ EUR: '500.00' })
    await bank.setCustomer(dan.customerId, { limited: true })
    expect(await cases.submit(dan)).toRefuse('transfer.notPermitted')
  })
  it('refuses with batch.costChanged another total than was seen, and keeps nothing of it', async () => {
    expect(await cases.submit(ana, { feeShare: 'OUR', total: '100.00' })).toRefuse('batch.costChanged')
    expect((await bank.minors(ana.accounts['EUR'])).held).toBe(0n)
    expect((await cases.submit(ana, { total: '100.00' })).refusal).toBeUndefined()
  })
  it('refuses with limit.single more than its limit', async () => {
    expect(await cases.submit(ana, { amount: '900000.00' })).toRefuse('limit.single')
  })
  it('refuses with amount.unfit parts of a cent', async () => {
    expect(await cases.submit(ana, { amount: '1.001' })).toRefuse('amount.unfit')
  })
})
describe('globalPay.payment.cancel', () => {
  it('refuses with object.missing another’s payment', async () => {
    const { paymentId } = await cases.sent(ana)
    expect(await bank.call(globalPay['payment.cancel'], { paymentId }, { token: stranger.token })).toRefuse('object.missing')
  })
  it('refuses with link.over one that was taken back', async () => {
    const { paymentId } = await cases.sent(ana)
    const cancel = () => bank.call(globalPay['payment.cancel'], { paymentId }, { token: ana.token })
    expect((await cancel()).body).toMatchObject({ status: 'canceled', refunded: '100.00' })
    expect(await cancel()).toRefuse('link.over')
  })
})
describe('globalPay.link.send', () => {
  const send = (paymentId: number, change: object = {}, by: Payer = ana) =>
    bank.call(globalPay['link.send'], { paymentId, ...change }, { token: by.token })
  it('reminds once a day with a link of its own', async () => {
    const link = await cases.sent(ana)
    await sql`update global_payment set last_sent_at = last_sent_at - interval '25 hours' where id = ${link.paymentId}`.execute(
      bank.db,
    )
    expect((await send(link.paymentId)).body).toMatchObject({ sentTo: link.email, linksLeft: 4 })
    expect(await cases.secretOf(link.email)).not.toBe(link.secret)
    expect((await cases.get(link)).status).toBe('pending')
  })
  it('refuses with object.missing another’s payment', async () => {
    expect(await send((await cases.sent(ana)).paymentId, {}, stranger)).toRefuse('object.missing')
  })
  it('refuses with link.tooOften a second letter on one day', async () => {
    expect(await send((await cases.sent(ana)).paymentId)).toRefuse('link.tooOften')
  })
  it('refuses with link.over one that was taken back', async () => {
    const { paymentId } = await cases.sent(ana)
    await bank.call(globalPay['payment.cancel'], { paymentId }, { token: ana.token })
    expect(await send(paymentId)).toRefuse('link.over')
  })
  it('refuses with proof.needed another address from who has not shown their factor', async () => {
    const { paymentId } = await cases.sent(ana)
    await sql`update session set proved_at = ${new Date(bank.clock.now().getTime() - 600_000)} where user_id = ${ana.userId}`.execute(
      bank.db,
    )
    expect(await send(paymentId, { beneficiaryEmail: 'other@test.example' })).toRefuse('proof.needed')
  })
  it('refuses with link.approvedAddress another address than a company agreed to', async () => {
    const { paymentId } = await cases.sent(ana)
    await sql`update mass_batch set needs_company = true from global_payment p where p.batch_id = mass_batch.id and p.id = ${paymentId}`.execute(
      bank.db,
    )
    expect(await send(paymentId, { beneficiaryEmail: 'other@test.example' })).toRefuse('link.approvedAddress')
  })
  it('sends to a corrected address once that is proved; the old link is dead', async () => {
    const link = await cases.sent(ana)
    await cases.get(link)
    const reply = await send(link.paymentId, { beneficiaryEmail: 'right@wiatr.example' })
    expect(reply.body).toMatchObject({ sentTo: 'right@wiatr.example' })
    expect(await bank.call(receive['payment.get'], { paymentSecret: link.secret })).toRefuse('link.replaced')
    expect(await cases.stateOf(link)).toBe('sent')
    expect((await cases.get({ ...link, secret: await cases.secretOf('right@wiatr.example') })).status).toBe('pending')
    // The visit of another person is not theirs.
    expect(await cases.stateOf(link)).toBe('opened')
  })
})

describe('an address that was corrected', () => {
  it('is not proved by whoever had the wrong one', async () => {
    const link = await cases.sent(ana)
    const asked = (await bank.call(receive['proof.create'], { paymentSecret: link.secret })).body
    const answer = { operationId: asked.operationId ?? '', approvalCode: (await bank.lastCode(link.email)) ?? '' }
    const { proof = '' } = (await bank.call(receive['proof.approve'], { paymentSecret: link.secret, ...answer })).body
    expect((await cases.get(link)).beneficiaryEmail).toBe(link.email)
    await bank.call(
      globalPay['link.send'],
      { paymentId: link.paymentId, beneficiaryEmail: 'new@wiatr.example' },
      { token: ana.token },
    )
    const paymentSecret = await cases.secretOf('new@wiatr.example')
    expect(await bank.call(receive['withdrawal.list'], { paymentSecret, proof })).toRefuse('receive.unproved')
    expect((await cases.get({ ...link, secret: paymentSecret })).beneficiaryEmail).toBeUndefined()
  })
})

describe('approval.globalPay.approve', () => {
  const asked = async () => {
    const dan = await bank.person({ EUR: '500.00' })
    await bank.setCustomer(dan.customerId, { transaction_approve_mode: 'approvalCode' })
    const { body } = await cases.submit(dan)
    expect(body).toMatchObject({ status: 'awaitingApproval', approveType: 4 })
    return { dan, operationId: body.operationId ?? '', code: (await bank.lastCode(dan.email)) ?? '' }
  }
  const approve = (by: Payer, operationId: string, approvalCode: string) =>
    bank.call(globalPayApproval['globalPay.approve'], { operationId, approvalCode }, { token: by.token })
  it('sends the link once the code is right', async () => {
    const { dan, operationId, code } = await asked()
    expect((await approve(dan, operationId, code)).body).toMatchObject({ responseCode: '00', status: 'processing' })
  })
  it('refuses with object.missing another’s', async () => {
    const { operationId, code } = await asked()
    expect(await approve(stranger, operationId, code)).toRefuse('object.missing')
  })
  it('refuses with operation.over what was approved', async () => {
    const { dan, operationId, code } = await asked()
    await approve(dan, operationId, code)
    expect(await approve(dan, operationId, code)).toRefuse('operation.over')
  })
  it('refuses with code.wrong another code', async () => {
    const { dan, operationId, code } = await asked()
    expect(await approve(dan, operationId, wrongFor(code))).toRefuse('code.wrong')
  })
  it('refuses with code.blocked after five wrong ones', async () => {
    const { dan, operationId, code } = await asked()
    for (let tries = 0; tries < 5; tries += 1) await approve(dan, operationId, wrongFor(code))
    expect(await approve(dan, operationId, code)).toRefuse('code.blocked')
  })
  it('refuses with code.expired a late one', async () => {
    const { dan, operationId, code } = await asked()
    await sql`update challenge set expires_at = ${bank.clock.now()} where user_id = ${dan.userId}`.execute(bank.db)
    expect(await approve(dan, operationId, code)).toRefuse('code.expired')
  })
})

describe('operator.globalPayment.cancel', () => {
  const stop = async (paymentId: number) => {
    const operator = await bank.given.operator()
    return bank.call(
      operatorGlobalPayment['globalPayment.cancel'],
      { paymentId, reason: 'Sent by mistake' },
      { token: operator.token },
    )
  }
  it('gives the money back', async () => {
    const link = await cases.sent(ana)
    expect((await stop(link.paymentId)).body).toMatchObject({ status: 'canceled', refunded: '100.00' })
    expect((await cases.get(link)).status).toBe('canceled')
    const operator = await bank.given.operator()
    const listed = await bank.call(operatorGlobalPayment['globalPayment.list'], { search: link.email }, { token: operator.token })
    expect(listed.body.payments).toMatchObject([{ paymentId: link.paymentId, status: 'canceled', reason: 'Sent by mistake' }])
  })
  it('tells its sender, and leads them to where the reason stands', async () => {
    const link = await cases.sent(ana)
    await stop(link.paymentId)
    const { items = [] } = (await bank.call(notification.list, {}, { token: ana.token })).body
    expect(items[0]).toMatchObject({ title: 'We stopped your payment to Katarzyna Nowak', subtype: 'globalPay' })
    const batchId = items[0]?.target?.batchId ?? 0
    const { payments } = (await bank.call(globalPay['batch.get'], { batchId }, { token: ana.token })).body
    expect(payments).toMatchObject([{ id: link.paymentId, reason: 'Sent by mistake' }])
    // Whoever takes it back themself is not told of it.
    const own = await cases.sent(ana)
    await bank.call(globalPay['payment.cancel'], { paymentId: own.paymentId }, { token: ana.token })
    const after = (await bank.call(notification.list, {}, { token: ana.token })).body
    expect(after.items?.length).toBe(items.length)
  })
  it('refuses with object.missing what is not there', async () => {
    expect(await stop(999_999_999)).toRefuse('object.missing')
  })
  it('refuses with link.over what is over', async () => {
    const { paymentId } = await cases.sent(ana)
    await stop(paymentId)
    expect(await stop(paymentId)).toRefuse('link.over')
  })
})
describe('globalPay.payment.list', () => {
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await bank.call(globalPay['payment.list'], { batchId }, { token: stranger.token })).toRefuse('object.missing')
  })
})
