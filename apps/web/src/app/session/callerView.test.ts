import { judge, permissionsOf } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { describe, expect, it } from 'vitest'
import { person as ana } from '../testing/answers.ts'
import { callerView, isBusiness, isSubAccount, mayRead } from './callerView.ts'

const lumen = { kind: 'company', customerId: 20, name: 'Lumen Studio Ltd', flags: [], accessList: ['balanceInfo'] } as const

describe('who may open a page', () => {
  it('a person acts for themself, with the flags that are set', () => {
    const permissions = permissionsOf(['sendMoneyPaxumUser'])
    expect(callerView({ ...ana, permissions }, undefined)).toMatchObject({
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
    expect(isSubAccount({ permissions: permissionsOf(['settlementAccount']) })).toBe(true)
    expect(isSubAccount(ana)).toBe(false)
  })

  it('keeps balances from representatives and from those who only upload', () => {
    const reads = ([0, 1, 2, 3, 4, 5] as const).map((right) => mayRead({ ...lumen, right }))
    expect(reads).toEqual([false, true, true, true, true, false])
    expect(mayRead({ ...lumen, right: 2, accessList: [] })).toBe(false)
  })
})
