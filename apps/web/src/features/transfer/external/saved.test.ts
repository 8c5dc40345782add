import type { SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { Payout } from '@florin/contract/payments/external/beneficiaries'
import { describe, expect, it } from 'vitest'
import { payeeOfDetails, payeeOfSaved, payoutOf } from './saved.ts'
import { isComplete, type Payee } from './types.ts'

const zoe: SavedBeneficiary = {
  beneficiaryId: 1,
  beneficiaryType: 'individual',
  beneficiaryName: 'Zoe Maria Berg',
  beneficiaryCountryCode: 'DE',
  permission: '3d',
  wireStatus: 'disabled',
  eftStatus: 'active',
  creditCards: [7, 8].map((cardId) => ({ cardId, cardNumber: '•••• 1111', cardBrand: 'visa' })),
  payouts: [],
}
const way = (type: 'eft' | 'oct' | 'interac', details: Record<string, string>, cardId?: number) =>
  payeeOfSaved(zoe, { payoutId: 1, type, status: 'active', details, ...(cardId !== undefined && { cardId }) })

describe('somebody of the address book', () => {
  it('is paid by bank without anything more to type', () => {
    const payee = way('eft', { countryCode: 'DE', currencyCode: 'EUR', iban: 'DE89370400440532013000' })
    expect(payee && isComplete(payee)).toBe(true)
    expect(payee?.values).toMatchObject({ beneficiaryName: 'Zoe Maria Berg', beneficiaryCountryCode: 'DE' })
  })

  it('is paid to the card that was chosen, of two that look alike; the holder’s address is still asked for', () => {
    const payee = way('oct', { countryCode: 'DE', cardNumber: '•••• 1111', cardExpiryMonth: '12', cardExpiryYear: '2030' }, 8)
    expect(payee).toMatchObject({ cardId: 8, values: { beneficiaryFirstName: 'Zoe Maria', beneficiaryLastName: 'Berg' } })
    expect(payee?.values).not.toHaveProperty('cardNumber')
    expect(payee && isComplete(payee)).toBe(false)
  })

  it('is asked a question by Interac each time', () => {
    const payee = way('interac', { beneficiaryEmail: 'zoe@example.ca', notifyLanguage: 'fr' })
    expect(payee).toMatchObject({ countryCode: 'CA', values: { notifyLanguage: 'fr' } })
    expect(payee && isComplete(payee)).toBe(false)
  })
})

describe('a way to pay that is saved', () => {
  const base = { permission: '3d', countryCode: 'DE', currencyCode: 'EUR', extraParams: {} } as const
  it.each<Payee>([
    { ...base, type: 'eft', values: { iban: 'DE89370400440532013000', beneficiaryName: 'Zoe Berg' } },
    {
      ...base,
      type: 'crypto_eft',
      currencyCode: 'BTC',
      values: { network: 'bitcoin', walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', isSelfHosted: true },
    },
    { ...base, type: 'oct', values: { cardNumber: '4111111111111111', cardExpiryMonth: 12, cardExpiryYear: 2030 } },
    { ...base, type: 'interac', values: { beneficiaryEmail: 'zoe@example.ca', notifyLanguage: 'en', securityAnswer: 'Minou7' } },
  ])('$type is what the address book takes, without what belongs to one payment', (payee) => {
    const payout = payoutOf(payee)
    expect(Payout.safeParse(payout).error).toBeUndefined()
    expect(payout.details).not.toHaveProperty('securityAnswer')
  })
})

it('details of a payment inside the bank are nothing for this page', () =>
  expect(payeeOfDetails('p2p', { toEmail: 'bob@demo.test' })).toBeUndefined())
