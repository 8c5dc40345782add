import { expect, it } from 'vitest'
import { actionsOf, afterAction, type ContractSide, contractStatuses, endedStatuses, groupOf } from './contractStatus.ts'
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

it.each([
  ['NEED_IDENTIFICATION', 'initiator who shares', ['identify', 'cancel']],
  ['NEED_IDENTIFICATION', 'initiator who receives', ['cancel']],
  ['NEED_IDENTIFICATION', 'counterparty who shares', ['identify', 'reject']],
  ['NEED_IDENTIFICATION', 'counterparty who receives', ['reject']],
  ['UNSIGNED', 'initiator who shares', ['sign', 'cancel']],
  ['UNSIGNED', 'counterparty who receives', ['sign', 'reject']],
  ['WAITING', 'initiator who receives', ['sign', 'cancel']],
  ['WAITING', 'counterparty who shares', ['sign', 'reject']],
  ['SIGNED', 'initiator who shares', ['terminate']],
  ['SIGNED', 'counterparty who receives', ['terminate']],
  ['ACTIVE', 'initiator who shares', ['terminate']],
  ['ACTIVE', 'counterparty who shares', ['terminate']],
  ['ACTIVE', 'initiator who receives', ['terminate', 'terminateNow']],
  ['ACTIVE', 'counterparty who receives', ['terminate', 'terminateNow']],
  ['TERMINATING', 'initiator who shares', ['terminateNow']],
] as const)('%s: the %s may %j', (status, who, actions) => {
  expect(actionsOf(status, sides[who])).toEqual(actions)
})

it('leaves who has signed to wait, and who gave notice to take it back', () => {
  expect(actionsOf('WAITING', side({ isInitiator: true, hasSigned: true }))).toEqual(['cancel'])
  expect(actionsOf('TERMINATING', side({ askedToTerminate: true }))).toEqual(['terminateCancel'])
})

it('leaves nothing to do once it is over', () => {
  for (const status of endedStatuses) for (const each of Object.values(sides)) expect(actionsOf(status, each)).toEqual([])
})

it('ends at once before it began, and with notice afterwards', () => {
  expect(afterAction('SIGNED', 'terminate')).toBe('TERMINATED')
  expect(afterAction('ACTIVE', 'terminate')).toBe('TERMINATING')
  expect(afterAction('TERMINATING', 'terminateCancel')).toBe('ACTIVE')
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
