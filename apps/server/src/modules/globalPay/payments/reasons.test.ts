import { describe, expect, it } from 'vitest'
import { reasonForRecipient, reasonOf } from './reasons.ts'

describe('why a payout failed', () => {
  it('is told in words, whoever gave the reason', () => {
    expect(reasonForRecipient('AC01', 'en')).toBe('The account number is wrong or does not exist.')
    expect(reasonForRecipient('card.expired', 'en')).toBe('This card has expired.')
    expect(reasonOf({ note: undefined, failure: 'AC01' }, 'en')).toBe('The account number is wrong or does not exist.')
  })

  it('says nothing of how the sender stands to whoever holds the link', () => {
    for (const failure of [
      'customer.unverified',
      'transfer.notPermitted',
      'payee.onBlacklist',
      'funds.insufficient',
      'limit.single',
    ])
      expect(reasonForRecipient(failure, 'en', { max: '5,000.00 EUR' })).toBe(
        'The sender cannot pay by this method at the moment. Choose another one, or ask them.',
      )
    for (const failure of ['AM04', 'RR02', 'Looks like fraud to me', 'payment.rejected'])
      expect(reasonForRecipient(failure, 'en')).toBe('Transaction was rejected.')
  })

  it('is told to the sender as it is', () => {
    expect(reasonOf({ note: undefined, failure: 'Looks like fraud to me' }, 'en')).toBe('Looks like fraud to me')
    expect(reasonOf({ note: undefined, failure: 'transfer.notPermitted' }, 'en')).toContain('Your account is limited')
    expect(reasonOf({ note: 'Paid by invoice', failure: undefined }, 'en')).toBe('Paid by invoice')
  })
})
