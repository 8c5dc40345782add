import { describe, expect, it } from 'vitest'
import {
  type Acting,
  admin,
  anyone,
  apiKey,
  type CallerView,
  customer,
  judge,
  permissionFlags,
  type Right,
  service,
  user,
  type Verdict,
} from './access.ts'

const company = (right: Right, accessList = ['balanceInfo'], flags: Acting['flags'] = permissionFlags): CallerView => ({
  signedIn: true,
  isAdmin: false,
  acting: { kind: 'company', customerId: 2, right, flags, accessList },
})
const person: CallerView = { signedIn: true, isAdmin: false, acting: { kind: 'person', customerId: 1, flags: permissionFlags } }
const nobody: CallerView = { signedIn: false, isAdmin: false }
const unattached: CallerView = { signedIn: true, isAdmin: false }

describe('judge', () => {
  it('lets company users do what their right carries and no more', () => {
    const verdicts = (can: 'read' | 'initiate' | 'approve' | 'manage' | 'upload') =>
      ([0, 1, 2, 3, 4, 5] as const).map((right) => judge(customer({ can }), company(right)))
    const [no, none, ok]: Verdict[] = ['denied', 'noAccess', 'allowed']
    expect(verdicts('read')).toEqual([none, ok, ok, ok, ok, no])
    expect(verdicts('initiate')).toEqual([none, no, ok, ok, no, no])
    expect(verdicts('approve')).toEqual([none, no, ok, no, ok, no])
    expect(verdicts('manage')).toEqual([none, no, ok, no, no, no])
    expect(verdicts('upload')).toEqual([none, no, ok, ok, no, ok])
  })
  it('keeps a representative without balance information out, unless the method takes them', () => {
    expect(judge(customer({ can: 'read' }), company(2, []))).toBe('denied')
    expect(judge(customer({ can: 'read', representatives: true }), company(2, []))).toBe('allowed')
  })
  it('asks for the flag of people and companies alike', () => {
    const rule = customer({ can: 'initiate', flag: 'requestMoney' })
    expect(judge(rule, company(2))).toBe('allowed')
    expect(judge(rule, company(2, ['balanceInfo'], ['sendMoneyUser']))).toBe('denied')
    expect(judge(rule, { ...person, acting: { kind: 'person', customerId: 1, flags: [] } })).toBe('denied')
  })
  it('lets somebody who must pair a phone look after that, and nothing else', () => {
    const late: CallerView = { ...person, mustPair: true }
    expect([judge(user(), late), judge(customer({ can: 'enter' }), late)]).toEqual(['allowed', 'allowed'])
    expect(judge(customer({ can: 'read' }), late)).toBe('phoneFirst')
    expect(judge(customer({ can: 'read' }), { ...late, signedIn: false })).toBe('unauthenticated')
  })
  it('keeps methods of one kind of customer from the other', () => {
    expect(judge(customer({ can: 'read', only: 'company' }), person)).toBe('denied')
    expect(judge(customer({ can: 'read', only: 'person' }), company(2))).toBe('denied')
  })
  it('lets an operator who acts for a customer look, and do no more unless the method says so', () => {
    const standIn: CallerView = {
      signedIn: true,
      isAdmin: true,
      acting: { kind: 'person', customerId: 1, flags: permissionFlags, byOperator: true },
    }
    const verdict = (can: 'read' | 'initiate' | 'approve' | 'manage' | 'upload', operators = false) =>
      judge(customer({ can, operators }), standIn)
    expect([verdict('read'), verdict('initiate'), verdict('manage'), verdict('upload')]).toEqual([
      'allowed',
      'denied',
      'denied',
      'denied',
    ])
    expect([verdict('manage', true), verdict('approve', true)]).toEqual(['allowed', 'denied'])
  })
  it('lets an operator do what their desks are for, and nothing before they have a second factor', () => {
    const omar: CallerView = { signedIn: true, isAdmin: true, desks: ['support', 'pricing'] }
    expect([judge(admin('pricing'), omar), judge(admin('treasury', 'support'), omar)]).toEqual(['allowed', 'allowed'])
    expect([judge(admin('treasury'), omar), judge(admin('pricing'), { ...omar, desks: [] })]).toEqual(['denied', 'denied'])
    expect(judge(admin('pricing'), { ...omar, mustEnrol: true })).toBe('factorFirst')
    expect(judge(customer({ can: 'read' }), { ...person, mustEnrol: true })).toBe('factorFirst')
    expect(judge(user(), { ...omar, mustEnrol: true })).toBe('allowed')
  })
  it('tells who is not signed in from who may not', () => {
    for (const rule of [user(), customer({ can: 'read' }), admin('audit'), service(), apiKey({ keyScope: 'read' })])
      expect(judge(rule, nobody)).toBe('unauthenticated')
    expect(judge(admin('audit'), person)).toBe('denied')
    expect(judge(customer({ can: 'read' }), unattached)).toBe('noAccess')
    expect(judge(anyone(), nobody)).toBe('allowed')
  })
  it('takes a service secret or an API key for nothing but its own methods', () => {
    expect(judge(service(), { ...nobody, via: 'service' })).toBe('allowed')
    expect(judge(service(), { ...nobody, via: 'apiKey' })).toBe('unauthenticated')
    expect(judge(user(), { ...nobody, via: 'service' })).toBe('unauthenticated')
  })
})
