import { blacklist } from '@florin/contract/payments/blacklist'
import { directionOf, invoice } from '@florin/contract/invoices/invoice'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../test/pdf.ts'
import { liveEvents, mailsTo } from '../../../../../test/mail.ts'
import { type BillingBank, billingBank, type Payer } from './invoice.fixture.ts'

let bank: BillingBank
let studio: Payer
let client: Payer
beforeAll(async () => {
  bank = await billingBank()
})
beforeEach(async () => {
  studio = await bank.person({ EUR: '0' })
  client = await bank.person({ EUR: '100.00' })
})

const missing = 999_999_999
const lastMail = async ({ email }: { email: string }) => (await mailsTo(bank.app, email)).at(-1)
const newsOf = async ({ customerId }: Payer) =>
  (await liveEvents(bank.app))
    .filter(({ topic, event }) => topic === `customer:${customerId}` && event === 'invoiceChanged')
    .map(({ data }) => data['status'])

describe('the direction of an invoice', () => {
  it('is told by the name of the other side', () => {
    expect(directionOf({ payeeName: 'Studio' })).toBe('incoming')
    expect(directionOf({ payerName: 'Client' })).toBe('outgoing')
    expect([directionOf({}), directionOf({ payeeName: 'a', payerName: 'b' })]).toEqual(['incoming', 'incoming'])
  })
})

describe('invoice.create', () => {
  it('sends the invoice: both see it, each with the other’s name, and the payer gets a mail with a link', async () => {
    const id = await bank.createdInvoice(studio, client)
    expect(await bank.seen(studio, id)).toMatchObject({
      id,
      payerName: 'Test P.',
      payeeEmail: studio.email,
      payerEmail: client.email,
      payeeAccountId: studio.accounts['EUR'],
      amount: '40.00',
      total: '40.00',
      feePayment: '0.00',
      status: 'unpaid',
      statusId: 1,
      isOverdue: false,
      noteBody: 'A logo',
      isFunding: false,
      isSystem: false,
    })
    const theirs = await bank.seen(client, id)
    expect(theirs).toMatchObject({ payeeName: 'Test Person', status: 'unpaid' })
    expect(theirs).not.toHaveProperty('payerName')
    const mail = await lastMail(client)
    expect(mail?.subject).toBe(`Invoice ${id} from Test Person: 40.00 EUR`)
    expect(mail?.text).toContain(`/en/transfer/invoices?invoice=${id}`)
    expect([await newsOf(studio), await newsOf(client)]).toEqual([['unpaid'], ['unpaid']])
  })

  it('asks somebody who is no member, who finds it after registering', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    const id = await bank.createdInvoice(studio, { email })
    expect((await bank.seen(studio, id))?.payerName).toBe(email)
    expect((await lastMail({ email }))?.text).toContain('Open one with this email address')
    const newcomer = await bank.given.person({ email })
    expect((await bank.seen(newcomer, id))?.payeeName).toBe('Test Person')
    const { body } = await bank.call(invoice['received.list'], {}, { token: newcomer.token })
    expect(body.invoices?.map((each) => each.id)).toEqual([id])
  })

  it('keeps a draft that nobody else sees, and takes its place with another', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true })
    const invoiceId = body.invoiceId ?? 0
    expect(body.status).toBe('draft')
    expect([await bank.seen(client, invoiceId), await lastMail(client)]).toEqual([undefined, undefined])
    const { body: sent } = await bank.createInvoice(studio, client, { invoiceId, amount: '41.00' })
    expect(sent).toMatchObject({ invoiceId, status: 'unpaid' })
    expect((await bank.seen(client, invoiceId))?.amount).toBe('41.00')
  })

  it('refuses with object.missing a draft of nobody', async () => {
    expect(await bank.createInvoice(studio, client, { invoiceId: missing })).toRefuse('object.missing')
  })

  it('refuses with invoice.over to replace what was sent', async () => {
    const invoiceId = await bank.createdInvoice(studio, client)
    expect(await bank.createInvoice(studio, client, { invoiceId })).toRefuse('invoice.over')
  })

  it('refuses with payee.self one’s own address', async () => {
    expect(await bank.createInvoice(studio, studio)).toRefuse('payee.self', { field: 'toEmail' })
  })

  it('refuses with payer.onBlacklist whom the payee has blocked', async () => {
    await bank.call(blacklist.create, { email: client.email, blockType: 'outgoing' }, { token: studio.token })
    expect(await bank.createInvoice(studio, client)).toRefuse('payer.onBlacklist', { field: 'toEmail' })
  })

  it('refuses with payer.blocked who wants nothing of the payee', async () => {
    await bank.call(blacklist.create, { email: studio.email, blockType: 'incoming' }, { token: client.token })
    expect(await bank.createInvoice(studio, client)).toRefuse('payer.blocked', { field: 'toEmail' })
  })

  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await bank.createInvoice(studio, client, { amount: '1.005' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what nobody can hold', async () => {
    expect(await bank.createInvoice(studio, client, { currency: 'CHF' })).toRefuse('currency.unsupported', { field: 'currency' })
  })

  it('refuses with date.unfit a day that is over', async () => {
    expect(await bank.createInvoice(studio, client, { dueDate: bank.inDays(-1) })).toRefuse('date.unfit', { field: 'dueDate' })
    expect((await bank.createInvoice(studio, client, { dueDate: bank.inDays(0) })).body.responseCode).toBe('00')
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(studio.customerId, { limited: true })
    expect(await bank.createInvoice(studio, client)).toRefuse('transfer.notPermitted')
  })

  it('refuses with customer.unverified who is not known yet', async () => {
    const stranger = await bank.person({}, { verified: false })
    expect(await bank.createInvoice(stranger, client)).toRefuse('customer.unverified')
  })
})

