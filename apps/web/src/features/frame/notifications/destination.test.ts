import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it.each([
  ['info', 'security', '/setting'],
  ['info', 'moneyIn', '/history'],
  ['info', 'payments', '/history'],
  ['info', 'documents', '/profile'],
  ['documentRejected', 'documents', '/profile'],
  ['documentExpSoon', 'documents', '/profile'],
  ['usernameChanged', 'security', '/profile'],
  ['usernameChangeFailed', 'security', '/profile'],
  ['acceptTermsLogin', 'security', '/terms'],
  ['cardClosed', 'payments', undefined],
] as const)('a notification of %s about %s leads to %s', (type, group, page) => expect(destinationOf({ type, group })).toBe(page))

it('a notification of payments that wait leads to them', () =>
  expect(destinationOf({ type: 'info', group: 'payments', subtype: 'approval' })).toBe('/transfer/approved'))
