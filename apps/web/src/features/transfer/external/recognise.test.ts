import { describe, expect, it } from 'vitest'
import { mistakeIn, onOneLine, recognise } from './recognise.ts'

const kinds = (text: string) => recognise(text).map(({ type, kind }) => `${type} ${kind}`)

describe('what is pasted', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', ['eft iban', 'wire iban']],
    ['KZ86125KZT5004100100', ['wire iban']],
    ['4111-1111-1111-1111', ['oct card']],
    ['032 180 00011835971 9', ['eft clabe', 'wire clabe']],
    ['032180000118359718', []],
    ['zoe@example.com', ['p2p email', 'interac email', 'instant_payment email']],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['crypto_eft wallet']],
    ['0x52908400098527886E0F7030069857D2E4169EE7', ['crypto_eft wallet']],
    ['529.982.247-25', ['instant_payment taxId', 'instant_payment phone']],
    ['+1 416 555 0134', ['interac phone']],
    ['416 555 0134', ['interac phone', 'instant_payment phone']],
    ['123e4567-e89b-42d3-a456-426614174000', ['instant_payment randomKey']],
    ['COBADEFF', ['wire swift']],
    ['Zoe Berg', []],
    ['12', []],
  ])('%s can be %j', (text, expected) => expect(kinds(text)).toEqual(expected))

  it('tells the country and the euro of SEPA', () =>
    expect(recognise('ES9121000418450200051332')[0]).toMatchObject({
      countryCode: 'ES',
      currencyCode: 'EUR',
      values: { iban: 'ES9121000418450200051332' },
    }))

  it('takes the rest of an invoice along with the account', () => {
    const line = 'Halden & Rowe, DE89 3704 0044 0532 0130 00, 3,992.85 EUR, INV-20418'
    const values = { iban: 'DE89370400440532013000', beneficiaryName: 'Halden & Rowe' }
    const rest = { currencyCode: 'EUR', amount: '3992.85', reference: 'INV-20418', values }
    expect(recognise(line)).toMatchObject([
      { type: 'eft', ...rest },
      { type: 'wire', ...rest },
    ])
    expect(recognise('bob@demo.test 25 USD, lunch')).toMatchObject([{ type: 'p2p', amount: '25', currencyCode: 'USD' }])
  })

  it('takes name and bank along with account details on several lines', () => {
    const details = (...lines: string[]) => recognise(onOneLine(lines.join('\r\n')))[0]?.values
    expect(
      details('Account holder: Zoe Berg', 'IBAN: DE89 3704 0044 0532 0130 00', 'BIC/SWIFT: COBADEFFXXX', 'Bank: Commerzbank AG'),
    ).toEqual({ iban: 'DE89370400440532013000', beneficiaryName: 'Zoe Berg', bankName: 'Commerzbank AG', swift: 'COBADEFFXXX' })
    expect(details('Bank: Commerzbank', 'DE89370400440532013000', 'Zoe Berg')).toEqual({
      iban: 'DE89370400440532013000',
      beneficiaryName: 'Zoe Berg',
      bankName: 'Commerzbank',
    })
    expect(details('Получатель: Мария Иванова', 'DE89370400440532013000', 'Банк: Коммерцбанк')).toMatchObject({
      beneficiaryName: 'Мария Иванова',
      bankName: 'Коммерцбанк',
    })
  })

  it('leaves out an amount that the way cannot pay so', () => {
    const [transfer, wire] = recognise('Halden & Rowe, DE89370400440532013000, 20.00 USD')
    expect(transfer).toMatchObject({ type: 'eft', currencyCode: 'EUR' })
    expect(transfer?.amount).toBeUndefined()
    expect(wire).toMatchObject({ type: 'wire', currencyCode: 'USD', amount: '20.00' })
  })

  it('says what has a mistake in it', () => {
    expect(mistakeIn('DE89370400440532013001')).toBe('iban')
    expect(mistakeIn('4111111111111112')).toBe('cardNumber')
    expect(mistakeIn('Zoe Berg')).toBeUndefined()
  })
})
