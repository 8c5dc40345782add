import { Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { history, type HistoryFilter } from '@florin/contract/books/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import { type MoneyBank, moneyBank, type Paid, type Payer } from '../../payments/core/operations.fixture.ts'
import { moveOwn } from '../../../../../../test/moving.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
const ids: Record<string, number> = {}

/** Days go by: tokens do not last that long. */
const fresh = async (who: Payer) => (await bank.given.session(who)).accessToken

/** Ana's life of a week: each thing has a day of its own. */
beforeAll(async () => {
  bank = await moneyBank()
  ana = await bank.person({ EUR: '1000.00', USD: '50.00' })
  bob = await bank.person({ EUR: '300.00' })
  const pay = async (from: Payer, to: Payer, paid: Paid) => bank.pay(from, to, paid, { token: await fresh(from) })
  const keep = (name: string, { body }: { body: { transactionId?: number } }) => {
    ids[name] = body.transactionId ?? expect.fail(`no ${name}`)
    bank.clock.advance(86_400)
  }
  bank.clock.advance(86_400)
  keep('rent', await pay(ana, bob, { amount: '320.00', note: 'Lens rental, Łódź', reference: 'INV-2031/7' }))
  keep('back', await pay(bob, ana, { amount: '20.50', note: 'Обратно за кофе' }))
  const own = { fromAccount: ana.accounts['EUR']!, toAccount: ana.accounts['USD']!, toAmount: '11.00', currency: 'USD' }
  keep('own', await moveOwn(bank.call, own, { token: await fresh(ana) }))
  await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
  const waiting = await pay(ana, bob, { amount: '7.00', note: 'Still waiting' })
  keep('waiting', waiting)
  bank.clock.advance(-86_400)
  const { body } = await pay(ana, bob, { amount: '8.00' })
  ids['cancelled'] = body.transactionId!
  await bank.call(approval['operation.cancel'], { operationId: body.operationId! }, { token: await fresh(ana) })
  await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'none' })
})

const list = async (filter: HistoryFilter & { pageNumber?: number; pageSize?: number } = {}, who: Payer = ana) =>
  bank.call(history['activity.list'], filter, { token: await fresh(who) })
const found = async (filter: HistoryFilter, who?: Payer): Promise<(string | undefined)[]> => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const { transactions = [] } = (await list(filter, who)).body
  return transactions.map(({ transactionId, transactionType }) => names.get(transactionId) ?? transactionType)
}
const dayOf = async (name: string) => {
  const { transactions = [] } = (await list()).body
  return transactions.find(({ transactionId }) => transactionId === ids[name])!.date.slice(0, 10)
}

