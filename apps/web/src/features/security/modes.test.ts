import { describe, expect, it } from 'vitest'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { currentMode, modesOf } from './modes.ts'

describe('the second steps on offer', () => {
  it('leave mailed codes to payments', () => {
    expect(modesOf('login', true)).toEqual(['push', 'otp', 'sms', 'none'])
    expect(modesOf('transaction', true)).toEqual(['push', 'otp', 'sms', 'approvalCode', 'none'])
  })

  it('hold payments without approval only where the brand does', () => {
    expect(modesOf('transaction', false)).not.toContain('none')
    expect(modesOf('login', false)).toContain('none')
  })

  it.each([
    ['no', 'none'],
    ['push', 'push'],
  ] as const)('read %s as %s', (login2faMode, mode) => {
    expect(currentMode('login', { login2faMode } as CustomerInfo)).toBe(mode)
  })
})
