import { existsSync } from 'node:fs'
import { customer } from '@florin/contract/customers/customer'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'
import { lithuanian, taxActors } from '../../compliance/tax/tax.fixture.ts'

const passphrase = 'three calm geese walk home'
let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
const personWith = async (balances: Record<string, string>): Promise<Payer> => {
  const made = await bank.given.person({ passphrase, verified: true })
  return { ...made, accounts: await bank.open(made.customerId, balances) }
}
beforeEach(async () => {
  ana = await personWith({ EUR: '100.00' })
  bob = await personWith({ EUR: '100.00' })
})

type Format = 'json' | 'csv'
const ask = (who: Payer, format?: Format, password = passphrase) =>
  bank.call(customer['data.export'], { password, ...(format && { format }) }, { token: who.token })
const get = (exportId: number, who: Payer) => bank.call(customer['dataExport.get'], { exportId }, { token: who.token })
const work = (id: number, attempt = 1, signal = new AbortController().signal) =>
  bank.parts.services.customers.dataCopyWork.run({ key: String(id), attempt, signal })
const made = async (who: Payer, format?: Format): Promise<number> => {
  const { exportId = 0 } = (await ask(who, format)).body
  await work(exportId)
  return exportId
}
const opened = async (exportId: number, who: Payer): Promise<Record<string, string>> => {
  const { fileId } = (await get(exportId, who)).body
  const file = await bank.app.app.inject({ url: `/files/${fileId}` })
  expect(file.headers['content-disposition']).toContain('attachment')
  const entries = Object.entries(unzipSync(new Uint8Array(file.rawPayload)))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}
const listed = async (who: Payer) => (await bank.call(customer['dataExport.list'], {}, { token: who.token })).body

describe('customer.data.export', () => {
  it('gathers what is theirs and nothing of anybody else', async () => {
    await bank.pay(ana, bob, { amount: '12.30', note: 'Lens rental' })
    const files = await opened(await made(ana), ana)
    expect(JSON.parse(files['profile.json']!)).toMatchObject([{ email: ana.email, firstName: 'Test' }])
    expect(JSON.parse(files['payments.json']!)).toMatchObject([
      { amount: '12.30', currency: 'EUR', payeeEmail: bob.email, note: 'Lens rental' },
    ])
    expect(JSON.parse(files['activity.json']!)).toHaveLength(2)
    expect(JSON.parse(files['templates.json']!)).toEqual([])
    expect(files['README.txt']).toContain('Test Person')
    const whole = Object.values(files).join('\n')
    expect(whole).not.toContain('$argon2')
    // Bob is named where she paid him, as she sees it herself, and nowhere else.
    const others = Object.entries(files).filter(([name]) => !/^(payments|activity)\./.test(name))
    expect(others.map(([, text]) => text).join('\n')).not.toContain(bob.email)
  })

  it('opens for its owner what is kept sealed, and adds the papers themselves', async () => {
    await taxActors(bank.app).update(ana, lithuanian)
    const files = await opened(await made(ana), ana)
    expect(JSON.parse(files['tax-residences.json']!)).toMatchObject([{ country: 'LT', taxId: '33309240064' }])
    const papers = Object.entries(files).filter(([name]) => name.startsWith('files/tax-form-'))
    expect(papers).toHaveLength(1)
    expect(papers[0]?.[1]).toMatch(/^%PDF-/)
  })

  it('writes tables that run in no spreadsheet', async () => {
    await bank.pay(ana, bob, { amount: '1.00', note: '=HYPERLINK("http://evil.example")' })
    const files = await opened(await made(ana, 'csv'), ana)
    const rows = parse(files['payments.csv']!, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(({ note, amount }) => [note, amount])).toEqual([[`'=HYPERLINK("http://evil.example")`, '1.00']])
  })

  it('writes a long life in the same way', async () => {
    await bank.parts.pool.query(
      `select record_activity($1, $2, 'deposit', n, 'EUR', null, now(), null, 'Note ' || n) from generate_series(1, 1700) n`,
      [ana.customerId, ana.accounts['EUR']],
    )
    const files = await opened(await made(ana), ana)
    const rows = JSON.parse(files['activity.json']!) as { transactionId: number }[]
    expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(1701)
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    expect(await ask(ana, 'json', 'not the right one at all')).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after too many tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) await ask(ana, 'json', `wrong ${tries}`)
    expect(await ask(ana)).toRefuse('login.blocked')
  })

  it('refuses with dataCopy.running while one is being made', async () => {
    await ask(ana)
    expect(await ask(ana)).toRefuse('dataCopy.running')
  })

  it('refuses with dataCopy.tooSoon a second of one day, and says when', async () => {
    await made(ana)
    bank.clock.advance(3600)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    const refused = await ask(ana)
    expect(refused).toRefuse('dataCopy.tooSoon')
    expect(refused.body.responseDescription).toContain('in 23 hours')
    bank.clock.advance(23 * 3600)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect((await ask(ana)).body.responseCode).toBe('00')
  })

  it('does not count one that failed', async () => {
    const { exportId = 0 } = (await ask(ana)).body
    await work(exportId, 3, AbortSignal.abort(new Error('no room')))
    expect((await get(exportId, ana)).body).toMatchObject({ status: 'failed' })
    expect((await ask(ana)).body.responseCode).toBe('00')
  })
})

describe('customer.dataExport.get', () => {
  it('gives a file only once it is ready, and tells by mail without a link that works for whoever has it', async () => {
    const { exportId = 0 } = (await ask(ana)).body
    expect((await get(exportId, ana)).body.fileId).toBeUndefined()
    await work(exportId)
    expect((await get(exportId, ana)).body).toMatchObject({ status: 'ready', fileId: expect.any(String) })
    const mail = (await mailsTo(bank.app, ana.email)).at(-1)
    expect(mail?.subject).toContain('copy of your data is ready')
    expect(mail?.text).toContain('/en/profile/data')
    expect(mail?.text).not.toContain('/files/')
  })

  it('refuses with object.missing another’s copy, and one whose time is over', async () => {
    const exportId = await made(ana)
    expect(await get(exportId, bob)).toRefuse('object.missing')
    bank.clock.advance(7 * 86_400 + 1)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect(await get(exportId, ana)).toRefuse('object.missing')
    const file = `${bank.parts.config.dataDir}/files/copies/${ana.customerId}/${exportId}.zip`
    expect(existsSync(file)).toBe(true)
    await bank.parts.services.customers.dataCopyWork.clean()
    expect(existsSync(file)).toBe(false)
  })
})

describe('customer.dataExport.list', () => {
  it('shows the copies of the last days and when the next can be had', async () => {
    expect(await listed(ana)).toMatchObject({ items: [] })
    await made(ana, 'csv')
    expect(await listed(ana)).toMatchObject({ items: [{ format: 'csv', status: 'ready' }], nextAt: expect.any(String) })
    expect((await listed(bob)).items).toEqual([])
  })
})
