import { globalPay } from '@florin/contract/globalPay/globalPay'
import { massApproval } from '@florin/contract/mass/massApproval'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyOf } from '../../payments/approvals/company.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
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

const { draft, get, submit, upload } = drafting(() => ({ bank, sender: ana }))
const wrong = 'Studio Vega,not-an-address,900.00,Sound,OUR,'
const fileOf = async (batchId: number): Promise<string> => {
  const { link = '' } = (await bank.call(globalPay['batchFile.get'], { batchId }, { token: ana.token })).body
  return (await bank.app.app.inject({ method: 'GET', url: link })).body
}

describe('globalPay.batchFile.get', () => {
  it('has every row with what is wrong with it, and can be uploaded again once that is mended', async () => {
    const { batchId } = await draft(rows(wrong))
    const file = await fileOf(batchId)
    expect(file).toContain('To correct')
    expect(file).toMatch(/Recipient email: \S/)
    const { body } = await upload(file.replace('not-an-address', 'office@vega.example'), { batchId })
    expect(body).toMatchObject({ batchId, invalidCount: 0 })
    expect(await get(batchId)).toMatchObject({ total: 2, counts: { draft: 2 } })
  })
  it('says where each link stands, with what its recipient said', async () => {
    const { batchId } = await draft()
    await submit(batchId)
    await cases.open()
    const [{ id, beneficiaryEmail: email } = { id: 0, beneficiaryEmail: '' }] = (await get(batchId)).payments ?? []
    const link = { paymentId: id, email, secret: await cases.secretOf(email) }
    await cases.get(link)
    expect(await fileOf(batchId)).toContain('Opened')
  })
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await bank.call(globalPay['batchFile.get'], { batchId }, { token: stranger.token })).toRefuse('object.missing')
  })
})

describe('globalPay.batch.upload', () => {
  it('refuses with object.missing to replace another’s batch', async () => {
    const { batchId } = await draft()
    expect(await upload(rows(), { batchId }, stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over to replace what was submitted', async () => {
    const { batchId } = await draft()
    await submit(batchId)
    expect(await upload(rows(), { batchId })).toRefuse('batch.over')
  })
})

describe('payments that a batch leaves out', () => {
  it('are told to the approver with the reason, and stay as a draft that leads back', async () => {
    const company = await companyOf(bank)
    const as = company.as(company.ivan)
    const file = [{ field: 'attachedFile', bytes: Buffer.from(rows(wrong)), type: 'text/csv', name: 'crew.csv' }]
    const [accountId = 0] = Object.values(company.ivan.accounts)
    const { batchId = 0 } = (await bank.upload(globalPay['batch.upload'], { batchName: 'Crew', accountId }, file, as)).body
    const confirmed = { batchId, skipInvalid: true, leftOutReason: 'No address yet' }
    expect((await bank.call(globalPay['batch.submit'], confirmed, as)).body).toMatchObject({ status: 'created' })
    const asEve = company.as(company.eve)
    const { batches } = (await bank.call(massApproval['mass.list'], { status: 'created' }, asEve)).body
    expect(batches).toMatchObject([{ batchId, leftOutCount: 1, leftOutReason: 'No address yet' }])
    await bank.call(massApproval['mass.approve'], { batchId, declined: false }, asEve)
    await cases.open()
    const { body: sent } = await bank.call(globalPay['batch.get'], { batchId, status: 'invalid' }, as)
    expect(sent).toMatchObject({ status: 'sent', counts: { sent: 1, invalid: 1 }, leftOutReason: 'No address yet' })
    expect(sent.payments?.[0]?.errors[0]?.field).toBe('beneficiaryEmail')
    while (await bank.parts.services.mass.checker.round());
    const { body: left } = await bank.call(globalPay['batch.get'], { batchId: sent.leftOutIn ?? 0 }, as)
    expect(left).toMatchObject({ status: 'uploaded', retryOf: batchId, counts: { invalid: 1 }, leftOutReason: 'No address yet' })
  })
})

it('a draft with the same payments as a batch that was sent says so before it is submitted', async () => {
  const content = rows()
  const first = await draft(content)
  await submit(first.batchId)
  const { body } = await upload(content, { ignoreIdenticalBatch: true })
  expect((await get(body.batchId ?? 0)).identical).toMatchObject({ batchId: first.batchId, batchName: 'Berlin shoot' })
})

it('the ways of a country say which of them the batch forbids', async () => {
  const { batchId } = await draft(rows())
  const asked = { countryCode: 'DE', batchId }
  const { methods } = (await bank.call(globalPay['countryMethod.list'], asked, { token: ana.token })).body
  expect(methods?.filter(({ forbidden }) => forbidden).map(({ name }) => name)).toEqual(['crypto_eft'])
})

it('a batch that is declined keeps why', async () => {
  const { batchId } = await draft(rows())
  await bank.call(globalPay['batch.decline'], { batchId, note: 'Wrong month' }, { token: ana.token })
  expect(await get(batchId)).toMatchObject({ status: 'declined', decisionNote: 'Wrong month' })
})