describe('history.activity.list', () => {
  it('shows each transaction once for each own account, newest first, with the balance that it left', async () => {
    expect(await found({})).toEqual(['cancelled', 'waiting', 'own', 'own', 'back', 'rent', 'deposit', 'deposit'])
    const { transactions = [], total, hasMore } = (await list()).body
    expect([total, hasMore]).toEqual([8, false])
    expect(transactions.find(({ transactionId }) => transactionId === ids['rent'])).toEqual({
      transactionId: ids['rent'],
      accountId: ana.accounts['EUR'],
      date: expect.stringMatching(/Z$/),
      transactionType: 'p2p',
      operationType: 'Transfer',
      transactionDirection: 'out',
      status: 'completed',
      amount: '320.00',
      currencyCode: 'EUR',
      fee: '0.23',
      balance: '679.77',
      counterpartyName: 'Test P.',
      counterpartyEmail: bob.email,
      description: 'Lens rental, Łódź',
    })
  })

  it('shows the other side what they got, and from whom', async () => {
    const { transactions = [] } = (await list({ keyword: 'lens' }, bob)).body
    expect(transactions).toMatchObject([
      { transactionId: ids['rent'], transactionDirection: 'in', amount: '320.00', fee: '0.00', counterpartyEmail: ana.email },
    ])
    expect(await found({ status: 'pending' }, bob), 'what only its payer knows').toEqual([])
  })

  it.each<[string, () => HistoryFilter | Promise<HistoryFilter>, string[]]>([
    ['accountId', () => ({ accountId: ana.accounts['USD']! }), ['own', 'deposit']],
    ['customerId', () => ({ customerId: ana.customerId, transactionDirection: 'in' }), ['own', 'back', 'deposit', 'deposit']],
    ['transactionType', () => ({ transactionType: 'own' }), ['own', 'own']],
    ['transactionDirection', () => ({ transactionDirection: 'out' }), ['cancelled', 'waiting', 'own', 'rent']],
    ['status', () => ({ status: 'completed', transactionType: 'p2p' }), ['back', 'rent']],
    ['status of those that wait', () => ({ status: 'pending' }), ['waiting']],
    ['status of those that came to nothing', () => ({ status: 'rejected' }), ['cancelled']],
    ['email', () => ({ email: bob.email.toUpperCase(), status: 'completed' }), ['back', 'rent']],
    ['fromDate and toDate', async () => ({ fromDate: await dayOf('rent'), toDate: await dayOf('back') }), ['back', 'rent']],
    ['fromDate', async () => ({ fromDate: await dayOf('own') }), ['cancelled', 'waiting', 'own', 'own']],
    ['fromAmount', () => ({ fromAmount: '320' }), ['rent', 'deposit']],
    ['toAmount', () => ({ toAmount: '8.231' }), ['cancelled', 'waiting']],
    ['fromAmount and toAmount', () => ({ fromAmount: '20.495', toAmount: '20.50' }), ['back']],
  ])('is narrowed by %s', async (_, filter, expected) => {
    expect(await found(await filter())).toEqual(expected)
  })

  it.each([
    ['a word of the note', 'rental', ['rent']],
    ['the beginning of a word, however it is written', 'LENS ren', ['rent']],
    ['another script', 'КОФЕ', ['back']],
    ['letters with marks', 'łód', ['rent']],
    ['the reference', 'inv-2031', ['rent']],
    ['a part of the reference', '2031', ['rent']],
    ['the amount', '320', ['rent']],
    ['the amount as another country writes it', '1.000,00', ['deposit']],
    ['nothing but signs', '&|!:*', []],
    ['what would be a query', "x' | '", []],
    ['what nobody wrote', 'zzz', []],
  ])('finds by %s', async (_, keyword, expected) => {
    expect(await found({ keyword })).toEqual(expected)
  })

  it('finds by the number, the name and the email address', async () => {
    expect(await found({ keyword: String(ids['back']) })).toEqual(['back'])
    expect(await found({ keyword: 'test', status: 'completed' })).toEqual(expect.arrayContaining(['rent', 'back']))
    expect(await found({ keyword: bob.email, transactionDirection: 'in' })).toEqual(['back'])
  })

  it('finds new words while they are in the pending list of the index, and when they have been flushed', async () => {
    const { searchIndexFlush } = bank.parts.services.books
    const [cara, dan] = [await bank.person({ EUR: '5.00' }), await bank.person({ EUR: '0.00' })]
    await bank.pay(cara, dan, { amount: '1.00', note: 'Brandneu' })
    expect(await found({ keyword: 'brandneu' }, cara)).toEqual(['p2p'])
    expect(await searchIndexFlush.flush()).toBeGreaterThan(0)
    expect(await searchIndexFlush.flush()).toBe(0)
    expect(await found({ keyword: 'brandneu' }, cara)).toEqual(['p2p'])
  })

  it('takes any direction, type and status, and finds nothing of those it does not know', async () => {
    for (const filter of [{ transactionDirection: 'sideways' }, { transactionType: 'gift' }, { status: 'maybe' }])
      expect((await list(filter)).body).toMatchObject({ responseCode: '00', transactions: [], total: 0 })
  })

  it('goes through pages without leaving out or repeating', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNumber) => list({ pageNumber, pageSize: 3 })))
    expect(pages.map(({ body }) => body.hasMore)).toEqual([true, true, false])
    const rows = pages.flatMap(({ body }) => body.transactions ?? []).map((row) => `${row.transactionId}/${row.accountId}`)
    expect(new Set(rows).size).toBe(8)
    expect(rows).toHaveLength(8)
  })

  it('shows a company’s history to those who may read it', async () => {
    const company = await bank.given.company()
    const accounts = await bank.open(company.customerId, { GBP: '5.00' })
    await bank.given.employee(company, ana, { right: Right.read, accessList: ['balanceInfo'] })
    const options = { token: await fresh(ana), customerId: company.customerId }
    const { body } = await bank.call(history['activity.list'], {}, options)
    expect(body.transactions).toMatchObject([{ accountId: accounts['GBP'], transactionType: 'deposit', amount: '5.00' }])
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await list({ accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with object.missing another customer', async () => {
    expect(await list({ customerId: bob.customerId })).toRefuse('object.missing')
  })
})

