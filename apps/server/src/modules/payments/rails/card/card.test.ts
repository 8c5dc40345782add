import { card } from '@florin/contract/cards/card'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideCase } from '../outside/outside.fixture.ts'
import { describeOutsideLife } from '../outside/outsideLife.fixture.ts'
import { feeRefusals, limitRefusals, outsideScene, submitRefusals } from '../outside/outsideSuite.fixture.ts'

/** By the code that only the holder's bank shows. */
const prove = async ({ call, parts }: OutsideBank, { email, token }: Payer): Promise<void> => {
  const typed = { cardNumber: '4111111111111111', cardExpiryMonth: 12, cardExpiryYear: 2090, cvv: '737' }
  const { cardId = 0 } = (await call(card['linked.create'], { ...typed, cardHolderName: 'Test Person' }, { token })).body
  const code = (await parts.vendors.inbox.list({ to: email, channel: 'sms' })).messages[0]?.codes[0] ?? ''
  await call(card['linked.confirm'], { cardId, code }, { token })
}

const scene = outsideScene((bank) => ({
  type: 'oct',
  currency: 'EUR',
  other: 'USD',
  amounts: { usual: '20.00', rejected: '20.11', returned: '20.12', aboveSingle: '5000.00' },
  little: '10.00',
  rateless: { currency: 'XCD' },
  own: async (payer) => {
    await prove(bank(), payer)
    return { beneficiaryFirstName: 'Test', beneficiaryLastName: 'Person' }
  },
  claimed: { beneficiaryFirstName: 'Test', beneficiaryLastName: 'Person' },
  nameless: { beneficiaryFirstName: '🙂', beneficiaryLastName: '-' },
  rail: outsideCase(bank, {
    fee: external['oct.fee'],
    submit: external['oct.submit'],
    feeFields: ['binNumber', 'cardId'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['EUR'] ?? 0,
        permission: '3d',
        countryCode: 'DE',
        amount: '20.00',
        currencyCode: 'EUR',
        purpose: 'services',
        cardNumber: '4111 1111 1111 1111',
        cardExpiryMonth: 12,
        cardExpiryYear: 2099,
        beneficiaryFirstName: 'Zoe',
        beneficiaryLastName: 'Berg',
        beneficiaryCountryCode: 'DE',
        beneficiaryAddress: 'Lindenstraße 1',
        beneficiaryCity: 'Berlin',
      }) as const,
  }),
}))
const { rail } = scene
let bank: OutsideBank
let ana: Payer
beforeEach(() => {
  ;({ bank, ana } = scene.current())
})
const block = (bin: string) =>
  sql`insert into blocked_bin (bin, reason, created_at) values (${bin}, 'Gift cards', now()) on conflict do nothing`.execute(
    bank.db,
  )

describe('transfer.oct.fee', () => {
  feeRefusals(scene)

  it('tells the fee, at least 2.50 dollars', async () => {
    expect((await rail.fee(ana, { binNumber: '411111' })).body).toMatchObject({ fee: '2.27', arrival: 'day' })
  })

  it('refuses with card.blocked the first digits of a card that nobody may pay', async () => {
    await block('555555')
    expect(await rail.fee(ana, { binNumber: '555555' })).toRefuse('card.blocked', { field: 'binNumber' })
  })

  it('refuses with object.missing a card that was not saved', async () => {
    expect(await rail.fee(ana, { cardId: 1 })).toRefuse('object.missing', { field: 'cardId' })
  })
})

describe('transfer.oct.submit', () => {
  submitRefusals(scene)
  limitRefusals(scene)

  it('does not take somebody off a list by a day of birth that was typed', async () => {
    const listed = { beneficiaryFirstName: 'Viktor', beneficiaryLastName: 'Sanktov', beneficiaryBirthDate: '1990-01-01' }
    const { operationId } = (await rail.submit(ana, listed)).body
    expect(await bank.stateOf(operationId)).toBe('awaitingBank')
  })

  it('keeps the number in the vault alone: in no other table, and in no answer', async () => {
    const number = '5105105105105100'
    const answer = await rail.submit(ana, { cardNumber: number, isCardSaved: true, templateName: 'Card' })
    await bank.deliver()
    expect(answer.text).not.toContain(number)
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(bank.db)
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} as kept where kept::text like ${`%${number}%`} limit 1`.execute(bank.db)
      expect([name, rows.length]).toEqual([name, 0])
    }
  })

  it('pays a card again that was saved, without its number', async () => {
    await rail.submit(ana, { isCardSaved: true })
    const { rows } = await sql<{ id: number }>`select id from payout_card where customer_id = ${ana.customerId}`.execute(bank.db)
    const again = { cardId: rows[0]?.id, cardNumber: undefined, cardExpiryMonth: undefined, cardExpiryYear: undefined }
    const { operationId, responseCode } = (await rail.submit(ana, again)).body
    expect([rows.length, responseCode]).toEqual([1, '00'])
    await bank.deliver()
    expect(await bank.received(operationId)).toMatchObject([{ payee: { cardLast4: '1111' } }])
  })

  it('keeps the card in a template, which pays it without its number until it is forgotten', async () => {
    const { token } = ana
    await rail.submit(ana, { templateName: 'Tutor' })
    const [{ templateId = 0 } = {}] =
      (await bank.call(transfer['template.list'], { type: 'oct' }, { token })).body.templates ?? []
    const read = async () => (await bank.call(transfer['template.get'], { templateId }, { token })).body.template
    const cardId = Number((await read())?.details['cardId'])
    expect((await read())?.creditCards).toMatchObject([{ cardId, cardNumber: '•••• 1111' }])
    const again = { cardId, cardNumber: undefined, cardExpiryMonth: undefined, cardExpiryYear: undefined }
    expect((await rail.submit(ana, again)).body.responseCode).toBe('00')
    await bank.parts.services.payments.cards.forget(bank.db, ana.customerId, cardId)
    expect((await read())?.details).not.toHaveProperty('cardId')
  })

  it('asks for a number that can be one', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    expect(await fieldsOf({ cardNumber: '4111111111111112' })).toEqual(['cardNumber'])
    expect(await fieldsOf({ cardNumber: undefined, cardExpiryYear: undefined })).toEqual(['cardNumber', 'cardExpiryYear'])
  })

  it('refuses with card.blocked a card that nobody may pay', async () => {
    await block('510510')
    expect(await rail.submit(ana, { cardNumber: '5105105105105100' })).toRefuse('card.blocked', { field: 'cardNumber' })
    await sql`delete from blocked_bin`.execute(bank.db)
  })

  it('refuses with card.expired a card of before', async () => {
    expect(await rail.submit(ana, { cardExpiryYear: 2024 })).toRefuse('card.expired', { field: 'cardExpiryYear' })
  })

  it('refuses with object.missing another’s card', async () => {
    await rail.submit(ana, { isCardSaved: true })
    const { rows } = await sql<{ id: number }>`select id from payout_card where customer_id = ${ana.customerId}`.execute(bank.db)
    const bob = await bank.rich('EUR')
    expect(await rail.submit(bob, { cardId: rows[0]?.id })).toRefuse('object.missing', { field: 'cardId' })
  })
})

describeOutsideLife(scene, { cardBin: '411111', cardLast4: '1111', cardBrand: 'visa' })
