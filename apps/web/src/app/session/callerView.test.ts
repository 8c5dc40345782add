import { judge } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { describe, expect, it } from 'vitest'
import { callerView, isBusiness, isSubAccount, mayRead } from './callerView.ts'

const ana: CustomerInfo = {
  userId: 1,
  customerId: 10,
  login: 'ana@demo.test',
  firstName: 'Ana',
  lastName: 'Demo',
  customerType: 0,
  transactionApproveMode: 'none',
  login2faMode: 'no',
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  customerCreationDate: '2026-01-01T00:00:00Z',
  residenceCountryCode: 'LT',
  verified: true,
  limited: false,
  dueDiligenceLevel: 0,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
  isNeedSelfCertification: false,
}
const lumen = { kind: 'company', customerId: 20, name: 'Lumen Studio Ltd', flags: [], accessList: ['balanceInfo'] } as const

describe('who may open a page', () => {
  it('a person acts for themself, with the flags that are set', () => {
    const permissions = {
      sendMoneyPaxumUser: true,
      requestMoney: false,
      settlementAccount: false,
      sendMoneyUser: false,
      addFundsWireThirdParty: false,
      addFundsBankThirdParty: false,
    }
    expect(callerView({ ...ana, permissions }, undefined)).toEqual({
      signedIn: true,
      isAdmin: false,
      acting: { kind: 'person', customerId: 10, flags: ['sendMoneyPaxumUser'] },
    })
  })

  it('a company user has no access before a company is chosen, and then by right', () => {
    const carla = { ...ana, customerType: 2 } as const
    const verdict = (acting?: Parameters<typeof callerView>[1]) => judge(account.list.access, callerView(carla, acting))
    expect(verdict()).toBe('noAccess')
    expect(verdict({ ...lumen, right: 1 })).toBe('allowed')
    expect(verdict({ ...lumen, right: 5 })).toBe('denied')
  })
})

describe('what a profile says', () => {
  it.each([
    [0, false],
    [1, true],
    [2, true],
  ] as const)('calls type %i business: %s', (customerType, expected) => expect(isBusiness({ customerType })).toBe(expected))

  it('marks a sub-account by the settlement permission', () => {
    const none = {
      sendMoneyPaxumUser: true,
      requestMoney: true,
      settlementAccount: false,
      sendMoneyUser: true,
      addFundsWireThirdParty: true,
      addFundsBankThirdParty: true,
    }
    expect(isSubAccount({ permissions: { ...none, settlementAccount: true } })).toBe(true)
    expect([isSubAccount({ permissions: none }), isSubAccount({})]).toEqual([false, false])
  })

  it('keeps balances from representatives and from those who only upload', () => {
    const reads = ([0, 1, 2, 3, 4, 5] as const).map((right) => mayRead({ ...lumen, right }))
    expect(reads).toEqual([false, true, true, true, true, false])
    expect(mayRead({ ...lumen, right: 2, accessList: [] })).toBe(false)
  })
})
