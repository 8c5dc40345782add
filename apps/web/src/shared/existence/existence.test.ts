import { describe, expect, it } from 'vitest'
import { emailExistence, phoneExistence } from './existence.ts'

describe('what is known of an address', () => {
  it.each([
    ['nobody has asked', { status: 'idle' }, undefined],
    ['it is free', { status: 'success', data: { exist: false, isEmployee: false } }, 0],
    ['it has an account', { status: 'success', data: { exist: true, isEmployee: false } }, 1],
    ['it is being checked', { status: 'pending' }, 2],
    ['it is being checked anew', { status: 'pending', data: { exist: true, isEmployee: false } }, 2],
    ['it signs in for a company', { status: 'success', data: { exist: true, isEmployee: true } }, 3],
    ['the check failed', { status: 'error' }, -1],
  ] as const)('%s', (_what, check, state) => expect(emailExistence(check)).toBe(state))
})

describe('what is known of a number', () => {
  it.each([
    ['nobody has asked', { status: 'idle' }, undefined],
    ['it is being checked', { status: 'pending' }, undefined],
    ['it is on no account', { status: 'success', data: { exist: false } }, 0],
    ['it is on an account', { status: 'success', data: { exist: true } }, 1],
    ['the check failed', { status: 'error' }, 3],
  ] as const)('%s', (_what, check, state) => expect(phoneExistence(check)).toBe(state))
})
