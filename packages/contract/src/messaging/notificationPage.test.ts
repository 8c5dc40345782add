import { expect, it } from 'vitest'
import { notificationPage } from './notificationPage.ts'

it.each([
  ['info', 'security', undefined, '/setting'],
  ['info', 'security', 'signIn', '/login-history'],
  ['info', 'security', 'closing', '/profile/close'],
  ['info', 'security', 'dataCopy', '/profile/data'],
  ['info', 'moneyIn', undefined, '/history'],
  ['info', 'payments', undefined, '/history'],
  ['info', 'payments', 'approval', '/transfer/approved'],
  ['info', 'payments', 'series', '/transfer/preapproved-payments'],
  ['info', 'payments', 'cards', '/cards'],
  ['info', 'documents', undefined, '/profile'],
  ['info', 'documents', 'limited', '/limited-account'],
  ['info', 'documents', 'kyc', '/kyc'],
  ['info', 'documents', 'personalInfo', '/profile-update'],
  ['documentRejected', 'documents', undefined, '/profile'],
  ['documentExpSoon', 'documents', undefined, '/profile'],
  ['usernameChanged', 'security', undefined, '/profile'],
  ['usernameChangeFailed', 'security', undefined, '/profile'],
  ['acceptTermsLogin', 'security', undefined, '/terms'],
  ['zohoNewMessage', 'support', undefined, '/messages'],
  ['scContract', 'documents', 'Created', '/revenue-split'],
  ['scContract', 'documents', 'TerminationRequest', '/revenue-split'],
  ['cardClosed', 'payments', undefined, undefined],
] as const)('a notification of %s about %s (%s) leads to %s', (type, group, subtype, page) =>
  expect(notificationPage({ type, group, subtype })?.to).toBe(page),
)

it('a notification about a ticket leads to that ticket', () =>
  expect(notificationPage({ type: 'zohoNewMessage', group: 'support', target: { ticketNumber: '10482' } })).toEqual({
    to: '/messages',
    search: { ticketNumber: '10482' },
  }))

it('a notification about a payment by email leads to where it can be followed and taken back', () =>
  expect(notificationPage({ type: 'info', group: 'payments', subtype: 'globalPay', target: { batchId: 900 } })).toEqual({
    to: '/transfer/external/global-summary',
    search: { batch: 900 },
  }))

it('a notification about a payment leads to that payment', () =>
  expect(notificationPage({ type: 'info', group: 'payments', target: { transactionId: 9001 } })).toEqual({
    to: '/history',
    search: { id: 9001 },
  }))
