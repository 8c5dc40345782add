import { describe, expect, it } from 'vitest'
import { type Finding, isSameName, outcomeOf } from './outcome.ts'

describe('the name on a paper', () => {
  it.each([
    ['Ana', 'Marin', 'ANA', 'MARIN', true],
    ['Ana', 'Marín', 'ANA', 'MARIN', true],
    ['Ana', 'Marin', 'Ana Lucía', 'Marin Soler', true],
    ['José María', 'Núñez', 'JOSE', 'NUNEZ', true],
    ['Ana', 'Marin', 'MARIN', 'ANA', true],
    ['Ana-Maria', 'Ionescu', 'ANA MARIA', 'IONESCU', true],
    ['Олена', 'Шевченко', 'ОЛЕНА', 'ШЕВЧЕНКО', true],
    ['Ana', 'Marin Soler', 'ANA', 'MARIN', false],
    ['Ana', 'Marin', 'ANNA', 'MARIN', false],
    ['Ana', 'Marin', 'SOMEBODY', 'ELSE', false],
  ])('%s %s against %s %s: %s', (firstName, lastName, first, last, expected) => {
    expect(isSameName({ firstName, lastName }, { firstName: first, lastName: last })).toBe(expected)
  })
})

describe('what a finding means', () => {
  const ana = { firstName: 'Ana', lastName: 'Marin', dateOfBirth: '1990-04-12' }
  const read = { firstName: 'ANA', lastName: 'MARIN', dateOfBirth: '1990-04-12', number: 'X1', expiration: '2030-01-01' }
  const found = (change: object): Finding => ({ status: 'success', extracted: { ...read, ...change } })

  it.each([
    ['a good paper', found({}), 'approved'],
    ['nothing read', { status: 'success' } as const, 'approved'],
    ['the vendor says no', { status: 'failed', extracted: read } as const, 'rejected'],
    ['another name', found({ lastName: 'ELSE' }), 'nameMismatch'],
    ['another day of birth', found({ dateOfBirth: '1991-04-12' }), 'nameMismatch'],
    ['good until today', found({ expiration: '2026-06-01' }), 'approved'],
    ['ran out yesterday', found({ expiration: '2026-05-31' }), 'expired'],
    ['never runs out', found({ expiration: undefined }), 'approved'],
  ])('%s', (_case, finding, expected) => {
    expect(outcomeOf(finding, ana, '2026-06-01')).toBe(expected)
  })
})
