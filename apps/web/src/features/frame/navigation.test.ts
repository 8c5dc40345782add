import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { MenuFacts } from './menu.ts'
import { accountMenu, type Everyday } from './navigation.ts'

const t = ((key: string) => key) as unknown as TFunction<'frame'>
const company: MenuFacts = {
  kind: 'company',
  isStoodIn: false,
  mayManage: true,
  mayRequestMoney: true,
  isVerified: false,
  hasContracts: false,
}
const open: Everyday = {
  toMembers: true,
  outside: true,
  betweenAccounts: true,
  console: [],
  actions: 0,
  answers: 0,
  contracts: { requests: 0, active: 0 },
}
const detailsIn = (more: Partial<Everyday>) =>
  accountMenu(t, company, { ...open, ...more })
    .flatMap(({ items }) => items)
    .find(({ to }) => to === '/company')

describe('the menu entry of a company’s details', () => {
  it('is marked with how much is missing (T-262 to T-271)', () =>
    expect(detailsIn({ companyGaps: 3 })?.badge).toMatchObject({ count: 3 }))

  it('is not marked where nothing is', () => {
    expect(detailsIn({ companyGaps: 0 })?.badge).toBeUndefined()
    expect(detailsIn({})?.badge).toBeUndefined()
  })
})