describe('invoice.send', () => {
  const send = (invoiceId: number) => bank.call(invoice.send, { invoiceId }, { token: studio.token })

  it('sends a draft, and reminds once a day of what was sent', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true })
    const id = body.invoiceId ?? 0
    expect((await send(id)).body.sentTo).toBe(client.email)
    expect((await bank.seen(client, id))?.status).toBe('unpaid')
    bank.clock.advance(86_400)
    studio = { ...studio, token: (await bank.given.session(studio)).accessToken }
    expect((await send(id)).body.responseCode).toBe('00')
    expect((await mailsTo(bank.app, client.email)).map(({ subject }) => subject.split(' ')[0])).toEqual(['Invoice', 'Reminder:'])
  })

  it('refuses with object.missing what others sent', async () => {
    const theirs = await bank.createdInvoice(client, studio)
    for (const id of [theirs, missing]) expect(await send(id)).toRefuse('object.missing')
  })

  it('refuses with invoice.over what was cancelled', async () => {
    const invoiceId = await bank.createdInvoice(studio, client)
    await bank.call(invoice.cancel, { invoiceId }, { token: studio.token })
    expect(await send(invoiceId)).toRefuse('invoice.over')
  })

  it('refuses with invoice.justSent a reminder of what was sent today: there was none before', async () => {
    expect(await send(await bank.createdInvoice(studio, client))).toRefuse('invoice.justSent')
  })

  it('refuses with invoice.reminded a second reminder of one day', async () => {
    const id = await bank.createdInvoice(studio, client)
    bank.clock.advance(86_400)
    studio = { ...studio, token: (await bank.given.session(studio)).accessToken }
    await send(id)
    expect(await send(id)).toRefuse('invoice.reminded')
  })

  it('refuses with payer.blocked a draft to somebody who has blocked the sender since', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true })
    await bank.call(blacklist.create, { email: studio.email, blockType: 'incoming' }, { token: client.token })
    expect(await send(body.invoiceId ?? 0)).toRefuse('payer.blocked')
    expect(await mailsTo(bank.app, client.email)).toEqual([])
  })

  it('refuses with payer.onBlacklist a draft to somebody whom the sender has blocked since', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true })
    await bank.call(blacklist.create, { email: client.email, blockType: 'outgoing' }, { token: studio.token })
    expect(await send(body.invoiceId ?? 0)).toRefuse('payer.onBlacklist')
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true })
    await bank.setCustomer(studio.customerId, { limited: true })
    expect(await send(body.invoiceId ?? 0)).toRefuse('transfer.notPermitted')
  })

  it('refuses with customer.unverified who is no longer known', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true })
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', studio.customerId).execute()
    expect(await send(body.invoiceId ?? 0)).toRefuse('customer.unverified')
  })

  it('refuses with date.unfit a draft whose day is over', async () => {
    const { body } = await bank.createInvoice(studio, client, { isDraft: true, dueDate: bank.inDays(0) })
    bank.clock.advance(86_400)
    studio = { ...studio, token: (await bank.given.session(studio)).accessToken }
    expect(await send(body.invoiceId ?? 0)).toRefuse('date.unfit', { field: 'dueDate' })
  })
})

