import { describe, expect, it } from 'vitest'
import { chooseFlow, type Flow, type Situation } from './loginFlow.ts'
import { migrationOf } from './migration.ts'

const plain: Situation = {
  client: 'spa',
  isApprovedDevice: false,
  loginMode: 'none',
  isOperator: false,
  hasTotp: false,
  hasPhone: false,
  hasReachableDevice: false,
  isNewBrowser: false,
}
const everything = { hasTotp: true, hasPhone: true, hasReachableDevice: true }

describe('after a right passphrase', () => {
  it.each<[string, Partial<Situation>, Flow]>([
    ['somebody without a second step is in', {}, { flow: 'simple' }],
    ['a browser never seen has to show a mailed code', { isNewBrowser: true }, { flow: 'verifyDevice', method: 'email' }],
    ['factors that are not in force change nothing', everything, { flow: 'simple' }],
    ['a second application gets a code', { client: 'sei' }, { flow: 'direct' }],
    ['a client’s name saves no step', { client: 'sei', isNewBrowser: true }, { flow: 'verifyDevice', method: 'email' }],
    [
      'a second application waits for the second step too',
      { client: 'sei', loginMode: 'otp', hasTotp: true },
      { flow: 'otp', method: 'otp' },
    ],
    [
      'an approved phone needs nothing else',
      { isApprovedDevice: true, loginMode: 'push', isNewBrowser: true },
      { flow: 'direct' },
    ],
    [
      'an operator is never let in by the passphrase alone, whatever client they say they are',
      { isOperator: true, client: 'sei' },
      { flow: 'verifyDevice', method: 'email' },
    ],
    [
      'an operator with an authenticator shows its code',
      { isOperator: true, loginMode: 'otp', ...everything },
      { flow: 'otp', method: 'otp' },
    ],
    ['push asks the phone', { loginMode: 'push', ...everything }, { flow: 'push', method: 'push' }],
    ['otp asks the authenticator', { loginMode: 'otp', ...everything }, { flow: 'otp', method: 'otp' }],
    ['sms sends a message', { loginMode: 'sms', ...everything }, { flow: 'sms', method: 'sms' }],
    [
      'push without a phone that can be asked falls back to the authenticator',
      { loginMode: 'push', hasTotp: true, hasPhone: true },
      { flow: 'otp', method: 'otp' },
    ],
    ['then to a text message', { loginMode: 'push', hasPhone: true }, { flow: 'sms', method: 'sms' }],
    ['then to a mailed code, but never to nothing', { loginMode: 'push' }, { flow: 'verifyDevice', method: 'email' }],
    ['sms without a number takes the authenticator', { loginMode: 'sms', hasTotp: true }, { flow: 'otp', method: 'otp' }],
  ])('%s', (_name, change, flow) => {
    expect(chooseFlow({ ...plain, ...change })).toEqual(flow)
  })
})

describe('the move to push', () => {
  const now = new Date('2026-11-15T23:30:00Z')
  it.each([
    ['is asked of nobody without a date', null, 'none', { requirement: 'none', daysLeft: 0, strategy: 'enable' }],
    ['can be put off until its day', '2026-11-25', 'none', { requirement: 'soft', daysLeft: 10, strategy: 'enable' }],
    ['can be put off on the day itself', '2026-11-15', 'sms', { requirement: 'soft', daysLeft: 0, strategy: 'migrate' }],
    ['can be put off no longer after it', '2026-11-14', 'otp', { requirement: 'strict', daysLeft: 0, strategy: 'migrate' }],
    ['is done for who has push', '2026-11-14', 'push', { requirement: 'none', daysLeft: 0, strategy: 'migrate' }],
  ] as const)('%s', (_name, pushDueOn, loginMode, migration) => {
    expect(migrationOf({ pushDueOn, loginMode }, now)).toEqual(migration)
  })
})
