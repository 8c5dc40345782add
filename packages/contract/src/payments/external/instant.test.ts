import { describe, expect, it } from 'vitest'
import { payoutDetails } from './beneficiaries.ts'
import { external } from './external.ts'

const faultsOf = (change: object) => {
  const input = {
    fromAccountId: 1,
    permission: '3d',
    countryCode: 'IN',
    amount: '20.00',
    currencyCode: 'INR',
    purpose: 'services',
    instantKeyType: 'phone',
    instantKey: '+919812345678',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryCountryCode: 'IN',
    ...change,
  }
  const read = external['instant.submit'].input.safeParse(input)
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

describe('the tax number of an instant payment', () => {
  it('is asked for where the scheme needs it, and nowhere else', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ countryCode: 'BR', currencyCode: 'BRL', beneficiaryCountryCode: 'BR' })).toEqual(['taxId'])
  })

  it('is kept in the address book there', () => {
    const saved = (countryCode: string) =>
      payoutDetails.instant_payment.safeParse({ countryCode, instantKeyType: 'phone', instantKey: '+5511912345678' }).success
    expect([saved('IN'), saved('BR')]).toEqual([true, false])
  })
})