describe('history.transaction.get', () => {
  const get = async (transactionId: number, who: Payer = ana) =>
    bank.call(history['transaction.get'], { transactionId }, { token: await fresh(who) })

  it('tells the payer the rate, what arrived and each step', async () => {
    const { transaction } = (await get(ids['own']!)).body
    expect(transaction).toMatchObject({
      transactionDirection: 'out',
      accountId: ana.accounts['EUR'],
      currencyCode: 'EUR',
      toAmount: '11.00',
      toCurrencyCode: 'USD',
      exchangeRate: expect.stringMatching(/^1\.0/),
      details: { midRate: '1.1', toAccountId: ana.accounts['USD'] },
    })
    expect(transaction?.events.map(({ status }) => status)).toEqual(['submitted', 'completed'])
    expect(transaction?.events[0]?.note).toBe('Test Person')
  })

  it('tells whoever got the money neither who acted nor what it cost', async () => {
    const { transaction } = (await get(ids['rent']!, bob)).body
    expect(transaction?.events).toEqual([{ date: transaction?.date, status: 'completed' }])
    expect(transaction?.details).toEqual({ reference: 'INV-2031/7' })
    expect(transaction).not.toHaveProperty('exchangeRate')
  })

  it('says why something failed, in the reader’s language', async () => {
    const poor = await bank.person({ EUR: '5.00' })
    await bank.setCustomer(poor.customerId, { transaction_approve_mode: 'approvalCode' })
    const { body } = await bank.pay(poor, bob, { amount: '1.00' })
    await bank.db
      .updateTable('operation')
      .set({ state: 'failed', failure: 'funds.insufficient', expires_at: null, ended_at: bank.clock.now() })
      .where('uid', '=', body.operationId!)
      .execute()
    const { transaction } = (
      await bank.call(
        history['transaction.get'],
        { transactionId: body.transactionId! },
        { token: poor.token, headers: { 'accept-language': 'es' } },
      )
    ).body
    expect(transaction?.rejectReason).toMatch(/dinero suficiente/)
  })

  it('refuses with object.missing what is not theirs', async () => {
    expect(await get(ids['waiting']!, bob)).toRefuse('object.missing')
    expect(await get(999_999_999)).toRefuse('object.missing')
  })
})

describe('history.receipt.get', () => {
  const get = async (transactionId: number, language = 'en') =>
    bank.call(history['receipt.get'], { transactionId }, { token: await fresh(ana), headers: { 'accept-language': language } })

  it('gives a document that says what was paid, to whom and for what', async () => {
    const { link = '', fileName } = (await get(ids['rent']!)).body
    const { rawPayload, headers } = await bank.app.app.inject({ url: link })
    expect(fileName).toBe(`receipt-${ids['rent']}.pdf`)
    expect(headers['content-type']).toBe('application/pdf')
    const { text } = await readPdf(rawPayload)
    for (const words of ['320.00 EUR', 'Paid to Test P.', bob.email, 'Lens rental, Łódź', String(ids['rent'])])
      expect(text).toContain(words)
  })

  it('speaks the reader’s language', async () => {
    const { link = '', fileName } = (await get(ids['own']!, 'uk')).body
    const { rawPayload } = await bank.app.app.inject({ url: link })
    const { text } = await readPdf(rawPayload)
    expect(fileName).toContain('kvytantsiia')
    expect(text).toContain('Між власними рахунками')
  })

  it('refuses with receipt.none what is not completed', async () => {
    expect(await get(ids['waiting']!)).toRefuse('receipt.none')
    expect(await get(ids['cancelled']!)).toRefuse('receipt.none')
  })

  it('refuses with object.missing what is not theirs', async () => {
    expect(await get(999_999_999)).toRefuse('object.missing')
  })
})

describe('history.accountAuthorization.list', () => {
  const holds = async (accountId: number) =>
    bank.call(history['accountAuthorization.list'], { accountId }, { token: await fresh(ana) })

  it('shows what is reserved and for whom', async () => {
    expect((await holds(ana.accounts['EUR']!)).body).toMatchObject({
      total: 1,
      authorizations: [{ merchantName: 'Test P.', billingAmount: '7.23', billingCurrencyCode: 'EUR', status: 'authorized' }],
    })
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await holds(bob.accounts['EUR']!)).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('dictionary.transactionType.list', () => {
  it('names each kind in the language of the call', async () => {
    const headers = { 'accept-language': 'ro' }
    const { body } = await bank.call(dictionary['transactionType.list'], {}, { token: await fresh(ana), headers })
    expect(body.items).toEqual(
      expect.arrayContaining([
        { id: 'deposit', name: 'Depunere', sentName: 'Depunere', receivedName: 'Depunere' },
        { id: 'p2p', name: 'Plată între membri', sentName: 'Plată către un membru', receivedName: 'Plată de la un membru' },
      ]),
    )
    expect(body.items?.map(({ id }) => id)).toEqual(expect.arrayContaining(['p2p', 'own', 'deposit']))
  })
})

it('has a row for every entry on a customer’s account, and none that the books do not know', async () => {
  const { rows } = await bank.parts.pool.query(`
    select entry.transfer_id, entry.account_id from ledger.entry
      join ledger.account on account.id = entry.account_id and account.kind = 'customer'
    except select transfer_id, account_id from activity where transfer_id is not null`)
  const { rows: wrong } = await bank.parts.pool.query(`
    select activity.transaction_id from activity join ledger.entry
      on entry.account_id = activity.account_id and entry.transfer_id = activity.transfer_id
    where entry.amount_minor <> activity.amount_minor or entry.posted_at <> activity.at`)
  expect(rows).toEqual([])
  expect(wrong).toEqual([])
})
