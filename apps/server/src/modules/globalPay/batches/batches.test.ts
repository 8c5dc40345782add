import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
import { massApproval } from '@florin/contract/mass/massApproval'
import { operatorMass } from '@florin/contract/mass/operatorMass'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { companyOf } from '../../payments/approvals/company.fixture.ts'
import { type Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { sumOpen } from '../payments/heldProof.ts'
import { expectBooksInOrder, globalCase, type GlobalCase } from '../globalPay.fixture.ts'
import { drafting, header, payment, rows } from './drafts.fixture.ts'

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

const cancel = (batchId: number) => bank.call(globalPay['batch.cancel'], { batchId }, { token: ana.token })

describe('a batch of links', () => {
  it('is read from a file, corrected, submitted, and each recipient gets a link', async () => {
    const { batchId, id } = await draft(rows('Studio Vega,not-an-address,900.00,,OUR,'))
    const read = await get(batchId)
    expect(read).toMatchObject({ status: 'uploaded', total: 2, counts: { draft: 1, invalid: 1 } })
    expect(read.payments?.[1]).toMatchObject({ status: 'invalid', errors: [{ field: 'beneficiaryEmail' }], feeShare: 'OUR' })
    expect(read.payments?.[0]?.paymentMethods).toContainEqual({ name: 'crypto_eft', forbidden: true })
    expect(await submit(batchId)).toRefuse('batch.invalidRows')
    const wrong = read.payments?.[1]?.id ?? 0
    const office = `office-${crypto.randomUUID()}@vega.example`
    const as = { token: ana.token }
    const mended = await bank.call(globalPay['payment.update'], { batchId, id: wrong, beneficiaryEmail: office }, as)
    expect(mended.body).toMatchObject({ payment: { status: 'draft', errors: [] } })
    const added = (await bank.call(globalPay['payment.create'], { batchId, ...payment }, as)).body
    expect(added.payment).toMatchObject({ amount: '50.00', feeShare: 'OUR', status: 'draft' })
    await bank.call(globalPay['payment.delete'], { batchId, id: added.payment?.id ?? 0 }, as)
    expect((await bank.call(globalPay['batch.fee'], { batchId }, as)).body).toMatchObject({ count: 2, totalAmount: '1000.00' })
    const back = await bank.call(globalPay['payment.restore'], { batchId, id: added.payment?.id ?? 0 }, as)
    expect(back.body).toMatchObject({ payment: { beneficiaryName: 'Tomas Herrera', status: 'draft' } })
    await bank.call(globalPay['feeSide.update'], { batchId, id, feeShare: 'OUR' }, as)
    await bank.call(globalPay['methodForbidden.update'], { batchId, name: 'oct', forbidden: true }, as)
    const meta = (await bank.call(globalPay['batch.fee'], { batchId }, as)).body
    expect(meta).toMatchObject({ count: 3, totalAmount: '1050.00', currencyCode: 'EUR' })
    expect(Number(meta.estimatedTotal)).toBeCloseTo(1050 + Number(meta.maximumTrxFee))
    const before = (await bank.minors(ana.accounts['EUR'])).held
    expect((await submit(batchId)).body).toMatchObject({ responseCode: '00', status: 'sent' })
    expect((await bank.minors(ana.accounts['EUR'])).held - before).toBe(BigInt(meta.estimatedTotal!.replace('.', '')))
    await cases.open()
    const sent = await get(batchId)
    expect(sent).toMatchObject({ status: 'sent', counts: { sent: 3 }, sums: { heldCount: 3, held: meta.estimatedTotal } })
    expect(
      sent.payments!.every(({ paymentMethods }) => paymentMethods.some(({ name, forbidden }) => name === 'oct' && forbidden)),
    ).toBe(true)
    expect((await mailsTo(bank.app, office)).at(-1)?.text).toMatch(/receive/)
    const canceled = (await bank.call(globalPay['batch.cancel'], { batchId }, as)).body
    expect(canceled).toMatchObject({ canceledCount: 3, refunded: meta.estimatedTotal })
    expect((await bank.minors(ana.accounts['EUR'])).held).toBe(before)
    const open = await sumOpen(bank.db)
    expect(open.every(({ linkedMinor, heldMinor }) => linkedMinor === heldMinor)).toBe(true)
  })

  it('is not over while one of its links is open', async () => {
    const name = 'Rejected Nowak'
    const { batchId } = await draft(rows().replace('Katarzyna Nowak', name))
    await submit(batchId)
    await cases.open()
    const { id = 0, beneficiaryEmail: email = '' } = (await get(batchId)).payments?.[0] ?? {}
    const link = { paymentId: id, email, secret: await cases.secretOf(email) }
    await cases.confirm(link, (await cases.claim(link, { beneficiaryName: name })).body.operationId)
    await bank.deliver()
    // The link has not heard of it yet.
    while (await bank.parts.services.mass.runner.round());
    expect((await get(batchId)).status).toBe('processing')
    await cases.life()
    expect(await get(batchId)).toMatchObject({ status: 'sent', counts: { failed: 1 } })
  })

  it('is not the same as a single link that was refused, which nobody can find', async () => {
    const content = rows()
    const { batchId } = await draft(content)
    await bank.db.updateTable('mass_batch').set({ is_single: true }).where('id', '=', batchId).execute()
    expect((await upload(content)).body.responseCode).toBe('00')
  })

  it('that is cancelled before its links leave sends no letter at all', async () => {
    const { batchId } = await draft(rows())
    const [{ beneficiaryEmail: email = '' } = {}] = (await get(batchId)).payments ?? []
    const before = (await bank.minors(ana.accounts['EUR'])).held
    await submit(batchId)
    const [{ body }, again] = await Promise.all([cancel(batchId), cancel(batchId)])
    expect([body.canceledCount, again.body.canceledCount].toSorted()).toEqual([0, 1])
    await cases.open()
    expect(await mailsTo(bank.app, email)).toEqual([])
    expect((await bank.minors(ana.accounts['EUR'])).held).toBe(before)
    while (await bank.parts.services.mass.runner.round());
    expect(await get(batchId)).toMatchObject({ status: 'canceled' })
  })

  it('stands among the batches of operators, a link that was sent alone does not', async () => {
    const omar = await bank.given.operator()
    const { batchId } = await draft(rows())
    await cases.sent(ana)
    const asked = { customerId: ana.customerId, type: 'global' as const }
    const { body } = await bank.call(operatorMass['mass.list'], asked, { token: omar.token })
    expect(body).toMatchObject({ total: 1, batches: [{ batchId, type: 'global', status: 'uploaded', openCount: 0 }] })
  })

  it('of a company waits for an approver, and nothing leaves before', async () => {
    const company = await companyOf(bank)
    const asIvan = company.as(company.ivan)
    const asked = cases.input(company.ivan)
    const { body } = await bank.call(globalPay.submit, asked, asIvan)
    expect(body).toMatchObject({ status: 'created' })
    await cases.open()
    expect(await mailsTo(bank.app, asked.beneficiaryEmail)).toEqual([])
    const { batches } = (await bank.call(massApproval['mass.list'], { status: 'created' }, company.as(company.eve))).body
    expect(batches).toMatchObject([{ type: 'global', count: 1, totalAmount: '100.00' }])
    const decided = await bank.call(
      massApproval['mass.approve'],
      { batchId: batches?.[0]?.batchId ?? 0, declined: false },
      company.as(company.eve),
    )
    expect(decided.body).toMatchObject({ status: 'completed' })
    await cases.open()
    expect((await mailsTo(bank.app, asked.beneficiaryEmail)).at(-1)?.subject).toContain('100')
    const changed = { paymentId: body.paymentId ?? 0, beneficiaryEmail: 'thief@test.example' }
    expect(await bank.call(globalPay['link.send'], changed, asIvan)).toRefuse('link.approvedAddress')
  })

  it('changes its rules for links that nobody has confirmed', async () => {
    const link = await cases.sent(ana)
    const { body } = await bank.call(globalPay['payment.list'], { pageSize: 1 }, { token: ana.token })
    const batchId = body.payments?.[0]?.batchId ?? 0
    const before = (await bank.minors(ana.accounts['EUR'])).held
    const ours = await bank.call(globalPay['feeSide.update'], { batchId, feeShare: 'OUR' }, { token: ana.token })
    expect(ours.body).toMatchObject({ changedCount: 1 })
    expect((await bank.minors(ana.accounts['EUR'])).held).toBeGreaterThan(before)
    await cases.get(link)
    const theirs = await bank.call(globalPay['feeSide.update'], { batchId, feeShare: 'BEN' }, { token: ana.token })
    expect(theirs.body).toMatchObject({ changedCount: 0 })
    await bank.call(globalPay['methodForbidden.update'], { batchId, name: 'eft', forbidden: true }, { token: ana.token })
    expect(await cases.claim(link)).toRefuse('method.closed')
  })
})

describe('globalPay.batch.upload', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await upload(rows(), { accountId: Object.values(stranger.accounts)[0] })).toRefuse('account.missing')
  })
  it('refuses with batch.columns a file without addresses', async () => {
    expect(await upload('Recipient,Amount\nAna,1')).toRefuse('batch.columns')
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await upload(header)).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows again, unless that is confirmed', async () => {
    const content = rows()
    const { body } = await upload(content)
    const again = await upload(content)
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
    expect((await upload(content, { ignoreIdenticalBatch: true })).body.responseCode).toBe('00')
  })
  it('refuses with batch.tooLong more rows than a batch can have', async () => {
    const line = 'Ana,ana@test.example,1.00,,,'
    expect(await upload([header, ...Array.from({ length: 10_001 }, () => line)].join('\n'))).toRefuse('batch.tooLong')
  })
  it('refuses with upload.unreadable what is no table', async () => {
    expect(await upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1, 2, 3]))).toRefuse('upload.unreadable')
  })
})

