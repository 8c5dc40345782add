import { describe, expect, it } from 'vitest'
import { type ApprovalRule, mostApprovals, policyKinds, requirementOf, stricter } from './approvalPolicy.ts'
import { massRails } from '../mass/massType.ts'
import { payoutMethods } from '../globalPay/globalPayment.ts'
import { rails } from '../rails.ts'

const rule = (change: Partial<ApprovalRule> = {}): ApprovalRule => ({
  fromAmount: '0',
  currencyCode: 'EUR',
  kinds: [],
  accountIds: [],
  approvals: 1,
  approverIds: [],
  ...change,
})
const payment = (amount: number, kind = 'wire', accountId = 7) => ({
  kinds: [kind],
  accountId,
  reaches: ({ fromAmount }: { fromAmount: string }) => amount >= Number(fromAmount),
})

describe('requirementOf', () => {
  it.each([
    ['no rule', [], payment(5000), 0],
    ['below the amount', [rule({ fromAmount: '1000' })], payment(999), 0],
    ['from the amount on', [rule({ fromAmount: '1000' })], payment(1000), 1],
    ['the strictest of several', [rule(), rule({ fromAmount: '1000', approvals: 2 })], payment(1000), 2],
    ['another account', [rule({ accountIds: [8] })], payment(1000), 0],
    ['another kind', [rule({ kinds: ['p2p'] })], payment(1000), 0],
    ['between own accounts, where it is not named', [rule()], payment(1000, 'own'), 0],
    ['between own accounts, where it is', [rule({ kinds: ['own'] })], payment(1000, 'own'), 1],
  ])('%s', (_name, rules, paid, approvals) => {
    expect(requirementOf(rules, paid).approvals).toBe(approvals)
  })
})

it('knows every way of paying', () => {
  const names = [...rails, ...Object.values(massRails)].map(({ name }) => name)
  expect(policyKinds.toSorted()).toEqual([...new Set<string>([...names, ...payoutMethods])].toSorted())
})

it('concerns a payment by any of the kinds that it may leave by', () => {
  const link = { ...payment(100), kinds: ['global_pay', 'p2p', 'eft'] }
  expect(requirementOf([rule({ kinds: ['eft'] })], link).approvals).toBe(1)
  expect(requirementOf([rule({ kinds: ['wire'] })], link).approvals).toBe(0)
})

describe('stricter', () => {
  it.each([
    ['more approvals', { approvals: 1, approverIds: [1] }, { approvals: 2, approverIds: [] }, { approvals: 2, approverIds: [] }],
    [
      'what was asked',
      { approvals: 2, approverIds: [1] },
      { approvals: 1, approverIds: [2] },
      { approvals: 2, approverIds: [1] },
    ],
    [
      'who is named now',
      { approvals: 1, approverIds: [1] },
      { approvals: 1, approverIds: [2] },
      { approvals: 1, approverIds: [2] },
    ],
    ['who was named', { approvals: 1, approverIds: [1] }, { approvals: 1, approverIds: [] }, { approvals: 1, approverIds: [1] }],
  ])('takes %s', (_name, before, now, both) => {
    expect(stricter(before, now)).toEqual(both)
  })
})

describe('mostApprovals', () => {
  const people = [
    { userId: 1, mayPay: true, mayApprove: true },
    { userId: 2, mayPay: true, mayApprove: true },
    { userId: 3, mayPay: true, mayApprove: false },
    { userId: 4, mayPay: false, mayApprove: true },
  ]
  it.each([
    ['nobody approves their own', rule(), 2],
    ['only those who are named', rule({ approverIds: [1] }), 0],
    ['two of them', rule({ approverIds: [1, 4] }), 1],
  ])('%s', (_name, given, most) => {
    expect(mostApprovals(given, people)).toBe(most)
  })
})
