import { expect, it } from 'vitest'
import { actionsOf, afterAction, type ContractSide, contractStatuses, groupOf } from './contractStatus.ts'
import { hundredthsOf, percentageText, shareOf } from './share.ts'

const side = (more: Partial<ContractSide>): ContractSide => ({
  isInitiator: false,
  isSender: false,
  hasSigned: false,
  askedToTerminate: false,
  ...more,
})

/** Every status for every kind of side, in words. */
const sides = {
  'initiator who shares': side({ isInitiator: true, isSender: true }),
  'initiator who receives': side({ isInitiator: true }),
  'counterparty who shares': side({ isSender: true }),
  'counterparty who receives': side({}),
}

/** By status: what each kind of side may do before it has signed, and before anybody has asked to terminate. */
const table = {
  NEED_IDENTIFICATION: [['identify', 'cancel'], ['cancel'], ['identify', 'reject'], ['reject']],
  UNSIGNED: [
    ['sign', 'cancel'],
    ['sign', 'cancel'],
    ['sign', 'reject'],
    ['sign', 'reject'],
  ],
  WAITING: [
    ['sign', 'cancel'],
    ['sign', 'cancel'],
    ['sign', 'reject'],
    ['sign', 'reject'],
  ],
  SIGNED: [['terminate'], ['terminate'], ['terminate'], ['terminate']],
  ACTIVE: [['terminate'], ['terminate', 'terminateNow'], ['terminate'], ['terminate', 'terminateNow']],
  TERMINATING: [['terminateNow'], ['terminateNow'], ['terminateNow'], ['terminateNow']],
  TERMINATED: [[], [], [], []],
  EXPIRED: [[], [], [], []],
  CANCELLED: [[], [], [], []],
  REJECTED: [[], [], [], []],
} as const satisfies Record<(typeof contractStatuses)[number], readonly (readonly string[])[]>

it.each(contractStatuses)('%s: each side may do what the table says', (status) => {
  expect(Object.values(sides).map((each) => actionsOf(status, each))).toEqual(table[status])
})

it.each(Object.entries(sides))('leaves who has signed (%s) to wait, and who gave notice to take it back', (_who, each) => {
  const own = each.isInitiator ? 'cancel' : 'reject'
  for (const status of ['UNSIGNED', 'WAITING'] as const) expect(actionsOf(status, { ...each, hasSigned: true })).toEqual([own])
  expect(actionsOf('TERMINATING', { ...each, askedToTerminate: true })).toEqual(['terminateCancel'])
})

it.each([
  ['NEED_IDENTIFICATION', 'cancel', 'CANCELLED'],
  ['UNSIGNED', 'reject', 'REJECTED'],
  ['WAITING', 'cancel', 'CANCELLED'],
  ['SIGNED', 'terminate', 'TERMINATED'],
  ['ACTIVE', 'terminate', 'TERMINATING'],
  ['ACTIVE', 'terminateNow', 'TERMINATED'],
  ['TERMINATING', 'terminateCancel', 'ACTIVE'],
  ['TERMINATING', 'terminateNow', 'TERMINATED'],
] as const)('%s after %s is %s', (status, action, after) => {
  expect(afterAction(status, action)).toBe(after)
})

it('counts each status in one group, by whose turn it is', () => {
  const groups = contractStatuses.map((status) => groupOf(status, actionsOf(status, sides['counterparty who receives'])))
  expect(groups).toEqual(['pending', 'requests', 'requests', 'pending', 'active', 'active', 'ended', 'ended', 'ended', 'ended'])
  expect(groupOf('WAITING', actionsOf('WAITING', side({ hasSigned: true })))).toBe('pending')
})

it.each([
  ['0', undefined],
  ['0.01', 1n],
  ['100', 10_000n],
  ['100.01', undefined],
  ['12.5', 1250n],
  ['12.345', undefined],
  ['-1', undefined],
  ['1e2', undefined],
])('reads the percentage %s', (text, hundredths) => {
  expect(hundredthsOf(text)).toBe(hundredths)
  if (hundredths !== undefined) expect(hundredthsOf(percentageText(hundredths))).toBe(hundredths)
})

it('rounds each share down', () => {
  expect([shareOf(999n, 3333n), shareOf(1n, 9999n), shareOf(1n, 10_000n)]).toEqual([332n, 0n, 1n])
})
