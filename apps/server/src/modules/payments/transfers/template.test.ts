import { transfer } from '@florin/contract/payments/transfer'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'
import { moveOwn } from '../../../../../../test/moving.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '100.00' })
  bob = await bank.person({ EUR: '0' })
})

const keep = (templateName: string, change: object = {}) => {
  const details = { toEmail: bob.email, amount: '12.50', currency: 'EUR', note: 'Rent' }
  const template = { templateName, type: 'p2p', permission: '3d', details, ...change } as const
  return bank.call(transfer['template.create'], template, { token: ana.token })
}
const list = async (filter: object = {}) =>
  (await bank.call(transfer['template.list'], filter, { token: ana.token })).body.templates ?? []

describe('transfer.template.create', () => {
  it('keeps a transfer, to be listed by name and read whole', async () => {
    const { templateId = 0 } = (await keep('Rent')).body
    await keep('Allowance')
    expect(await list()).toMatchObject([
      { templateName: 'Allowance' },
      {
        templateId,
        templateName: 'Rent',
        type: 'p2p',
        permission: '3d',
        beneficiaryName: 'Test P.',
        currencyCode: 'EUR',
        amount: '12.50',
        wireStatus: 'disabled',
        eftStatus: 'disabled',
        creditCards: [],
      },
    ])
    expect([(await list({ search: 'ALLOW' })).length, (await list({ type: 'own' })).length]).toEqual([1, 0])
    const { body } = await bank.call(transfer['template.get'], { templateId }, { token: ana.token })
    expect(body.template?.details).toEqual({ toEmail: bob.email, amount: '12.50', currency: 'EUR', note: 'Rent' })
  })

  it('keeps of a card the end of its number alone, and nothing secret', async () => {
    const number = '4012888888881881'
    const card = { type: 'oct', details: { cardNumber: number, cardExpiryMonth: 12, currency: 'EUR' } } as const
    const interac = { type: 'interac', details: { beneficiaryEmail: bob.email, securityAnswer: 'Rosebud' } } as const
    const { templateId = 0 } = (await keep('Card', card)).body
    await keep('Interac', interac)
    const details = async () =>
      (await bank.call(transfer['template.get'], { templateId }, { token: ana.token })).body.template?.details
    expect(await details()).toEqual({ cardNumber: '•••• 1881', cardExpiryMonth: 12, currency: 'EUR' })
    const changed = { templateId, details: { cardNumber: number } }
    expect((await bank.call(transfer['template.update'], changed, { token: ana.token })).body.responseCode).toBe('00')
    expect(await details()).toEqual({ cardNumber: '•••• 1881' })
    const { rows } = await sql<{ kept: string }>`
      select string_agg(details::text, ' ') as kept from transfer_template where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(rows[0]?.kept).not.toMatch(/4012888888881881|Rosebud/)
  })

  it('tells the country, and by which way it pays', async () => {
    await keep('Bank', { type: 'eft', details: { countryCode: 'DE', currency: 'EUR' } })
    await keep('Card', { type: 'oct', details: { cardId: 7, cardNumber: '4012888888881881', countryCode: 'FR' } })
    expect(await list()).toMatchObject([
      { countryCode: 'DE', wireStatus: 'disabled', eftStatus: 'active', creditCards: [] },
      { countryCode: 'FR', eftStatus: 'disabled', creditCards: [{ cardId: 7, cardNumber: '•••• 1881' }] },
    ])
  })

  it('says of an amount that leaves what it is in: the currency of the account, which has to be theirs', async () => {
    const details = { fromAccountId: ana.accounts['EUR'] ?? 0, amount: '100.00', amountSide: 'from', currency: 'BRL' }
    await keep('Brazil', { type: 'wire', details })
    await keep('Another’s', { type: 'wire', details: { ...details, fromAccountId: bob.accounts['EUR'] ?? 0 } })
    await keep('Cleaner', { type: 'wire', details: { ...details, amountSide: 'to' } })
    const shown = (await list()).map(({ amount, currencyCode }) => [amount, currencyCode])
    expect(shown).toEqual([
      [undefined, 'BRL'],
      ['100.00', 'EUR'],
      ['100.00', 'BRL'],
    ])
    const [, { templateId = 0 } = {}] = await list()
    const read = async () =>
      (await bank.call(transfer['template.get'], { templateId }, { token: ana.token })).body.template?.details ?? {}
    expect(await read()).toEqual({ ...details, amountCurrency: 'EUR' })
    await bank.call(transfer['template.update'], { templateId, details: await read() }, { token: ana.token })
    expect(await read()).toEqual({ ...details, amountCurrency: 'EUR' })
  })

  it('takes no field that its form does not have, and none that its form would not take', async () => {
    const fieldOf = async (details: object, type = 'oct') =>
      ((await keep('Card', { type, details })).body as { field?: string }).field
    expect(await fieldOf({ cvv: '9274' })).toBe('details.cvv')
    expect(await fieldOf({ cardNumber: '4012888888881881' }, 'eft')).toBe('details.cardNumber')
    expect(await fieldOf({ currency: 'euro' })).toBe('details.currency')
    expect(await list()).toEqual([])
  })

  it('refuses with template.taken a name that is in use', async () => {
    await keep('Rent')
    expect(await keep('RENT')).toRefuse('template.taken', { field: 'templateName' })
  })
})

describe('transfer.template.get', () => {
  it('refuses with object.missing another’s', async () => {
    const { templateId = 0 } = (await keep('Rent')).body
    const reply = await bank.call(transfer['template.get'], { templateId }, { token: bob.token })
    expect(reply).toRefuse('object.missing')
  })
})

describe('transfer.template.update', () => {
  const rename = (templateId: number, templateName: string, { token } = ana) =>
    bank.call(transfer['template.update'], { templateId, templateName }, { token })

  it('gives it another name, also in other letters of the same', async () => {
    const { templateId = 0 } = (await keep('Rent')).body
    await rename(templateId, 'RENT')
    expect(await list()).toMatchObject([{ templateName: 'RENT', amount: '12.50' }])
  })

  it('refuses with template.taken a name that is in use', async () => {
    await keep('Rent')
    const { templateId = 0 } = (await keep('Gym')).body
    expect(await rename(templateId, 'Rent')).toRefuse('template.taken', { field: 'templateName' })
  })

  it('refuses with object.missing another’s', async () => {
    const { templateId = 0 } = (await keep('Rent')).body
    expect(await rename(templateId, 'Mine', bob)).toRefuse('object.missing')
  })
})

describe('transfer.template.delete', () => {
  it('refuses with object.missing what is gone already', async () => {
    const { templateId = 0 } = (await keep('Rent')).body
    const forget = () => bank.call(transfer['template.delete'], { templateId }, { token: ana.token })
    expect((await forget()).body.responseCode).toBe('00')
    expect(await forget()).toRefuse('object.missing')
    expect(await list()).toEqual([])
  })
})

describe('transfer.p2p.submit', () => {
  it('keeps what was sent under the name given', async () => {
    await bank.pay(ana, bob, { templateName: 'Lunch' })
    expect(await list()).toMatchObject([{ templateName: 'Lunch', type: 'p2p', amount: '10.00' }])
  })

  it('refuses with template.taken a name that is in use, and sends nothing', async () => {
    await keep('Rent')
    expect(await bank.pay(ana, bob, { templateName: 'Rent' })).toRefuse('template.taken', { field: 'templateName' })
    expect((await bank.minors(bob.accounts['EUR'])).posted).toBe(0n)
  })
})

describe('transfer.own.submit', () => {
  it('refuses with template.taken a name that is in use', async () => {
    const { USD } = await bank.open(ana.customerId, { USD: '0' })
    const wish = {
      fromAccount: ana.accounts['EUR']!,
      toAccount: USD!,
      toAmount: '1.00',
      currency: 'EUR',
      templateName: 'Savings',
    }
    const move = () => moveOwn(bank.call, wish, { token: ana.token })
    expect((await move()).body.responseCode).toBe('00')
    expect(await move()).toRefuse('template.taken', { field: 'templateName' })
    expect(await list({ type: 'own' })).toMatchObject([{ templateName: 'Savings', permission: 'own', amount: '1.00' }])
  })
})
