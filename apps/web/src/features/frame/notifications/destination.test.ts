import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it.each([
  ['info', 'security', '/setting'],
  ['info', 'moneyIn', '/history'],
  ['info', 'payments', '/history'],
  ['acceptTermsLogin', 'security', '/terms'],
  ['cardClosed', 'payments', undefined],
] as const)('a notification of %s about %s leads to %s', (type, group, page) => expect(destinationOf({ type, group })).toBe(page))
