import { describe, expect, it } from 'vitest'
import { menu } from './menu.ts'
import type { MenuFacts } from './menu.ts'

const all: MenuFacts = {
  kind: 'person',
  isStoodIn: false,
  mayManage: true,
  mayRequestMoney: true,
  isVerified: true,
  hasContracts: true,
}

describe('the side menu', () => {
  it('of a person has invoices after pre-approved payments', () =>
    expect(menu(all)).toEqual([
      '/profile',
      '/profile/notifications',
      '/setting',
      '/revenue-split',
      '/transfer/preapproved-payments',
      '/transfer/invoices',
      '/payout-blacklist',
      '/login-history',
      '/legal',
    ]))

  it('of a company has them between legal and merchant', () =>
    expect(menu({ ...all, kind: 'company' })).toEqual([
      '/company',
      '/company-access',
      '/company-emails',
      '/revenue-split',
      '/transfer/preapproved-payments',
      '/payout-blacklist',
      '/profile/notifications',
      '/legal',
      '/transfer/invoices',
      '/merchant',
    ]))

  it('keeps the place of invoices when contracts are hidden', () => {
    const paths = menu({ ...all, isVerified: false })
    expect(paths.indexOf('/transfer/invoices')).toBe(paths.indexOf('/transfer/preapproved-payments') + 1)
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('shows contracts to the verified (%s) where the brand has them (%s): %s', (isVerified, hasContracts, shown) =>
    expect(menu({ ...all, isVerified, hasContracts }).includes('/revenue-split')).toBe(shown),
  )

  it('has no invoices without the permission', () =>
    expect(menu({ ...all, mayRequestMoney: false })).not.toContain('/transfer/invoices'))

  it('shows an operator who stands in nothing that would be about themself', () =>
    expect(menu({ ...all, isStoodIn: true })).toEqual([
      '/revenue-split',
      '/transfer/preapproved-payments',
      '/transfer/invoices',
      '/payout-blacklist',
    ]))

  it('of an operator who acts for nobody is about the profile alone; a representative keeps the documents', () => {
    expect(menu({ ...all, kind: 'operator' })).toEqual(['/profile', '/setting', '/login-history'])
    expect(menu({ ...all, kind: 'representative' })).toEqual(['/company-documents', '/profile', '/setting', '/login-history'])
  })
})