describe('invoice.decline', () => {
  const decline = (invoiceId: number, note?: string) =>
    bank.call(invoice.decline, { invoiceId, ...(note && { note }) }, { token: client.token })

  it('rejects with a note or without, and the payee hears of it', async () => {
    const [first, second] = [await bank.createdInvoice(studio, client), await bank.createdInvoice(studio, client)]
    expect((await decline(first, 'Not what we agreed')).body.status).toBe('rejected')
    expect((await decline(second)).body.status).toBe('rejected')
    expect(await bank.seen(studio, first)).toMatchObject({ status: 'rejected', statusId: 4, closingNote: 'Not what we agreed' })
    expect((await mailsTo(bank.app, studio.email)).map(({ text }) => text.includes('Not what we agreed'))).toEqual([true, false])
    expect((await newsOf(studio)).at(-1)).toBe('rejected')
  })

  it('refuses with object.missing one’s own', async () => {
    const own = await bank.createdInvoice(client, studio)
    for (const id of [own, missing]) expect(await decline(id)).toRefuse('object.missing')
  })

  it('refuses with invoice.over a second time, and what is paid', async () => {
    const [rejected, paid] = [await bank.createdInvoice(studio, client), await bank.createdInvoice(studio, client)]
    await decline(rejected)
    await bank.settle(client, paid)
    for (const id of [rejected, paid]) expect(await decline(id)).toRefuse('invoice.over')
  })
})

describe('invoice.cancel', () => {
  const cancel = (invoiceId: number, token = studio.token) => bank.call(invoice.cancel, { invoiceId, note: 'Twice' }, { token })

  it('withdraws what is unpaid and tells the payer; a draft goes without a word', async () => {
    const id = await bank.createdInvoice(studio, client)
    expect((await cancel(id)).body.status).toBe('cancelled')
    expect(await bank.seen(client, id)).toMatchObject({ status: 'cancelled', statusId: 5, closingNote: 'Twice' })
    expect((await lastMail(client))?.subject).toContain('was withdrawn')
    const other = await bank.person()
    const draft = await bank.createdInvoice(studio, other, { isDraft: true })
    expect([(await cancel(draft)).body.status, await lastMail(other), await bank.seen(other, draft)]).toEqual([
      'cancelled',
      undefined,
      undefined,
    ])
  })

  it('carries no words of the customer into a stranger’s mailbox', async () => {
    const note = 'Your account is blocked, call +1 555 0100'
    const stranger = `${crypto.randomUUID()}@elsewhere.example`
    const { body } = await bank.createInvoice(studio, { email: stranger } as typeof client, { noteBody: note })
    await bank.call(invoice.cancel, { invoiceId: body.invoiceId ?? 0, note }, { token: studio.token })
    const mails = await mailsTo(bank.app, stranger)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Invoice'),
      expect.stringContaining('withdrawn'),
    ])
    for (const { text, html, subject } of mails) expect(`${subject}${text}${html}`).not.toContain('blocked')
    const known = await bank.createdInvoice(studio, client)
    await bank.call(invoice.cancel, { invoiceId: known, note }, { token: studio.token })
    const mail = await lastMail(client)
    expect(mail?.subject).toContain('withdrawn')
    expect(`${mail?.text}${mail?.html}`).not.toContain('blocked')
  })

  it('refuses with object.missing an invoice that one received', async () => {
    expect(await cancel(await bank.createdInvoice(client, studio))).toRefuse('object.missing')
  })

  it('refuses with invoice.over what is paid', async () => {
    const id = await bank.createdInvoice(studio, client)
    await bank.settle(client, id)
    expect(await cancel(id)).toRefuse('invoice.over')
  })
})

