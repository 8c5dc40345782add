import { expect, it } from 'vitest'
import { euros } from '../../app/testing/fixtures.ts'
import { availabilityOf, usualAccount } from './availability.ts'
import { likelyPayer } from './likelyPayer.ts'

const receiving = { ...euros, accountId: 601, type: 4002 }
const reserved = { ...euros, accountId: 602, pendingAmount: '1250.00' }
const closed = { ...euros, accountId: 603, accountStatusId: 11 }
const usable = { isOpen: true, hasFunds: true, hasPending: false, canPay: true, canReceive: true }

it.each([
  ['with money', euros, usable],
  ['of which all is reserved', reserved, { ...usable, hasFunds: false, hasPending: true, canPay: false }],
  ['of which some is reserved', { ...euros, pendingAmount: '1249.99' }, { ...usable, hasPending: true }],
  ['that owes', { ...euros, balance: '-0.01' }, { ...usable, hasFunds: false, canPay: false }],
  ['that only receives', receiving, { ...usable, canPay: false }],
  ['that is closed', closed, { ...usable, isOpen: false, canPay: false, canReceive: false }],
])('the flags of an account %s', (_which, account, flags) => expect(availabilityOf(account)).toEqual(flags))

it('an account that nothing can be paid from is proposed last', () => {
  expect(usualAccount([receiving, reserved, euros])).toBe(euros)
  expect(likelyPayer([receiving, reserved, euros], 'EUR')).toBe(euros)
  expect(likelyPayer([reserved], 'EUR')).toBe(reserved)
})