describe('receive.batch.upload', () => {
  const put = (paymentSecret: string, content: string | Buffer, change: object = {}) =>
    bank.upload(
      receive['batch.upload'],
      { paymentSecret, batchName: 'Berlin', accountId: ana.accounts['EUR'] ?? 0, ...change },
      [{ field: 'attachedFile', bytes: Buffer.from(content), type: 'text/csv', name: 'crew.csv' }],
      { token: ana.token },
    )
  const secret = async () => (await cases.sent(stranger)).secret
  it('stores a batch of the caller’s own', async () => {
    expect((await put(await secret(), rows())).body).toMatchObject({ responseCode: '00' })
  })
  it('refuses with link.unknown a secret that nobody has', async () => {
    expect(await put('B'.repeat(43), rows())).toRefuse('link.unknown')
  })
  it('refuses with link.replaced one whose address was corrected', async () => {
    const link = await cases.sent(stranger)
    await sql`update global_link set dead_at = now() where payment_id = ${link.paymentId}`.execute(bank.db)
    expect(await put(link.secret, rows())).toRefuse('link.replaced')
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await put(await secret(), rows(), { accountId: stranger.accounts['EUR'] })).toRefuse('account.missing')
  })
  it('refuses with batch.columns a file without addresses', async () => {
    expect(await put(await secret(), 'Recipient,Amount\nAna,1')).toRefuse('batch.columns')
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put(await secret(), header)).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows again', async () => {
    const [known, content] = [await secret(), rows()]
    await put(known, content)
    expect(await put(known, content)).toRefuse('batch.identical')
  })
  it('refuses with batch.tooLong more rows than a batch can have', async () => {
    const lines = Array.from({ length: 10_001 }, () => 'Ana,ana@test.example,1.00,,,')
    expect(await put(await secret(), [header, ...lines].join('\n'))).toRefuse('batch.tooLong')
  })
  it('refuses with upload.unreadable what is no table', async () => {
    expect(await put(await secret(), Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1, 2, 3]))).toRefuse('upload.unreadable')
  })
})