describe('invoice.get', () => {
  it('refuses with object.missing everybody but payer and payee', async () => {
    const other = await bank.person()
    const reply = await bank.call(invoice.get, { invoiceId: await bank.createdInvoice(studio, client) }, { token: other.token })
    expect(reply).toRefuse('object.missing')
  })

  it('gives it as a document too, to be had by its link alone, unless that is not wanted', async () => {
    const invoiceId = await bank.createdInvoice(studio, client, { noteBody: 'Логотип и визитки' })
    const { body } = await bank.call(invoice.get, { invoiceId }, { token: client.token })
    const reply = await bank.app.app.inject({ url: body.invoice?.urlPdf ?? '' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await readPdf(reply.rawPayload)
    for (const part of [`Invoice ${invoiceId}`, 'Test Person', '40.00 EUR', 'Логотип и визитки']) expect(text).toContain(part)
    expect((await bank.seen(client, invoiceId))?.urlPdf).toBeUndefined()
  })

  it('calls an unpaid one overdue after its day', async () => {
    const id = await bank.createdInvoice(studio, client, { dueDate: bank.inDays(0) })
    bank.clock.advance(86_400)
    const { accessToken: token } = await bank.given.session(client)
    expect(await bank.seen({ ...client, token }, id)).toMatchObject({ status: 'unpaid', isOverdue: true })
  })
})

describe('the lists of invoices', () => {
  const received = async (filter: object) =>
    (await bank.call(invoice['received.list'], filter, { token: client.token })).body.invoices?.map(({ amount }) => amount)
  const sent = async (filter: object) =>
    (await bank.call(invoice['sent.list'], filter, { token: studio.token })).body.invoices?.map(({ amount }) => amount)

  it('are narrowed by every filter', async () => {
    const other = await bank.person()
    await bank.createdInvoice(studio, client, { amount: '10.00', dueDate: bank.inDays(0) })
    await bank.createdInvoice(studio, client, { amount: '20.00' })
    await bank.createdInvoice(studio, other, { amount: '30.00' })
    await bank.createdInvoice(studio, client, { amount: '40.00', isDraft: true })
    await bank.createdInvoice(other, client, { amount: '50.00' })
    const paid = await bank.createdInvoice(studio, client, { amount: '25.00' })
    await bank.settle(client, paid)
    expect(await received({})).toEqual(['25.00', '50.00', '20.00', '10.00'])
    expect(await sent({})).toEqual(['25.00', '40.00', '30.00', '20.00', '10.00'])
    expect(await received({ status: 'paid' })).toEqual(['25.00'])
    expect(await sent({ status: 'draft' })).toEqual(['40.00'])
    expect(await received({ fromAmount: '20', toAmount: '25' })).toEqual(['25.00', '20.00'])
    expect(await received({ payeeEmail: other.email.slice(0, 20) })).toEqual(['50.00'])
    expect(await sent({ payerEmail: other.email })).toEqual(['30.00'])
    expect(await received({ fromDate: bank.inDays(1) })).toEqual([])
    expect(await received({ fromDate: bank.inDays(0), toDate: bank.inDays(0) })).toHaveLength(4)
    expect([await received({ pageSize: 3 }), await received({ pageSize: 3, pageNumber: 2 })]).toEqual([
      ['25.00', '50.00', '20.00'],
      ['10.00'],
    ])
    const { body } = await bank.call(invoice['sent.list'], { pageSize: 1 }, { token: studio.token })
    expect(body.total).toBe(5)
    bank.clock.advance(86_400)
    client = { ...client, token: (await bank.given.session(client)).accessToken }
    expect(await received({ status: 'overdue' })).toEqual(['10.00'])
  })

  it('of what was sent is only for those who may request money', async () => {
    const { token } = await bank.given.person({ flags: [] })
    expect(await bank.call(invoice['sent.list'], {}, { token })).toRefuse('access.denied')
  })
})
