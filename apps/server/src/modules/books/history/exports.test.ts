import { Right } from '@florin/contract/access'
import { exportLimit, history, type HistoryFilter } from '@florin/contract/books/history'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
  ana = await bank.person({ EUR: '1000.00' })
  bob = await bank.person({ EUR: '1000.00' })
  await bank.pay(ana, bob, { amount: '12.30', note: '=HYPERLINK("http://evil.example")' })
  await bank.pay(bob, ana, { amount: '4.00', note: 'Кофе, "молоко"' })
})

const create = (filter: HistoryFilter & { exportCsv?: boolean } = {}, who: Payer = ana) =>
  bank.call(history['export.create'], { exportCsv: true, ...filter }, { token: who.token })
const get = (exportId: string, who: Payer = ana) => bank.call(history['export.get'], { exportId }, { token: who.token })
/** As the worker does it. */
const work = (key: string, attempt = 1) =>
  bank.parts.services.books.exportWork.run({ key, attempt, signal: new AbortController().signal })
const made = async (filter: HistoryFilter & { exportCsv?: boolean } = {}) => {
  const { exportId = '' } = (await create(filter)).body
  await work(exportId)
  return exportId
}
const fileOf = async (exportId: string) => {
  const { link = '' } = (await get(exportId)).body
  return bank.app.app.inject({ url: link })
}

