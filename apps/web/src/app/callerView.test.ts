import { judge } from '@florin/contract/access'
import { account } from '@florin/contract/account'
import type { CustomerInfo } from '@florin/contract/customer'
import { describe, expect, it } from 'vitest'
import { callerView } from './callerView.ts'

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
}
const lumen = { kind: 'company', customerId: 20, flags: [], accessList: ['balanceInfo'] } as const

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
