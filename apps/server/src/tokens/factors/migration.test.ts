import { describe, expect, it } from 'vitest'
import { pushMigration } from './migration.ts'

const now = new Date('2026-03-10T23:30:00Z')

describe('moving to push', () => {
  it('is asked of nobody without a day to do it by, nor of who has done it', () => {
    expect(pushMigration('none', undefined, now)).toEqual({ requirement: 'none', daysLeft: 0, strategy: 'enable' })
    expect(pushMigration('push', '2026-03-01', now)).toMatchObject({ requirement: 'none' })
  })

  it('can be put off until its day has come', () => {
    expect(pushMigration('none', '2026-03-17', now)).toEqual({ requirement: 'soft', daysLeft: 7, strategy: 'enable' })
    expect(pushMigration('none', '2026-03-11', now)).toMatchObject({ requirement: 'soft', daysLeft: 1 })
    expect(pushMigration('none', '2026-03-10', now)).toMatchObject({ requirement: 'strict', daysLeft: 0 })
    expect(pushMigration('none', '2025-01-01', now)).toMatchObject({ requirement: 'strict', daysLeft: 0 })
  })

  it('exchanges another second step, or is the first', () => {
    expect(pushMigration('sms', '2026-03-17', now).strategy).toBe('migrate')
    expect(pushMigration('otp', '2026-03-17', now).strategy).toBe('migrate')
    expect(pushMigration('none', '2026-03-17', now).strategy).toBe('enable')
  })
})
