import { describe, expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

describe('steps to being known', () => {
  it('are open, on their way or done; what is not asked for is left out', () => {
    const facts = {
      fatcaCrs: 'notRequired',
      address: 'fine',
      proofOfResidence: 'pending',
      identity: 'rejected',
      phone: 'confirmed',
      videoIdentity: 'none',
    } as const
    expect(stepsOf(facts, ['identity'])).toEqual([
      { action: 'address', state: 'done' },
      { action: 'proofOfResidence', state: 'pending' },
      { action: 'identity', state: 'open' },
      { action: 'phone', state: 'done' },
    ])
  })
})
