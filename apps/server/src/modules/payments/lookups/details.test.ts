import { history } from '@florin/contract/books/history'
import { external } from '@florin/contract/payments/external/external'
import { transfer } from '@florin/contract/payments/transfer'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})

const iban = 'DE89370400440532013000'
const as = (payer: Payer = ana) => ({ token: payer.token })
const detail = (transactionId: number, payer = ana) => bank.call(external['detail.get'], { transactionId }, as(payer))
const shared = () =>
  ({ fromAccountId: ana.accounts['EUR'] ?? 0, permission: '3d', currencyCode: 'EUR', purpose: 'services' }) as const
const pay = async (change: object = {}) => {
  const { body } = await bank.call(
    external['eft.submit'],
    {
      ...shared(),
      countryCode: 'DE',
      amount: '20.00',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
      iban,
      bankName: 'Commerzbank',
      note: 'Lens',
      reference: 'INV-7',
      ...change,
    },
    as(),
  )
  return body.transactionId ?? expect.fail('It was refused')
}
const payCard = async (isCardSaved: boolean) => {
  const { body } = await bank.call(
    external['oct.submit'],
    {
      ...shared(),
      countryCode: 'DE',
      amount: '20.00',
      cardNumber: '4111111111111111',
      cardExpiryMonth: 12,
      cardExpiryYear: 2099,
      beneficiaryFirstName: 'Zoe',
      beneficiaryLastName: 'Berg',
      beneficiaryCountryCode: 'DE',
      beneficiaryAddress: 'Torstraße 1',
      beneficiaryCity: 'Berlin',
      isCardSaved,
    },
    as(),
  )
  return body.transactionId ?? expect.fail('It was refused')
}

describe('transfer.detail.get', () => {
  it('gives what filled in a payment, for the next one', async () => {
    const { body } = await detail(await pay())
    expect(body).toMatchObject({
      type: 'eft',
      isCustomerAddressDateValid: true,
      isCustomerAddressMatchesActive: true,
      hasRequirements: false,
      isExtraParamsValid: true,
      details: { iban, beneficiaryName: 'Zoe Berg', amount: '20.00', currencyCode: 'EUR', note: 'Lens', reference: 'INV-7' },
    })
  })

  it('names a saved card by its id, and never by its number or token', async () => {
    const unsaved = (await detail(await payCard(false))).body.details
    expect(unsaved).not.toHaveProperty('cardId')
    const saved = (await detail(await payCard(true))).body.details
    expect(saved).toMatchObject({ cardId: expect.any(Number), cardNumber: '•••• 1111', cardBrand: 'visa' })
    expect(Object.keys(saved ?? {})).not.toContain('cardToken')
    expect(JSON.stringify(saved)).not.toContain('4111')
  })

  it('says that an address has changed since, and that its proof has expired', async () => {
    const id = await pay()
    bank.clock.advance(60)
    const { rows } = await sql<{ id: number }>`
      insert into customer_address (customer_id, address1, city, postal_code, country, is_residence, created_at, changed_at)
      values (${ana.customerId}, 'Torstraße 1', 'Berlin', '10119', 'DE', true, ${bank.clock.now()}, ${bank.clock.now()})
      returning id`.execute(bank.db)
    await sql`
      insert into document (customer_id, category_id, document_type_id, state, address_id, expires_on, created_at)
      values (${ana.customerId}, 1, 1, 'validated', ${rows[0]?.id ?? 0}, '2020-01-01', now())`.execute(bank.db)
    expect((await detail(id)).body).toMatchObject({ isCustomerAddressDateValid: false, isCustomerAddressMatchesActive: false })
  })

  it('says that a country asks for something that was not answered then', async () => {
    const id = await pay()
    const param = { name: 'taxYear', label: 'Tax year', type: 'text', isRequired: true }
    await sql`
      insert into transfer_method (brand, type, country, currencies, extra_params)
      select brand, 'eft', 'DE', '{EUR}', ${JSON.stringify([param])} from customer where id = ${ana.customerId}`.execute(bank.db)
    expect((await detail(id)).body).toMatchObject({ hasRequirements: true, isExtraParamsValid: false })
    await sql`delete from transfer_method where brand is not null`.execute(bank.db)
  })

  it('refuses with object.missing another’s payment', async () => {
    expect(await detail(await pay(), await bank.rich('EUR'))).toRefuse('object.missing', { field: 'transactionId' })
  })
})

describe('transfer.recent.list', () => {
  it('lists payees of every way at once, each with the end of their account', async () => {
    await pay()
    await payCard(false)
    const { transfers } = (await bank.call(transfer['recent.list'], {}, as())).body
    expect(transfers).toMatchObject([
      { type: 'oct', accountMask: '•••• 1111' },
      { type: 'eft', accountMask: '•••• 3000', bankName: 'Commerzbank', countryCode: 'DE' },
    ])
  })
})

describe('history.transaction.get', () => {
  const get = async (transactionId: number, language = 'en') =>
    (
      await bank.call(
        history['transaction.get'],
        { transactionId },
        { token: ana.token, headers: { 'accept-language': language } },
      )
    ).body.transaction

  it('tells where a payment went, its end-to-end id and what the bank said of the name', async () => {
    const check = {
      type: 'eft',
      countryCode: 'DE',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Nomatch',
      iban,
    } as const
    const { checkId } = (await bank.call(external['beneficiaryName.check'], check, as())).body
    const shown = await get(await pay({ beneficiaryName: 'Zoe Nomatch', nameCheckId: checkId, isNameAccepted: true }))
    expect(shown?.details).toMatchObject({ iban, nameCheck: 'noMatch', endToEndId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(shown?.details).not.toHaveProperty('nameCheckId')
  })

  it('says in words why a payment was rejected, in the reader’s language', async () => {
    const id = await pay({ amount: '20.11' })
    await bank.deliver()
    expect((await get(id, 'es'))?.rejectReason).toBe('El número de cuenta es incorrecto o no existe.')
  })

  it('says what came back of a returned payment, and what was kept', async () => {
    const id = await pay({ amount: '20.18' })
    await bank.deliver()
    expect(await get(id)).toMatchObject({
      status: 'returned',
      rejectReason: 'The recipient’s account is closed.',
      details: { returnedAmount: '15.18', keptAmount: '5.00' },
    })
  })
})