describe('history.export.create', () => {
  it('writes what the filter finds, to be read by any spreadsheet and to run in none', async () => {
    const file = await fileOf(await made({ transactionType: 'p2p' }))
    const rows = parse(file.body, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map((row) => [row['Note'], row['Amount'], row['Balance'], row['Status']])).toEqual([
      ['Кофе, "молоко"', '4.00', '991.47', 'Completed'],
      [`'=HYPERLINK("http://evil.example")`, '-12.53', '987.47', 'Completed'],
    ])
    expect(file.headers['content-disposition']).toContain('attachment')
  })

  it('writes a PDF where that is asked for', async () => {
    const file = await fileOf(await made({ exportCsv: false }))
    const { text } = await readPdf(file.rawPayload)
    expect(text).toContain('−12.53 EUR')
    expect(text).toContain('Кофе, "молоко"')
  })

  it('writes thousands, each once', async () => {
    const many = await bank.person({ EUR: '1.00' })
    await bank.parts.pool.query(
      `select record_activity($1, $2, 'deposit', n, 'EUR', null, now() - make_interval(secs => n / 3), null, 'Note ' || n)
       from generate_series(1, 2300) n`,
      [many.customerId, many.accounts['EUR']],
    )
    const { exportId = '' } = (await create({}, many)).body
    await work(exportId)
    const { body } = await get(exportId, many)
    expect([body.results, body.writtenCount]).toEqual([2301, 2301])
    const file = await bank.app.app.inject({ url: body.link! })
    const rows = parse(file.body, { bom: true, columns: true }) as Record<string, string>[]
    expect(new Set(rows.map((row) => row['Number'])).size).toBe(2301)
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await create({ accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with object.missing another customer', async () => {
    expect(await create({ customerId: bob.customerId })).toRefuse('object.missing')
  })

  it('refuses with export.tooLarge what no PDF should hold', async () => {
    const many = await bank.person({ EUR: '1.00' })
    await bank.parts.pool.query(
      `select record_activity($1, $2, 'deposit', 1, 'EUR', null, now(), null, null) from generate_series(1, $3::integer)`,
      [many.customerId, many.accounts['EUR'], exportLimit.pdf],
    )
    const refused = await create({ exportCsv: false }, many)
    expect(refused).toRefuse('export.tooLarge')
    expect(refused.body.responseDescription).toContain('5000')
    expect((await create({}, many)).body.responseCode).toBe('00')
  })
})

describe('history.export.get', () => {
  it('tells how far it is, and gives the link when it is ready', async () => {
    const { exportId = '' } = (await create({ transactionType: 'p2p' })).body
    const before = (await get(exportId)).body
    expect(before).toMatchObject({ status: 'processing', exportCsv: true, results: 2, writtenCount: 0, processingCount: 0 })
    expect(before.link).toBeUndefined()
    await work(exportId)
    expect((await get(exportId)).body).toMatchObject({
      status: 'ready',
      writtenCount: 2,
      link: expect.stringMatching(/^\/files\//),
    })
  })

  it('says that it failed when no attempt succeeded', async () => {
    const { exportId = '' } = (await create()).body
    const stopped = AbortSignal.abort(new Error('no room'))
    const run = (attempt: number) => bank.parts.services.books.exportWork.run({ key: exportId, attempt, signal: stopped })
    await expect(run(1)).rejects.toThrow('no room')
    expect((await get(exportId)).body.status).toBe('processing')
    await run(3)
    expect((await get(exportId)).body.status).toBe('failed')
  })

  it('refuses with object.missing another’s export', async () => {
    expect(await get(await made(), bob)).toRefuse('object.missing')
  })
})

describe('history.export.list', () => {
  const list = (accountId: number) => bank.call(history['export.list'], { accountId, source: 'monthly' }, { token: ana.token })

  it('shows the exports of an account that hold one month each', async () => {
    await made({ accountId: ana.accounts['EUR']! })
    await made({ accountId: ana.accounts['EUR']!, fromDate: '2031-01-01', toDate: '2031-02-28' })
    await made({ accountId: ana.accounts['EUR']!, fromDate: '2031-01-02', toDate: '2031-01-31' })
    const exportId = await made({ accountId: ana.accounts['EUR']!, fromDate: '2031-01-01', toDate: '2031-01-31' })
    expect((await list(ana.accounts['EUR']!)).body).toMatchObject({
      total: 1,
      exports: [{ exportId, dateFrom: '2031-01-01', dateTo: '2031-01-31', format: 'csv', status: 'ready' }],
    })
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await list(bob.accounts['EUR']!)).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('history.export.send', () => {
  const send = (exportId: string, email: string, options: { token?: string; customerId?: number } = {}) =>
    bank.call(history['export.send'], { exportId, email }, { token: ana.token, ...options })

  it('mails a link that opens the file', async () => {
    const exportId = await made({ transactionType: 'p2p' })
    expect((await send(exportId, ana.email.toUpperCase())).body.sentTo).toBe(ana.email)
    const mail = (await mailsTo(bank.app, ana.email)).at(-1)
    const path = /\/files\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    bank.clock.advance(23 * 3600)
    expect((await bank.app.app.inject({ url: path })).body).toContain('-12.53')
    bank.clock.advance(2 * 3600)
    expect((await bank.app.app.inject({ url: path })).statusCode).toBe(404)
  })

  it('mails a company’s export to another who may read it', async () => {
    const company = await bank.given.company()
    await bank.open(company.customerId, { EUR: '5.00' })
    for (const user of [ana, bob]) await bank.given.employee(company, user, { right: Right.read, accessList: ['balanceInfo'] })
    const options = { token: (await bank.given.session(ana)).accessToken, customerId: company.customerId }
    const { exportId = '' } = (await bank.call(history['export.create'], { exportCsv: true }, options)).body
    await work(exportId)
    expect((await send(exportId, bob.email, options)).body.sentTo).toBe(bob.email)
  })

  const fresh = async () => ({ token: (await bank.given.session(ana)).accessToken })

  it('refuses with export.stranger anybody else', async () => {
    const options = await fresh()
    const { exportId = '' } = (await bank.call(history['export.create'], { exportCsv: true }, options)).body
    await work(exportId)
    expect(await send(exportId, bob.email, options)).toRefuse('export.stranger', { field: 'email' })
    expect(await send(exportId, 'nobody@nowhere.example', options)).toRefuse('export.stranger', { field: 'email' })
  })

  it('refuses with export.unfinished what is not ready', async () => {
    const options = await fresh()
    const { exportId = '' } = (await bank.call(history['export.create'], { exportCsv: true }, options)).body
    expect(await send(exportId, ana.email, options)).toRefuse('export.unfinished')
  })

  it('refuses with object.missing another’s export', async () => {
    expect(await send(crypto.randomUUID(), ana.email, await fresh())).toRefuse('object.missing')
  })
})

it('forgets files after a week', async () => {
  const key = (
    await bank.db.selectFrom('history_export').select(['id', 'customer_id']).where('status', '=', 'ready').execute()
  )[0]!
  bank.clock.advance(8 * 86_400)
  expect(await bank.parts.services.books.exportWork.clean()).toBeGreaterThan(0)
  expect(await bank.parts.files.get(`exports/${key.customer_id}/${key.id}.csv`)).toBeUndefined()
})
